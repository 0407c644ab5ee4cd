/**
 * One deliberate violation of each kind: the rule that must detect it, the file that violates it, and what that file
 * imports.
 */
const m = 'backend/src/modules';
export const PLANTED = [
  { rule: 'known-modules', from: `${m}/gossip/domain/rumour.ts`, to: `${m}/gossip/domain/source.ts` },
  { rule: 'feeds-imports-only-its-neighbours', from: `${m}/feeds/use-cases/poll.ts`, to: `${m}/articles/index.ts` },
  {
    rule: 'articles-imports-only-its-neighbours',
    from: `${m}/articles/use-cases/ingest.ts`,
    to: `${m}/curation/index.ts`,
  },
  { rule: 'doors', from: `${m}/articles/data/article.query.ts`, to: `${m}/feeds/data/feed.query.ts` },
  { rule: 'doors-from-outside', from: 'backend/src/edition.ts', to: `${m}/feeds/use-cases/add-feed.ts` },
  { rule: 'entities-list-alone', from: 'backend/src/web/page.ts', to: `${m}/articles/domain/article.ts` },
  { rule: 'settings-list-alone', from: 'backend/src/web/site.ts', to: `${m}/articles/articles.config.ts` },
  { rule: 'shared-knows-no-module', from: 'backend/src/shared/outbox/relay.ts', to: `${m}/feeds/index.ts` },
  { rule: 'web-reads-articles-and-feeds', from: 'backend/src/web/sitemap.ts', to: `${m}/stories/index.ts` },
  { rule: 'domain-is-pure', from: `${m}/stories/domain/story.ts`, to: 'backend/src/shared/database/transactions.ts' },
  {
    rule: 'domain-knows-no-framework',
    from: `${m}/stories/domain/rank.ts`,
    to: 'node_modules/@nestjs/common/index.js',
    specifier: '@nestjs/common',
  },
  {
    rule: 'use-cases-stays-in-its-room',
    from: `${m}/feeds/use-cases/add.ts`,
    to: `${m}/feeds/http/feeds.controller.ts`,
  },
  { rule: 'data-stays-in-its-room', from: `${m}/feeds/data/feeds.ts`, to: `${m}/feeds/use-cases/remove.ts` },
  { rule: 'ports-stays-in-its-room', from: `${m}/feeds/ports/reader.ts`, to: `${m}/feeds/data/items.ts` },
  {
    rule: 'mails-stays-in-its-room',
    from: `${m}/newsletter/mails/digest.mail.ts`,
    to: `${m}/newsletter/jobs/digest.scheduler.ts`,
  },
  {
    rule: 'adapters-stays-in-its-room',
    from: `${m}/feeds/adapters/http-reader.ts`,
    to: `${m}/feeds/use-cases/store.ts`,
  },
  {
    rule: 'http-stays-in-its-room',
    from: `${m}/feeds/http/process.controller.ts`,
    to: `${m}/feeds/jobs/poll.job.ts`,
  },
  {
    rule: 'jobs-stays-in-its-room',
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
    ['classification', 'verification'],
    ['verification', 'drafting'],
    ['drafting', 'translation'],
    ['translation', 'verification'],
  ].map(([room, other]) => ({
    rule: `curation-${room}-imports-only-its-neighbours`,
    from: `${m}/curation/${room}/${other}-user.ts`,
    to: `${m}/curation/${other}/used-by-${room}.ts`,
  })),
  {
    rule: 'curation-rooms-are-pure',
    from: `${m}/curation/verification/stored.ts`,
    to: 'backend/src/shared/database/database.ts',
  },
  {
    rule: 'curation-rooms-know-no-framework',
    from: `${m}/curation/drafting/injected.ts`,
    to: 'node_modules/@nestjs/common/index.js',
    specifier: '@nestjs/common',
  },
  {
    rule: 'curation-models-are-chosen-once',
    from: `${m}/curation/use-cases/draft.ts`,
    to: `${m}/curation/drafting/openai/server.ts`,
  },
  { rule: 'base-knows-no-screen', from: 'frontend/src/ui/Card.tsx', to: 'frontend/src/features/home/Hero.tsx' },
  { rule: 'features-know-no-frame', from: 'frontend/src/features/search/Form.tsx', to: 'frontend/src/app/Header.tsx' },
  {
    rule: 'features-stand-alone',
    from: 'frontend/src/features/home/List.tsx',
    to: 'frontend/src/features/search/Box.tsx',
  },
  { rule: 'routes-are-leaves', from: 'frontend/src/app/Menu.tsx', to: 'frontend/src/routes/about.tsx' },
  { rule: 'halves-apart', from: 'frontend/src/lib/dates.ts', to: 'backend/src/shared/clock/clock.ts' },
  { rule: 'no-tests-in-the-product', from: 'frontend/src/lib/clip.ts', to: 'frontend/src/lib/other.spec.ts' },
  { rule: 'resolvable', from: 'frontend/src/lib/lost.ts', to: undefined, specifier: './nowhere.ts' },
  { rule: 'no-cycles', from: 'frontend/src/lib/hen.ts', to: 'frontend/src/lib/egg.ts', back: true },
];
