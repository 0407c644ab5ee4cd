import { importBuilt } from '../built.mjs';
import { isInHalf, formatRate, printScore, readRows, measureCpu } from './sets.mjs';

const HINT_ACCURACY = 0.85;
const DECISION_COUNTS = [0, 20, 50, 100];

function hashText(text) {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0), 16777619) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Converts a row of a data set to an item. The first sentence of the row is the headline. */
function toItem(row, feedCategory = null) {
  const cut = row.text.indexOf('. ');
  const at = cut < 0 || cut > 200 ? Math.min(row.text.length, 100) : cut + 1;
  return { title: row.text.slice(0, at), text: row.text.slice(at).trim(), feedCategory, itemCategories: [], url: '' };
}

export async function benchCategories(options) {
  const { classify } = await importBuilt('modules/curation/classification/classify.js');
  const { CATEGORIES } = await importBuilt('shared/news/categories.js');
  const set = readRows(options.folder, 'categories.jsonl');
  const { result, seconds } = measureCpu(() =>
    set.map((row) => ({ id: row.id, category: classify(toItem(row)).category })),
  );
  console.log(
    '\ncategories.jsonl, text alone (baselines: bbc 89.8, agnews 71.8, huffpost 60.3, msn 58.6; goals 92 / 76 / 66 / 66)',
  );
  printScore(options, 'categories.jsonl', result);
  console.log(formatRate(set.length, seconds));

  const msn = set.filter((row) => row.set === 'msn');
  // Simulates a feed category that is correct for 85 % of the items and random for the others.
  const drawHint = (row) => {
    const right = hashText(`right ${row.id}`) / 2 ** 32 < HINT_ACCURACY;
    const others = CATEGORIES.filter((category) => category !== row.category);
    return right ? row.category : others[hashText(`other ${row.id}`) % others.length];
  };
  console.log('\ncategories.jsonl, msn, the feed\'s hint alone (line "msn"), then with the text (baseline 91.6)');
  const rest = result.filter(({ id }) => !msn.some((row) => row.id === id));
  printScore(options, 'categories.jsonl', [...msn.map((row) => ({ id: row.id, category: drawHint(row) })), ...rest]);
  printScore(options, 'categories.jsonl', [
    ...msn.map((row) => ({ id: row.id, category: classify(toItem(row, drawHint(row))).category })),
    ...rest,
  ]);
  printMixedFeeds(
    set,
    options.half,
    (row, hint, feedRecord) => classify({ ...toItem(row, hint), feedRecord }).category,
  );
}

/**
 * Simulates feeds that assign all of a publisher's items to its most frequent category, and reviewers who decided some
 * items of the dev half. Only the test half is scored.
 */
function printMixedFeeds(set, half, classifyRow) {
  if (half !== 'test') return;
  console.log('\nfeeds of mixed news, accuracy');
  for (const publisher of ['huffpost', 'msn']) {
    const [scored, decided] = ['test', 'dev'].map((each) =>
      set.filter((row) => row.set === publisher && isInHalf(row.id, each)),
    );
    const filed = new Map();
    const shares = DECISION_COUNTS.map((count, at) => {
      for (const row of decided.slice(DECISION_COUNTS[at - 1] ?? 0, count))
        filed.set(row.category, (filed.get(row.category) ?? 0) + 1);
      const feedRecord = [...filed].map(([category, weight]) => ({ category, weight }));
      return `after ${count}: ${computeAccuracyPercent(scored, (row) => classifyRow(row, findMostFrequent(scored), feedRecord)).toFixed(1)}`;
    });
    console.log(
      `${publisher}, one feed under ${findMostFrequent(scored)}, reviewers' decisions ${shares.join(', ')}; no feed at all ${computeAccuracyPercent(scored, (row) => classifyRow(row, null, [])).toFixed(1)}`,
    );
  }
}

function findMostFrequent(rows) {
  const counts = new Map();
  for (const { category } of rows) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}

function computeAccuracyPercent(rows, classifyRow) {
  return (100 * rows.filter((row) => classifyRow(row) === row.category).length) / rows.length;
}
