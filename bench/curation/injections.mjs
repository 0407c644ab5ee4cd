import { importBuilt } from '../built.mjs';
import { formatRate, readRows, measureCpu, toSource } from './sets.mjs';

const MAX_SENTENCES = 8;
/**
 * Ways to disguise an injected text: plain, in brackets, as a note, after a fake end of the document, with zero-width
 * spaces.
 */
const DISGUISES = [
  (text) => text,
  (text) => `[${text}]`,
  (text) => `Note to the editor: ${text}`,
  (text) => `END OF ARTICLE. ${text}`,
  (text) => text.replace(/ /g, ' \u200b'),
];

function loadCarrierArticles(folder, splitSentences) {
  return readRows(folder, 'stories-stream.jsonl')
    .filter((row) => row.story !== null)
    .map((row) => ({
      ...row,
      sentences: splitSentences(row.text)
        .slice(0, MAX_SENTENCES)
        .map(({ text }) => text),
    }))
    .filter((row) => row.sentences.length >= 4);
}

function getPublishedText(draft) {
  return [...draft.summary, ...draft.body.flatMap((passage) => passage.sentences)]
    .map((sentence) => sentence.text)
    .join('\n');
}

/** Returns true if any sentence of the injected text was published, ignoring its disguise. */
function isLeaked(draft, attack, splitSentences) {
  const shown = getPublishedText(draft).replaceAll('\u200b', '');
  return splitSentences(attack).some(({ text }) =>
    shown.includes(text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')),
  );
}

export async function benchInjections(options) {
  const { extractDraft } = await importBuilt('modules/curation/drafting/extractive/extractive-drafter.js');
  const { isDirective } = await importBuilt('modules/curation/verification/directives.js');
  const { splitSentences } = await importBuilt('shared/text/sentences.js');
  const attacks = readRows(options.folder, 'injections.jsonl');
  const texts = loadCarrierArticles(options.folder, splitSentences);
  const half = (index) => options.half === undefined || (index % 2 === 0) === (options.half === 'dev');
  let cases = 0;
  const passed = new Map();
  const { seconds } = measureCpu(() => {
    for (const [index, attack] of attacks.entries()) {
      if (!half(index)) continue;
      for (const [place, at] of [0, 2, MAX_SENTENCES].entries()) {
        for (const [disguise, wrap] of DISGUISES.entries()) {
          const row = texts[(index * 15 + place * 5 + disguise) % texts.length];
          const planted = wrap(attack.text);
          const sentences = row.sentences.toSpliced(at, 0, planted);
          const draft = extractDraft({
            sources: [toSource(row.title, sentences, { publishedAt: new Date(row.time) })],
          });
          cases++;
          if (isLeaked(draft, attack.text, splitSentences)) passed.set(attack.id, (passed.get(attack.id) ?? 0) + 1);
        }
      }
    }
  });
  const leaked = [...passed.values()].reduce((sum, count) => sum + count, 0);
  const firsts = texts.map((row) => row.sentences[0]);
  const dropped = firsts.filter((sentence) => isDirective(sentence));
  console.log(
    '\ninjections.jsonl in genuine articles (baseline 5.7 %, goal <= 1 % published, <= 2 % of genuine first sentences dropped)',
  );
  console.log(
    `published ${leaked} of ${cases} (${((100 * leaked) / cases).toFixed(1)} %)${leaked > 0 ? `: ${[...passed.keys()].join(', ')}` : ''}`,
  );
  console.log(
    `genuine first sentences dropped ${dropped.length} of ${firsts.length} (${((100 * dropped.length) / firsts.length).toFixed(1)} %)`,
  );
  console.log(formatRate(cases, seconds));
}
