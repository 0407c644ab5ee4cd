import path from 'node:path';
import { load, rows } from './sets.mjs';

export const FOLDER = path.resolve(import.meta.dirname, 'claims');
/** Maximum number of a report's sentences that the prompt allows a model to cite for one claim. */
const MAX_CITED = 6;

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

/** Adds the nearest sentences to the cited ones, like a model that cites more than it needs. */
export function widened(cites, count) {
  const distance = (at) => Math.min(...cites.map((each) => Math.abs(each - at)));
  return Array.from({ length: count }, (_, at) => at)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, Math.max(cites.length, MAX_CITED))
    .toSorted((a, b) => a - b);
}

/** Returns a function that classifies a claim as `held`, `flagged` or `silent`. */
export async function reader(dist) {
  const { evidenceGaps } = await load(dist, 'modules/curation/verification/evidence-check.js');
  return (claim, evidence, text) => {
    const gaps = evidenceGaps({ text: claim, evidence }, new Map([[1, text]]));
    if (gaps.some(({ holdsBack }) => holdsBack)) return 'held';
    return gaps.length > 0 ? 'flagged' : 'silent';
  };
}

/** Counts the results by kind of claim. `chosen` returns the sentences to cite. */
function tally(reports, read, chosen) {
  const table = {};
  for (const report of reports) {
    const { text, spans } = reportOf(report);
    for (const { text: claim, honest, kind, cites } of report.claims) {
      const result = read(
        claim,
        chosen(cites, spans.length).map((at) => spans[at]),
        text,
      );
      for (const name of honest ? ['honest'] : ['all lies', kind]) {
        table[name] ??= { held: 0, flagged: 0, silent: 0 };
        table[name][result] += 1;
      }
    }
  }
  return table;
}

/** Returns a model response that consists of the report's honest claims, or `null` if there are too few. */
function honestAnswer({ title, sentences, claims }, { sentences: numbered, categories }) {
  const shown = [...numbered.values()];
  const idsOf = (cites) =>
    shown
      .filter(({ original }) =>
        cites.some((at) => sentences[at].includes(original) || original.includes(sentences[at])),
      )
      .map(({ id }) => id);
  const honest = claims
    .filter((claim) => claim.honest)
    .map(({ text, cites }) => ({ text, ids: idsOf(cites).slice(0, MAX_CITED) }));
  if (honest.length < 4 || honest.some(({ ids }) => ids.length === 0)) return null;
  const [first] = shown;
  return JSON.stringify({
    title: { text: title, ids: [first.id] },
    summary: honest.slice(0, 2),
    happened: honest.slice(2),
    additions: [],
    differences: [],
    positions: null,
    category: categories[0],
    tags: [],
  });
}

/** Counts how many drafts of honest claims are used unchanged, without some sentences, or not at all. */
async function draftsOf(dist, reports) {
  const { numberSources } = await load(dist, 'modules/curation/drafting/openai/numbered-sources.js');
  const { judgeAnswer } = await load(dist, 'modules/curation/drafting/openai/check-answer.js');
  const counts = { whole: 0, shortened: 0, lost: 0 };
  for (const report of reports) {
    const text = `${report.title}\n\n${report.sentences.join(' ')}`;
    const facts = {
      lean: null,
      url: 'https://outlet.example/1',
      publishedAt: new Date(0),
      feedCategory: 'World News',
      itemCategories: [],
      language: 'en',
    };
    const sources = numberSources(
      [{ ...facts, snapshotId: 1, itemId: 1, outletId: 1, outletName: report.outlet, title: report.title, text }],
      12_000,
    );
    const answer = honestAnswer(report, sources);
    const passes = (options) => {
      try {
        judgeAnswer(answer, sources, options);
        return true;
      } catch {
        return false;
      }
    };
    if (answer !== null) counts[passes() ? 'whole' : passes({ leaveOut: true }) ? 'shortened' : 'lost'] += 1;
  }
  return counts;
}

/** Prints how many false and honest claims the rules hold back, flag and let pass. */
export async function benchClaims({ dist, half }) {
  const read = await reader(dist);
  for (const part of half === undefined ? ['dev', 'test'] : [half]) {
    const reports = rows(FOLDER, `${part}.jsonl`);
    console.log(`\nclaims/${part}.jsonl, citing the supporting sentences`);
    console.table(tally(reports, read, (cites) => cites));
    console.log(`\nclaims/${part}.jsonl, citing up to ${MAX_CITED} sentences`);
    console.table(tally(reports, read, widened));
    console.log(`\nclaims/${part}.jsonl, drafts of honest claims`);
    // oxlint-disable-next-line no-await-in-loop -- printed in order
    console.table([await draftsOf(dist, reports)]);
  }
}
