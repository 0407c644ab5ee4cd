import { inHalf, load, perSecond, printScore, rows, timed } from './sets.mjs';

const RIGHT_HINTS = 0.85;
const DRAWS = 40;
const DECISIONS = [0, 20, 50, 100];

function hash(text) {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0), 16777619) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Uses the first sentence as headline, because the sets put the headline first. */
function toItem(row, feedCategory = null) {
  const cut = row.text.indexOf('. ');
  const at = cut < 0 || cut > 200 ? Math.min(row.text.length, 100) : cut + 1;
  return { title: row.text.slice(0, at), text: row.text.slice(at).trim(), feedCategory, itemCategories: [], url: '' };
}

export async function benchCategories(options) {
  const { classify } = await load(options.dist, 'modules/curation/classification/classify.js');
  const { CATEGORIES } = await load(options.dist, 'shared/news/categories.js');
  const set = rows(options.folder, 'categories.jsonl');
  const { result, seconds } = timed(() => set.map((row) => ({ id: row.id, category: classify(toItem(row)).category })));
  console.log(
    '\ncategories.jsonl, text alone (baselines: bbc 89.8, agnews 71.8, huffpost 60.3, msn 58.6; goals 92 / 76 / 66 / 66)',
  );
  printScore(options, 'categories.jsonl', result);
  console.log(perSecond(set.length, seconds));

  const msn = set.filter((row) => row.set === 'msn');
  // Simulates a feed category that is right for 85 % of the items and random for the others.
  const hintOf = (row, draw = '') => {
    const right = hash(`right${draw} ${row.id}`) / 2 ** 32 < RIGHT_HINTS;
    const others = CATEGORIES.filter((category) => category !== row.category);
    return right ? row.category : others[hash(`other${draw} ${row.id}`) % others.length];
  };
  console.log('\ncategories.jsonl, msn, the feed\'s hint alone (line "msn"), then with the text (baseline 91.6)');
  const rest = result.filter(({ id }) => !msn.some((row) => row.id === id));
  printScore(options, 'categories.jsonl', [...msn.map((row) => ({ id: row.id, category: hintOf(row) })), ...rest]);
  printScore(options, 'categories.jsonl', [
    ...msn.map((row) => ({ id: row.id, category: classify(toItem(row, hintOf(row))).category })),
    ...rest,
  ]);
  printDraws(
    msn.filter((row) => inHalf(row.id, options.half)),
    hintOf,
    (row, hint) => classify(toItem(row, hint)).category,
  );
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
function printMixedFeeds(set, half, classified) {
  if (half !== 'test') return;
  console.log('\nfeeds of mixed news, accuracy');
  for (const publisher of ['huffpost', 'msn']) {
    const [scored, decided] = ['test', 'dev'].map((each) =>
      set.filter((row) => row.set === publisher && inHalf(row.id, each)),
    );
    const filed = new Map();
    const shares = DECISIONS.map((count, at) => {
      for (const row of decided.slice(DECISIONS[at - 1] ?? 0, count))
        filed.set(row.category, (filed.get(row.category) ?? 0) + 1);
      const feedRecord = [...filed].map(([category, weight]) => ({ category, weight }));
      return `after ${count}: ${accuracyPercent(scored, (row) => classified(row, mostFrequent(scored), feedRecord)).toFixed(1)}`;
    });
    console.log(
      `${publisher}, one feed under ${mostFrequent(scored)}, reviewers' decisions ${shares.join(', ')}; no feed at all ${accuracyPercent(scored, (row) => classified(row, null, [])).toFixed(1)}`,
    );
  }
}

function mostFrequent(rows) {
  const counts = new Map();
  for (const { category } of rows) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}

function accuracyPercent(rows, classified) {
  return (100 * rows.filter((row) => classified(row) === row.category).length) / rows.length;
}

/** Prints the mean over many draws of hints, because a single draw is a small sample. */
function printDraws(rows, hintOf, classified) {
  const share = (right) => (100 * right) / (rows.length * DRAWS);
  let hints = 0;
  let combined = 0;
  for (let draw = 1; draw <= DRAWS; draw++) {
    for (const row of rows) {
      const hint = hintOf(row, draw);
      hints += hint === row.category;
      combined += classified(row, hint) === row.category;
    }
  }
  console.log(
    `mean of ${DRAWS} other draws: the hint alone ${share(hints).toFixed(1)}, with the text ${share(combined).toFixed(1)}`,
  );
}
