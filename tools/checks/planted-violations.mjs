/**
 * One deliberate violation of each kind: the rule that must detect it, the file that violates it, and what that file
 * imports.
 */
const m = 'backend/src/modules';
export const PLANTED = [
  { rule: 'feeds-imports-only-its-neighbours', from: `${m}/feeds/use-cases/poll.ts`, to: `${m}/articles/index.ts` },
  {
    rule: 'articles-imports-only-its-neighbours',
    from: `${m}/articles/use-cases/ingest.ts`,
    to: `${m}/curation/index.ts`,
  },
  {
    rule: 'modules-import-through-index',
    from: `${m}/articles/data/article.query.ts`,
    to: `${m}/feeds/data/feed.query.ts`,
  },
  { rule: 'outside-imports-through-index', from: 'backend/src/edition.ts', to: `${m}/feeds/use-cases/add-feed.ts` },
  {
    rule: 'only-settings-list-imports-settings',
    from: 'backend/src/web/site.ts',
    to: `${m}/articles/articles.config.ts`,
  },
  { rule: 'shared-imports-no-module', from: 'backend/src/shared/outbox/relay.ts', to: `${m}/feeds/index.ts` },
  { rule: 'web-reads-articles-and-feeds', from: 'backend/src/web/sitemap.ts', to: `${m}/stories/index.ts` },
  { rule: 'domain-is-pure', from: `${m}/stories/domain/story.ts`, to: 'backend/src/shared/database/transactions.ts' },
  {
    rule: 'domain-uses-no-framework',
    from: `${m}/stories/domain/rank.ts`,
    to: 'node_modules/@nestjs/common/index.js',
    specifier: '@nestjs/common',
  },
  {
    rule: 'use-cases-imports-only-lower-layers',
    from: `${m}/feeds/use-cases/add.ts`,
    to: `${m}/feeds/http/feeds.controller.ts`,
  },
  { rule: 'data-imports-only-lower-layers', from: `${m}/feeds/data/feeds.ts`, to: `${m}/feeds/use-cases/remove.ts` },
  { rule: 'ports-imports-only-lower-layers', from: `${m}/feeds/ports/reader.ts`, to: `${m}/feeds/data/items.ts` },
  {
    rule: 'mails-imports-only-lower-layers',
    from: `${m}/newsletter/mails/digest.mail.ts`,
    to: `${m}/newsletter/jobs/digest.scheduler.ts`,
  },
  {
    rule: 'adapters-imports-only-lower-layers',
    from: `${m}/feeds/adapters/http-reader.ts`,
    to: `${m}/feeds/use-cases/store.ts`,
  },
  {
    rule: 'http-imports-only-lower-layers',
    from: `${m}/feeds/http/process.controller.ts`,
    to: `${m}/feeds/jobs/poll.job.ts`,
  },
  {
    rule: 'jobs-imports-only-lower-layers',
    from: `${m}/feeds/jobs/clean.job.ts`,
    to: `${m}/feeds/http/clean.controller.ts`,
  },
  {
    rule: 'adapters-are-wired-once',
    from: `${m}/feeds/use-cases/read.ts`,
    to: `${m}/feeds/adapters/streaming-reader.ts`,
  },
  ...[
    ['draft', 'drafting'],
    ['models', 'translation'],
    ['details', 'verification'],
    ['classification', 'verification'],
    ['verification', 'drafting'],
    ['drafting', 'translation'],
    ['translation', 'verification'],
  ].map(([name, other]) => ({
    rule: `curation-${name}-imports-only-its-neighbours`,
    from: `${m}/curation/${name}/${other}-user.ts`,
    to: `${m}/curation/${other}/used-by-${name}.ts`,
  })),
  {
    rule: 'curation-folders-are-pure',
    from: `${m}/curation/verification/stored.ts`,
    to: 'backend/src/shared/database/database.ts',
  },
  {
    rule: 'curation-folders-use-no-framework',
    from: `${m}/curation/drafting/injected.ts`,
    to: 'node_modules/@nestjs/common/index.js',
    specifier: '@nestjs/common',
  },
  {
    rule: 'curation-models-are-chosen-once',
    from: `${m}/curation/use-cases/draft.ts`,
    to: `${m}/curation/drafting/openai/server.ts`,
  },
  { rule: 'base-imports-no-screens', from: 'frontend/src/ui/Card.tsx', to: 'frontend/src/features/home/Hero.tsx' },
  {
    rule: 'features-import-no-frame',
    from: 'frontend/src/features/search/Form.tsx',
    to: 'frontend/src/app/Header.tsx',
  },
  {
    rule: 'features-are-independent',
    from: 'frontend/src/features/home/List.tsx',
    to: 'frontend/src/features/search/Box.tsx',
  },
  { rule: 'site-imports-no-desk', from: 'frontend/src/app/Bar.tsx', to: 'frontend/src/desk/lib/keys.ts' },
  { rule: 'desk-imports-no-site-frame', from: 'frontend/src/desk/Bar.tsx', to: 'frontend/src/app/Header.tsx' },
  { rule: 'routes-are-not-imported', from: 'frontend/src/app/Menu.tsx', to: 'frontend/src/routes/about.tsx' },
  {
    rule: 'backend-and-frontend-are-separate',
    from: 'frontend/src/lib/dates.ts',
    to: 'backend/src/shared/clock/clock.ts',
  },
  { rule: 'no-imports-of-tests', from: 'frontend/src/lib/clip.ts', to: 'frontend/src/lib/other.spec.ts' },
  { rule: 'resolvable', from: 'frontend/src/lib/lost.ts', to: undefined, specifier: './nowhere.ts' },
  { rule: 'no-cycles', from: 'frontend/src/lib/hen.ts', to: 'frontend/src/lib/egg.ts', back: true },
];
