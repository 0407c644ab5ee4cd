import { query } from './scratch-database.ts';

const LONG_WORD = 'Overlong'.padEnd(300, 'ly');
const ARABIC_QUOTE = 'قالت الشركة إن القطار الجديد سيعمل قبل الصيف.';
const ARABIC_HEADLINE = 'القطار الجديد يصل قبل الصيف';

/** Articles that may break layouts, by their oddity. */
export const ODD_ARTICLES = {
  'a headline of 2,000 characters': {
    title: 'The minister spoke at length about tramways, '.repeat(45).slice(0, 2000).trim(),
    summary: 'A long headline.',
    text: 'A long headline.',
  },
  'a word of 300 letters': {
    title: `${LONG_WORD} tramway`,
    summary: `${LONG_WORD} in the summary.`,
    text: `${LONG_WORD} in the text.`,
  },
  'a headline of nothing but emoji': {
    title: '🚋🎉🧭',
    summary: 'A tramway, told in pictures.',
    text: 'A tramway, told in pictures.',
  },
  'a date that is still to come': {
    title: 'A tramway of the day after tomorrow',
    summary: 'It runs later.',
    text: 'It runs later.',
  },
  'a text in Arabic': {
    title: 'NATO تعلن عن مناورات بحرية',
    summary: 'NATO تعلن عن مناورات تستمر خمسة أيام.',
    text: 'NATO تشارك بأربع وعشرين سفينة.',
    language: 'ar',
  },
  'an Arabic source': {
    title: 'A train arrives before the summer',
    summary: 'The company said the new train will run before the summer.',
    text: 'The train will run.',
  },
} as const;

export type OddArticle = keyof typeof ODD_ARTICLES;

/** Plants them as approved articles, too old for the home page. Only the last has a source. Returns their ids. */
export async function plantOddArticles(databaseUrl: string): Promise<Record<OddArticle, number>> {
  const ids: [string, number][] = [];
  for (const [name, { title, summary, text, ...odd }] of Object.entries(ODD_ARTICLES)) {
    const [row] = await query<{ id: number }>(
      databaseUrl,
      `with event as (insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id)
       insert into article (story_id, status, story_revision, title, summary, description, content, category, language, generated_at, published_at)
       select id, 'approved', 1, $1, $2, $2, '<p>' || $3 || '</p>', 'World News', $5, now() - interval '60 days', now() + $4::interval from event returning id`,
      [
        title,
        summary,
        text,
        name === 'a date that is still to come' ? '400 days' : '-60 days',
        'language' in odd ? odd.language : 'en',
      ],
    );
    if (!row) throw new Error(`The article with ${name} could not be planted.`);
    ids.push([name, row.id]);
  }
  const planted = Object.fromEntries(ids) as Record<OddArticle, number>;
  await giveArabicSource(databaseUrl, planted['an Arabic source']);
  return planted;
}

async function giveArabicSource(databaseUrl: string, articleId: number): Promise<void> {
  await query(
    databaseUrl,
    `with paper as (insert into outlet (slug, name, homepage, language, fictional) values ('sahifat-al-qitar', 'صحيفة القطار', 'https://sahifa.example', 'ar', true) returning id),
       channel as (insert into feed (outlet_id, name, url, language, active) select id, 'صحيفة القطار', 'https://sahifa.example/feed.xml', 'ar', false from paper returning id, outlet_id),
       report as (
         insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, language, published_at, fingerprint)
         select id, outlet_id, 'train', 'https://sahifa.example/train', 'sahifa.example/train', $2, 'ar', now() - interval '60 days', 'train' from channel returning id, outlet_id),
       snapshot as (insert into item_snapshot (item_id, revision, title, text, html) select id, 1, $2, $3, '<p>' || $3 || '</p>' from report returning id),
       joined as (insert into story_item (item_id, story_id, outlet_id, item_revision) select report.id, article.story_id, report.outlet_id, 1 from report, article where article.id = $1),
       listed as (insert into article_report (article_id, item_id, listed, decided_by, decided_at) select $1::int, id, true, 'planted', now() from report),
       version as (
         insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
         select id, 1, title, summary, content, category, tags, language, 'planted', now() from article where id = $1 returning id, summary),
       sentence as (insert into claim (version_id, place, ordinal, text) select id, 'summary', 0, summary from version returning id),
       quoted as (insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end) select sentence.id, 1, snapshot.id, 0, length($3) from sentence, snapshot)
     update article set version_id = version.id, source_urls = '{https://sahifa.example/train}', source_count = 1, outlet_count = 1 from version where article.id = $1`,
    [articleId, ARABIC_HEADLINE, ARABIC_QUOTE],
  );
}
