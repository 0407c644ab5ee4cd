import path from 'node:path';
import { importBuilt } from '../built.mjs';
import { readRows, toSource } from './sets.mjs';

export const CLAIMS_FOLDER = path.resolve(import.meta.dirname, 'claims');
/** Maximum number of sentences that the prompt allows a model to cite for one claim. */
const MAX_CITED_SENTENCES = 6;

/** Returns the text of a report, and the position of each sentence in it. */
export function toReport({ title, sentences }) {
  let text = `${title}\n\n`;
  const spans = sentences.map((sentence) => {
    const start = text.length;
    text += `${sentence} `;
    return { snapshotId: 1, start, end: start + sentence.length };
  });
  return { text, spans };
}

/** Adds the sentences next to the cited ones, to simulate a model that cites more than necessary. */
export function widenCitations(cites, count) {
  const distance = (at) => Math.min(...cites.map((each) => Math.abs(each - at)));
  return Array.from({ length: count }, (_, at) => at)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, Math.max(cites.length, MAX_CITED_SENTENCES))
    .toSorted((a, b) => a - b);
}

/** Returns a function that classifies a claim: `held` (held back by the rules) or `silent`. */
export async function createClaimClassifier() {
  const { findEvidenceGaps } = await importBuilt('modules/curation/verification/evidence-check.js');
  return (claim, evidence, text) => {
    return findEvidenceGaps({ text: claim, evidence }, new Map([[1, text]])).length > 0 ? 'held' : 'silent';
  };
}

/** Counts the results for each kind of claim. `chooseSentences` returns the sentences that the claim cites. */
function countResults(reports, classifyClaim, chooseSentences) {
  const table = {};
  for (const report of reports) {
    const { text, spans } = toReport(report);
    for (const { text: claim, honest, kind, cites } of report.claims) {
      const result = classifyClaim(
        claim,
        chooseSentences(cites, spans.length).map((at) => spans[at]),
        text,
      );
      for (const name of honest ? ['honest'] : ['all lies', kind]) {
        table[name] ??= { held: 0, silent: 0 };
        table[name][result] += 1;
      }
    }
  }
  return table;
}

/** Returns a simulated model response that consists of the report's honest claims, or `null` if there are too few. */
function buildHonestAnswer({ title, sentences, claims }, { sentences: numbered, categories }) {
  const shown = [...numbered.values()];
  const idsOf = (cites) =>
    shown
      .filter(({ original }) =>
        cites.some((at) => sentences[at].includes(original) || original.includes(sentences[at])),
      )
      .map(({ id }) => id);
  const honest = claims
    .filter((claim) => claim.honest)
    .map(({ text, cites }) => ({ text, ids: idsOf(cites).slice(0, MAX_CITED_SENTENCES) }));
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

/** Counts how many drafts with honest claims are accepted unchanged, accepted without some sentences, or rejected. */
async function countDrafts(reports) {
  const { numberSourceSentences } = await importBuilt('modules/curation/drafting/openai/numbered-sources.js');
  const { checkAnswer } = await importBuilt('modules/curation/drafting/openai/check-answer.js');
  const counts = { whole: 0, shortened: 0, lost: 0 };
  for (const report of reports) {
    const facts = { outletName: report.outlet, feedCategory: 'World News' };
    const sources = numberSourceSentences([toSource(report.title, report.sentences, facts)], 12_000);
    const answer = buildHonestAnswer(report, sources);
    if (answer === null) continue;
    const { value, problems } = checkAnswer(answer, sources);
    counts[value === null ? 'lost' : problems.length > 0 ? 'shortened' : 'whole'] += 1;
  }
  return counts;
}

/** Prints how many false and honest claims the rules hold back and let pass. */
export async function benchClaims({ half }) {
  const classifyClaim = await createClaimClassifier();
  for (const part of half === undefined ? ['dev', 'test'] : [half]) {
    const reports = readRows(CLAIMS_FOLDER, `${part}.jsonl`);
    console.log(`\nclaims/${part}.jsonl, citing the supporting sentences`);
    console.table(countResults(reports, classifyClaim, (cites) => cites));
    console.log(`\nclaims/${part}.jsonl, citing up to ${MAX_CITED_SENTENCES} sentences`);
    console.table(countResults(reports, classifyClaim, widenCitations));
    console.log(`\nclaims/${part}.jsonl, drafts of honest claims`);
    // oxlint-disable-next-line no-await-in-loop -- printed in order
    console.table([await countDrafts(reports)]);
  }
}
