/**
 * Tables of other modules that each module uses. The list may only shrink: the check fails for entries that are not
 * used. All uses are reads within a single statement, except for the usage records of model calls and the sample
 * edition.
 */
export const OTHERS_TABLES = [
  {
    module: 'modules/stories',
    tables: ['feed_item'],
    why: 'Finds items without a story, which requires a join.',
  },
  {
    module: 'modules/articles',
    tables: [
      'feed',
      'feed_item',
      'item_snapshot',
      'outlet',
      'story',
      'story_item',
      'story_pair',
      'story_term',
      'term_frequency',
    ],
    why: 'Shows and searches the sources of articles. A second statement for the sources costs a round trip per page.',
  },
  {
    module: 'modules/articles',
    tables: ['claim', 'claim_evidence'],
    why: 'Reads the summary and the perspectives of articles with the outlets that they cite. An import would reverse the direction of dependencies.',
  },
  {
    module: 'modules/articles',
    tables: ['recheck', 'decision_log'],
    why: 'Lists re-checks in the one queue. An import would reverse the direction of dependencies.',
  },
  {
    module: 'modules/review',
    tables: ['article', 'article_version', 'decision_log'],
    why: 'Draws publications from the log, and reads a drawn version, in one statement each.',
  },
  {
    module: 'modules/curation',
    tables: ['article', 'article_version', 'correction', 'feed_item', 'item_snapshot', 'outlet', 'story_item'],
    why: 'Reads the sources of a draft, and extracts evidence from snapshots, in one statement each.',
  },
  {
    module: 'modules/narration',
    tables: ['article_version'],
    why: 'Withdraws the audio of all versions of an article in one statement.',
  },
  {
    module: 'modules/feeds',
    tables: ['story_item', 'claim_evidence'],
    why: 'Learns categories from stories and keeps cited pages. An import would reverse the direction of dependencies.',
  },
  {
    module: 'modules/library',
    tables: ['article', 'correction', 'reader'],
    why: 'Shows current titles and corrections in lists, and ends the feeds of lists with premium.',
  },
  {
    module: 'modules/follows',
    tables: ['article', 'correction', 'outlet', 'reader'],
    why: 'Finds everyone who follows an article, and what is new for a reader, in one statement each.',
  },
  {
    module: 'modules/newsletter',
    tables: ['article', 'article_views', 'correction'],
    why: 'Chooses and shows the articles of a digest.',
  },
  {
    module: 'modules/analytics',
    tables: ['article', 'article_views'],
    why: 'Counts by category and ignores articles that are not published.',
  },
  {
    module: 'modules/admin',
    tables: [
      'article',
      'article_version',
      'correction',
      'story_decision',
      'decision_log',
      'decision_text',
      'outbox_event',
      'model_request',
      'model_spending',
    ],
    why: 'Names what each activity is about, finds events whose job was lost, and shows the usage of models.',
  },
  {
    module: 'modules/export',
    tables: [
      'article',
      'article_version',
      'correction',
      'claim',
      'claim_evidence',
      'feed_item',
      'item_snapshot',
      'outlet',
      'outlet_rating',
      'decision_log',
    ],
    why: 'Writes rows as they are stored. Each module would otherwise need a query that only the export uses.',
  },
  { module: 'modules/auth', tables: ['outbox_event'], why: 'Finds delivered premium events whose job was lost.' },
  { module: 'modules/billing', tables: ['reader'], why: 'Lists payments with usernames at the desk.' },
  { module: 'modules/preferences', tables: ['reader'], why: 'Applies mutes in digests only for readers with premium.' },
  {
    module: 'sample-edition',
    tables: ['article', 'article_claim', 'feed', 'feed_item', 'item_snapshot', 'outlet', 'story', 'story_item'],
    why: 'Seeds a database and watches the pipeline; not part of the product.',
  },
];
