import { loadModule, formatRate, printScore, readRows, measureCpu } from './sets.mjs';

const FINAL_PUNCTUATION = /[.!?]\s*(?:''|["'”’])?\s*$/;
const QUESTION_MARK_AT_END = /\?\s*(?:''|["'”’])?\s*$/;

/**
 * Prepares a sentence of the data set, which is in lower case, for the product's checks, which need capitals and
 * periods.
 */
function toSentence(text, position, { termsOf, buildVector, tokenise }) {
  const terms = termsOf(text);
  const words = tokenise(text).length;
  const whole = words >= 5 && words <= 48 && FINAL_PUNCTUATION.test(text) && !QUESTION_MARK_AT_END.test(text);
  return {
    source: null,
    sourceIndex: 0,
    sourcePosition: position,
    paragraph: 0,
    start: 0,
    end: text.length,
    text,
    terms,
    vector: buildVector(terms),
    whole,
    standsAlone: whole,
  };
}

/** Builds a report of one paragraph, because the data set contains no paragraphs. */
function toReport(sentences) {
  return {
    source: { snapshotId: 1, outletName: '', title: '', text: sentences.map(({ text }) => text).join(' ') },
    paragraphs: [{ index: 0, sentences, complete: true }],
  };
}

export async function benchSummaries(options) {
  const engine = 'modules/curation/drafting/extractive';
  const tools = {
    ...(await loadModule(options.dist, 'shared/text/tokens.js')),
    ...(await loadModule(options.dist, `${engine}/term-vector.js`)),
  };
  const { tellReport } = await loadModule(options.dist, `${engine}/main-report.js`);
  const set = readRows(options.folder, 'summaries.jsonl');
  const { result, seconds } = measureCpu(() =>
    set.map((row) => {
      const sentences = row.sentences.map((text, position) => toSentence(text, position, tools));
      return { id: row.id, sentences: tellReport(toReport(sentences)).summary.map(({ text }) => text) };
    }),
  );
  console.log('\nsummaries.jsonl (goal: at least lead-3)');
  printScore(options, 'summaries.jsonl', result);
  console.log(formatRate(set.length, seconds));
}
