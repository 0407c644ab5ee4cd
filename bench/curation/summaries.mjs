import { load, perSecond, printScore, rows, timed } from './sets.mjs';

const ENDED = /[.!?]\s*(?:''|["'”’])?\s*$/;
const QUESTION = /\?\s*(?:''|["'”’])?\s*$/;

/**
 * The set contains presplit sentences in lower case, so the checks that need capitals and periods are replaced here.
 */
function toSentence(text, position, { termsOf, vectorOfTerms, tokenise }) {
  const terms = termsOf(text);
  const words = tokenise(text).length;
  const whole = words >= 5 && words <= 48 && ENDED.test(text) && !QUESTION.test(text);
  return {
    source: null,
    sourceIndex: 0,
    position,
    place: position,
    paragraph: 0,
    start: 0,
    end: text.length,
    text,
    terms,
    vector: vectorOfTerms(terms),
    whole,
    standsAlone: whole,
    supported: true,
  };
}

export async function benchSummaries(options) {
  const engine = 'modules/curation/drafting/extractive';
  const tools = {
    ...(await load(options.dist, 'shared/text/tokens.js')),
    ...(await load(options.dist, `${engine}/term-vector.js`)),
  };
  const { leadOf } = await load(options.dist, `${engine}/spine.js`);
  const set = rows(options.folder, 'summaries.jsonl');
  const { result, seconds } = timed(() =>
    set.map((row) => {
      const sentences = row.sentences.map((text, position) => toSentence(text, position, tools));
      return { id: row.id, sentences: leadOf(sentences).map(({ text }) => text) };
    }),
  );
  console.log('\nsummaries.jsonl (goal: at least lead-3)');
  printScore(options, 'summaries.jsonl', result);
  console.log(perSecond(set.length, seconds));
}
