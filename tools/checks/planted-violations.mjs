const FOLDERS = { m: 'backend/src/modules', b: 'backend/src', f: 'frontend/src' };
const expand = (path) => path.replace(/^[mbf](?=\/)/, (key) => FOLDERS[key]);

/** A rule, the file that violates it, and what that file imports: a file or a package. */
const RULES = `
feeds-imports-only-its-neighbours: m/feeds/use-cases/poll.ts → m/articles/index.ts
articles-imports-only-its-neighbours: m/articles/use-cases/ingest.ts → m/curation/index.ts
modules-import-through-index: m/articles/data/article.query.ts → m/feeds/data/feed.query.ts
outside-imports-through-index: b/edition.ts → m/feeds/use-cases/add-feed.ts
only-settings-list-imports-settings: b/web/site.ts → m/articles/articles.config.ts
shared-imports-no-module: b/shared/outbox/relay.ts → m/feeds/index.ts
web-reads-articles-and-feeds: b/web/sitemap.ts → m/stories/index.ts
domain-is-pure: m/stories/domain/story.ts → b/shared/database/transactions.ts
domain-uses-no-framework: m/stories/domain/rank.ts → @nestjs/common
use-cases-imports-only-lower-layers: m/feeds/use-cases/add.ts → m/feeds/http/feeds.controller.ts
data-imports-only-lower-layers: m/feeds/data/feeds.ts → m/feeds/use-cases/remove.ts
ports-imports-only-lower-layers: m/feeds/ports/reader.ts → m/feeds/data/items.ts
mails-imports-only-lower-layers: m/newsletter/mails/digest.mail.ts → m/newsletter/jobs/digest.scheduler.ts
adapters-imports-only-lower-layers: m/feeds/adapters/http-reader.ts → m/feeds/use-cases/store.ts
http-imports-only-lower-layers: m/feeds/http/process.controller.ts → m/feeds/jobs/poll.job.ts
jobs-imports-only-lower-layers: m/feeds/jobs/clean.job.ts → m/feeds/http/clean.controller.ts
adapters-are-wired-once: m/feeds/use-cases/read.ts → m/feeds/adapters/streaming-reader.ts
curation-draft-imports-only-its-neighbours: m/curation/draft/drafting-user.ts → m/curation/drafting/used-by-draft.ts
curation-models-imports-only-its-neighbours: m/curation/models/translation-user.ts → m/curation/translation/used-by-models.ts
curation-details-imports-only-its-neighbours: m/curation/details/verification-user.ts → m/curation/verification/used-by-details.ts
curation-classification-imports-only-its-neighbours: m/curation/classification/verification-user.ts → m/curation/verification/used-by-classification.ts
curation-verification-imports-only-its-neighbours: m/curation/verification/drafting-user.ts → m/curation/drafting/used-by-verification.ts
curation-drafting-imports-only-its-neighbours: m/curation/drafting/translation-user.ts → m/curation/translation/used-by-drafting.ts
curation-translation-imports-only-its-neighbours: m/curation/translation/verification-user.ts → m/curation/verification/used-by-translation.ts
curation-folders-are-pure: m/curation/verification/stored.ts → b/shared/database/database.ts
curation-folders-use-no-framework: m/curation/drafting/injected.ts → @nestjs/common
curation-models-are-chosen-once: m/curation/use-cases/draft.ts → m/curation/drafting/openai/server.ts
base-imports-no-screens: f/ui/Card.tsx → f/features/home/Hero.tsx
features-import-no-frame: f/features/search/Form.tsx → f/app/Header.tsx
features-are-independent: f/features/home/List.tsx → f/features/search/Box.tsx
site-imports-no-desk: f/app/Bar.tsx → f/desk/lib/keys.ts
desk-imports-no-site-frame: f/desk/Bar.tsx → f/app/Header.tsx
routes-are-not-imported: f/app/Menu.tsx → f/routes/about.tsx
backend-and-frontend-are-separate: f/lib/dates.ts → b/shared/clock/clock.ts
no-imports-of-tests: f/lib/clip.ts → f/lib/other.spec.ts
`;

/**
 * One deliberate violation of each kind: the rule that must detect it, the file that violates it, and what that file
 * imports.
 */
export const PLANTED = [
  ...RULES.trim()
    .split('\n')
    .map((line) => {
      const [, rule, from, to] = /^(\S+): (\S+) → (\S+)$/.exec(line);
      return to.startsWith('@')
        ? { rule, from: expand(from), to: `node_modules/${to}/index.js`, specifier: to }
        : { rule, from: expand(from), to: expand(to) };
    }),
  { rule: 'resolvable', from: 'frontend/src/lib/lost.ts', to: undefined, specifier: './nowhere.ts' },
  {
    rule: 'base-imports-no-screens',
    from: 'frontend/src/stores/flags.ts',
    to: 'frontend/src/features/home/Aside.tsx',
    specifier: '#features/home/Aside.tsx',
  },
  { rule: 'no-cycles', from: 'frontend/src/lib/hen.ts', to: 'frontend/src/lib/egg.ts', back: true },
];
