#!/usr/bin/env node
// Measures a judge model on prepared false claims and honest paraphrases. See README.md in this folder.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CLAIMS_FOLDER, createClaimClassifier, toReport, widenCitations } from './claims.mjs';
import { importBuilt } from '../built.mjs';
import { readRows } from './sets.mjs';

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    /** Simulated judge model that is correct with this probability. */
    'stand-in': { type: 'string' },
  },
});

/** Returns a seeded random number generator with values from 0 to 1. */
function createRandom(seed) {
  let drawn = 0;
  return () =>
    createHash('sha256')
      .update(`${seed}:${(drawn += 1)}`)
      .digest()
      .readUInt32BE(0) /
    2 ** 32;
}

const CORRECT_VERDICTS = { true: ['supported'], false: ['contradicted', 'not-stated'] };
const WRONG_VERDICTS = { true: ['not-stated', 'unsure', 'contradicted'], false: ['supported', 'supported', 'unsure'] };

/** Returns a simulated judge model that knows which claims are true and makes random errors. */
function createStandIn(right, isTrue, next) {
  const pick = (list) => list[Math.floor(next() * list.length)];
  return {
    judge: async ({ claims }) => ({
      verdicts: claims.map((claim) => {
        const key = String(isTrue(claim));
        return {
          verdict: pick(next() < right ? CORRECT_VERDICTS[key] : WRONG_VERDICTS[key]),
          quote: claim.passages[0]?.cited ?? '',
        };
      }),
    }),
  };
}

/** Tokens and cost of all calls. */
const used = { tokens: 0, micros: 0 };
const ACCOUNTS = {
  budget: { take: async () => null, spend: async () => {} },
  requests: {
    findAnswer: async () => null,
    storeUsageRecord: async ({ inputTokens, outputTokens, costMicros }) => {
      used.tokens += inputTokens + outputTokens;
      used.micros += costMicros;
    },
    recordUnusable: async () => {},
    countPaidWithin24Hours: async () => 0,
  },
};

async function createJudge({
  OPENAI_API_KEY = null,
  OPENAI_BASE_URL = 'https://api.openai.com/v1',
  JUDGE_API_KEY: apiKey = OPENAI_API_KEY,
  JUDGE_BASE_URL: baseURL = OPENAI_BASE_URL,
  JUDGE_MODEL: model,
  JUDGE_PROTOCOL = 'json',
  OPENAI_PRICES,
}) {
  if (!model) {
    console.error('Set JUDGE_MODEL and JUDGE_API_KEY (and JUDGE_BASE_URL for another server), or try --stand-in 0.85.');
    process.exit(2);
  }
  const { parsePrices } = await importBuilt('modules/curation/models/prices.js');
  const prices = parsePrices(OPENAI_PRICES ? OPENAI_PRICES.split(',') : []);
  const options = { apiKey, baseURL, model, prices, settings: 'JUDGE', accounts: ACCOUNTS };
  const folder = 'modules/curation/verification/openai';
  if (JUDGE_PROTOCOL === 'yes-no') {
    const { YesNoJudge } = await importBuilt(`${folder}/yes-no-judge.js`);
    return new YesNoJudge(options);
  }
  const { OpenAiClaimJudge } = await importBuilt(`${folder}/openai-claim-judge.js`);
  return new OpenAiClaimJudge(options);
}

const { selectClaimsToJudge, checkVerdict } = await importBuilt('modules/curation/verification/claim-verdicts.js');
const { addControlClaims, makeControlClaims } = await importBuilt('modules/curation/verification/control-claims.js');
const classifyClaim = await createClaimClassifier();

/** Checks the claims of one report in one call, as the product does. Returns a verdict on each claim. */
async function judgeBatch(judge, claims, report, totals) {
  const toRead = selectClaimsToJudge(claims, [report]);
  const judged = toRead.map((each) => each.judged);
  const batch = addControlClaims(judged, makeControlClaims(judged));
  totals.batches += 1;
  try {
    const { verdicts } = await judge.judge({ task: 'report', claims: batch.claims });
    const trusted = batch.extractTrustedAnswers(verdicts);
    if (trusted === null) totals.discarded += 1;
    return toRead.map((each, at) => checkVerdict(each, trusted?.[at] ?? null).verdict);
  } catch (error) {
    totals.failed += 1;
    console.error(error.message);
    return toRead.map(() => 'not-verified');
  }
}

/** Returns the outcome for the reviewer: `held` (held back or removed), `doubted` by the judge, or `silent`. */
function combineOutcome(ruled, verdict) {
  if (ruled === 'held' || verdict === 'contradicted') return 'held';
  return verdict === 'supported' ? 'silent' : 'doubted';
}

async function bench(part, title, chosen) {
  const reports = readRows(CLAIMS_FOLDER, `${part}.jsonl`);
  const next = createRandom(title);
  const totals = { batches: 0, discarded: 0, failed: 0 };
  const verdicts = {};
  const outcomes = {};
  const count = (table, name, column) => {
    table[name] ??= {};
    table[name][column] = (table[name][column] ?? 0) + 1;
  };
  for (const row of reports) {
    const { text, spans } = toReport(row);
    const claims = row.claims.map((claim, ordinal) => ({
      place: 'body',
      ordinal,
      text: claim.text,
      evidence: chosen(claim.cites, spans.length).map((at) => spans[at]),
    }));
    const truths = new Set(row.claims.filter(({ honest }) => honest).map((claim) => claim.text));
    const isTrue = ({ text, passages }) => truths.has(text) || passages.some(({ cited }) => cited === text);
    const judge = model ?? createStandIn(Number(values['stand-in']), isTrue, next);
    // oxlint-disable-next-line no-await-in-loop -- one call at a time: a provider limits them
    const read = await judgeBatch(
      judge,
      claims,
      { snapshotId: 1, outletName: row.outlet, title: row.title, text },
      totals,
    );
    for (const [at, claim] of row.claims.entries()) {
      const result = combineOutcome(classifyClaim(claim.text, claims[at].evidence, text), read[at]);
      for (const name of claim.honest ? ['honest'] : ['all lies', claim.kind]) {
        count(verdicts, name, read[at]);
        count(outcomes, name, result);
      }
    }
  }
  console.log(`\nclaims/${part}.jsonl, citing ${title}: verdicts`);
  console.table(verdicts);
  console.log('together with the rules: outcome for the reviewer');
  console.table(outcomes);
  console.log(
    `${totals.batches} batches, ${totals.discarded} that misjudged a control claim, ${totals.failed} failed; ${used.tokens} tokens and $${(used.micros / 1e6).toFixed(4)} so far`,
  );
}

const model = values['stand-in'] === undefined ? await createJudge(process.env) : null;
for (const part of values.half === undefined ? ['dev', 'test'] : [values.half]) {
  await bench(part, 'the supporting sentences', (cites) => cites);
  await bench(part, 'up to six sentences', widenCitations);
}
