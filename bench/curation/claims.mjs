import path from 'node:path';
import { load, rows } from './sets.mjs';

export const FOLDER = path.resolve(import.meta.dirname, 'claims');
/** Most sentences of a report that the prompt lets a model cite for one claim. */
const MOST_CITED = 6;

/** Returns the report's text and the span of each sentence. */
export function reportOf({ title, sentences }) {
  let text = `${title}\n\n`;
  const spans = sentences.map((sentence) => {
    const start = text.length;
    text += `${sentence} `;
    return { snapshotId: 1, start, end: start + sentence.length };
  });
  return { text, spans };
}

/** Adds the nearest sentences, as a model does that cites more than it needs. */
export function widened(cites, count) {
  const distance = (at) => Math.min(...cites.map((each) => Math.abs(each - at)));
  return Array.from({ length: count }, (_, at) => at)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, Math.max(cites.length, MOST_CITED))
    .toSorted((a, b) => a - b);
}

/** Returns `held`, `flagged` or `silent`. */
export async function reader(dist) {
  const { evidenceGaps } = await load(dist, 'modules/curation/domain/evidence-check.js');
  return (claim, evidence, text) => {
    const gaps = evidenceGaps({ text: claim, evidence }, new Map([[1, text]]));
    if (gaps.some(({ holds }) => holds)) return 'held';
    return gaps.length > 0 ? 'flagged' : 'silent';
  };
}

/** Counts the results by kind of claim. `chosen` returns the sentences to cite. */
function tally(reports, read, chosen) {
  const table = {};
  for (const report of reports) {
    const { text, spans } = reportOf(report);
    for (const { text: claim, honest, kind, cites } of report.claims) {
      const result = read(claim, chosen(cites, spans.length).map((at) => spans[at]), text);
      for (const name of honest ? ['honest'] : ['all lies', kind]) {
        table[name] ??= { held: 0, flagged: 0, silent: 0 };
        table[name][result] += 1;
      }
    }
  }
  return table;
}

/** Prints how many lies and honest claims the rules hold back, flag and let pass. */
export async function benchClaims({ dist, half }) {
  const read = await reader(dist);
  for (const part of half === undefined ? ['dev', 'test'] : [half]) {
    const reports = rows(FOLDER, `${part}.jsonl`);
    console.log(`\nclaims/${part}.jsonl, citing the fitting sentences`);
    console.table(tally(reports, read, (cites) => cites));
    console.log(`\nclaims/${part}.jsonl, citing up to ${MOST_CITED} sentences`);
    console.table(tally(reports, read, widened));
  }
}
