import { quantile, round } from '../web/figures.mjs';
import { writeReport } from './invented.mjs';

const CANDIDATES = /story_term/;

/**
 * Measures the product's own lookup of candidate stories for invented items, one at a time. `from` imports a module of
 * the build.
 */
export async function measureCandidateLookup(from, orm, probes) {
  const { StoryIndex } = await from('modules/stories/data/story-index.js');
  const { TermCounts } = await from('modules/stories/data/term-counts.js');
  const { profileItem } = await from('modules/stories/domain/item-profile.js');
  const { selectCandidateTerms } = await from('modules/stories/domain/candidate-terms.js');
  const index = new StoryIndex();
  const em = orm.em.fork();
  const took = { look: [], statistics: [], found: 0, slowest: { ms: 0, sql: '', parameters: [] } };
  const spy = {
    execute: (sql, parameters) => (
      CANDIDATES.test(sql) && (took.last = { sql, parameters }), em.execute(sql, parameters)
    ),
  };
  for (let at = -20; at < probes; at += 1) {
    const { title, body } = writeReport(9_000_000 + at, 0);
    const profile = profileItem({ itemId: 1, outletId: 1, title, text: body, publishedAt: new Date() });
    const before = performance.now();
    const counts = new TermCounts();
    await counts.beginBatch(em);
    await counts.load(
      em,
      profile.terms.map(([term]) => term),
    );
    const between = performance.now();
    const stories = await index.findCandidates(spy, selectCandidateTerms(profile, counts), new Date());
    // Reads all profiles, as a process does whose cache is empty.
    await index.loadProfiles(
      em,
      stories.map(({ id }) => id),
    );
    const look = performance.now() - between;
    if (at < 0) continue;
    took.statistics.push(between - before);
    took.look.push(look);
    took.found += stories.length;
    if (look > took.slowest.ms) took.slowest = { ms: look, ...took.last };
  }
  const plan = (await em.execute(`explain (analyze, buffers) ${took.slowest.sql}`, took.slowest.parameters)).map(
    (row) => row['QUERY PLAN'],
  );
  return { ...took, plan };
}

/** Measures the queries by which the sweeps look for overdue rows every minute. */
export async function measureSweeps(from, url) {
  const { openDatabase } = await from('shared/database/open-database.js');
  const { WaitingArticlesStore } = await from('modules/articles/data/waiting-articles.store.js');
  const { GrownStoriesStore } = await from('modules/stories/data/grown-stories.store.js');
  const { WaitingItemsStore } = await from('modules/stories/data/waiting-items.store.js');
  const { DraftStore } = await from('modules/curation/data/draft.store.js');
  const pool = await openDatabase(url, 1);
  const [articles, items, grown, drafts] = [
    new WaitingArticlesStore(pool),
    new WaitingItemsStore(pool),
    new GrownStoriesStore(pool),
    new DraftStore(pool),
  ];
  // A sweep remembers the time up to which all work is done, so only the first sweep after startup reads everything.
  await Promise.all([articles.saveProgress(), items.saveProgress()]);
  const sketch = Array.from({ length: 128 }, (_, index) => (index * 33_554_393) >>> 0);
  const queries = {
    'items without a story': () => items.find({ limit: 200, waitingSeconds: 5 }),
    'stories to compare with others': () => grown.findUncompared(200, 5),
    'stories ahead of their article': () => articles.findStoriesWithOutdatedArticle(200),
    'articles to draft': () => articles.findInStatus('ingested', 200),
    'approved articles that share a sketch': () => drafts.findSimilar(sketch),
  };
  const cells = [];
  for (const [what, query] of Object.entries(queries)) {
    const took = [];
    for (let time = 0; time < 6; time += 1) {
      const before = performance.now();
      await query();
      took.push(performance.now() - before);
    }
    cells.push([what, round(quantile(took.slice(1), 0.5), 1)]);
  }
  await pool.onApplicationShutdown();
  return cells;
}
