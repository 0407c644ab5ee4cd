// Import rules. docs/architecture.md describes the folders.
// tools/check-boundaries.mjs checks them, and checks that it detects one planted violation of each rule.
const { readdirSync } = require('node:fs');

/** The modules that each module may import. A module that is not listed may import no other. */
const NEIGHBOURS = {
  auth: ['mail'],
  stories: ['feeds'],
  articles: ['auth', 'feeds', 'stories'],
  curation: ['feeds', 'stories', 'articles'],
  review: ['articles', 'auth', 'curation'],
  proofs: ['articles', 'curation'],
  library: ['articles'],
  follows: ['articles', 'mail', 'preferences'],
  briefing: ['articles', 'auth', 'curation', 'library', 'narration'],
  cdn: ['articles'],
  export: ['articles'],
  websub: ['articles'],
  webhooks: ['articles'],
  narration: ['articles', 'auth', 'curation'],
  analytics: ['articles', 'preferences'],
  newsletter: ['articles', 'follows', 'mail', 'preferences'],
  billing: ['auth', 'mail'],
  alarms: ['mail', 'webhooks'],
  admin: ['feeds', 'articles', 'auth', 'newsletter'],
};
const modules = '^backend/src/modules/';
/** Folders within one module. `$1` is the module of the importing file. */
const folder = (folders) => `${modules}([^/]+)/(?:${folders})/`;
const sameModule = (folders) => `${modules}$1/(?:${folders})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const forbidFolders = (from, to, comment) =>
  rule(`${from}-imports-only-lower-layers`, comment, { path: folder(from) }, { path: sameModule(to) });

const betweenModules = readdirSync(`${__dirname}/backend/src/modules`).map((name) => {
  const allowed = NEIGHBOURS[name] ?? [];
  return rule(
    `${name}-imports-only-its-neighbours`,
    `${name} may import the index.ts of ${allowed.join(', ') || 'no other module'}. Add the module to NEIGHBOURS in .dependency-cruiser.cjs if ${name} builds on it.`,
    { path: `${modules}${name}/` },
    { path: modules, pathNot: `${modules}(?:${[name, ...allowed].join('|')})/` },
  );
});

/** The folders of curation, and which of the others each may import. `use-cases` and `data` may import all of them. */
const CURATION_FOLDERS = {
  draft: [],
  models: [],
  details: [],
  classification: [],
  verification: ['draft', 'models', 'details'],
  drafting: ['draft', 'models', 'classification', 'verification'],
  translation: ['models', 'details'],
};
const curation = `${modules}curation/`;
const plainShared = '^backend/src/shared/(?:actor|events|errors|clock|news|text|html)/';
/** Files that call a paid model. All other files of these folders are pure. */
const paidModels = `${curation}(?:models/|[^/]+/openai/)`;
const anyFolder = `${curation}(?:${Object.keys(CURATION_FOLDERS).join('|')})/`;
const curationFolders = [
  ...Object.entries(CURATION_FOLDERS).map(([name, allowed]) =>
    rule(
      `curation-${name}-imports-only-its-neighbours`,
      `${name} may import ${allowed.join(', ') || 'no other folder'}.`,
      { path: `${curation}${name}/` },
      { path: curation, pathNot: `${curation}(?:${[name, ...allowed].join('|')})/` },
    ),
  ),
  rule(
    'curation-folders-are-pure',
    'Outside models and openai, these folders import only each other and the pure parts of shared.',
    { path: anyFolder, pathNot: paidModels },
    { path: '^backend/src/', pathNot: [anyFolder, plainShared] },
  ),
  rule(
    'curation-folders-use-no-framework',
    'These folders use no Nest, queue or network.',
    { path: anyFolder, pathNot: paidModels },
    { path: 'node_modules/(?:@nestjs|bull|ioredis|pg|undici|express|openai|stripe)(?:/|$)' },
  ),
  rule(
    'curation-models-are-chosen-once',
    'Only choose-models.ts may import adapters for model servers.',
    { path: curation, pathNot: [`${curation}[^/]+/openai/`, `${curation}choose-models\\.ts$`] },
    { path: `${curation}[^/]+/openai/` },
  ),
];

const backend = [
  ...betweenModules,
  ...curationFolders,
  rule(
    'modules-import-through-index',
    'Modules import each other only through index.ts.',
    { path: `${modules}([^/]+)/` },
    { path: `${modules}[^/]+/`, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
  ),
  rule(
    'outside-imports-through-index',
    'Code outside the modules imports them through index.ts, except the list of settings, and cli.',
    { path: '^backend/src/', pathNot: [modules, '^backend/src/cli/'] },
    { path: modules, pathNot: [`${modules}[^/]+/index\\.ts$`, `${modules}[^/]+/[^/]+\\.config\\.ts$`] },
  ),
  rule(
    'only-settings-list-imports-settings',
    "Outside the modules, only config-slices.ts imports a module's settings.",
    { path: '^backend/src/', pathNot: [modules, '^backend/src/(?:config-slices\\.ts$|cli/)'] },
    { path: `${modules}[^/]+/[^/]+\\.config\\.ts$` },
  ),
  rule(
    'shared-imports-no-module',
    'shared must not import modules, because all modules build on it.',
    { path: '^backend/src/shared/' },
    { path: '^backend/src/', pathNot: '^backend/src/shared/' },
  ),
  rule(
    'web-reads-articles-and-feeds',
    'web imports articles, what all sides report from curation and, for facts about the site itself, feeds and mail. Everything else reaches it as an event.',
    { path: '^backend/src/web/' },
    { path: '^backend/src/', pathNot: ['^backend/src/(?:web|shared)/', `${modules}(?:articles|curation|feeds|mail)/`] },
  ),
  rule(
    'domain-is-pure',
    'domain imports only domain and the pure parts of shared.',
    { path: folder('domain') },
    {
      path: '^backend/src/',
      pathNot: [
        sameModule('domain'),
        '^backend/src/shared/(?:actor|events|errors|clock|news|text|html)/',
        '^backend/src/shared/decision-log/(?:decision|hash-entry).ts',
      ],
    },
  ),
  rule(
    'domain-uses-no-framework',
    'domain uses no Nest, queue or network.',
    { path: folder('domain') },
    { path: 'node_modules/(?:@nestjs|bull|ioredis|pg|undici|express|openai|stripe)(?:/|$)' },
  ),
  forbidFolders('use-cases', 'http|jobs', 'Use cases must not import their callers.'),
  forbidFolders('data', 'http|jobs|use-cases', 'data only reads and writes rows.'),
  forbidFolders(
    'ports',
    'http|jobs|use-cases|data',
    'A port is an interface that the module needs, independent of its callers.',
  ),
  forbidFolders('adapters', 'http|jobs|use-cases', 'An adapter implements a port and must not import its callers.'),
  forbidFolders('mails', 'http|jobs', 'A mail is composed from rows and links.'),
  forbidFolders('http', 'jobs', 'Requests and jobs share code in use cases.'),
  forbidFolders('jobs', 'http', 'Requests and jobs share code in use cases.'),
  rule(
    'adapters-are-wired-once',
    'Only <name>.module.ts imports adapters.',
    { path: `${modules}([^/]+)/`, pathNot: [folder('adapters'), `${modules}[^/]+/[^/]+\\.module\\.ts$`] },
    { path: sameModule('adapters') },
  ),
];

const src = '^frontend/src/';
const base = `${src}(?:ui|lib|api|seo|stores)/`;
const frontend = [
  rule(
    'base-imports-no-screens',
    'ui, lib, api, seo and stores are below features, app, routes and desk.',
    { path: base },
    { path: `${src}(?:features|app|routes|desk)/` },
  ),
  rule(
    'features-import-no-frame',
    'app and routes import features, not the other way around.',
    { path: `${src}features/` },
    { path: `${src}(?:app|routes)/` },
  ),
  rule(
    'features-are-independent',
    'Code that two features share belongs in ui or lib.',
    { path: `${src}features/([^/]+)/` },
    { path: `${src}features/`, pathNot: `${src}features/$1/` },
  ),
  rule(
    'site-imports-no-desk',
    'The desk is an application of its own, which readers never download.',
    { path: src, pathNot: `${src}desk/` },
    { path: `${src}desk/` },
  ),
  rule(
    'desk-imports-no-site-frame',
    'The desk shares parts with the site (ui, lib, api, stores, features), but not its frame.',
    { path: `${src}desk/` },
    { path: `${src}(?:app|routes|idle)/|${src}router\\.tsx$` },
  ),
  rule(
    'routes-are-not-imported',
    'Only the generated route tree imports routes.',
    { path: src, pathNot: [`${src}routes/`, `${src}routeTree\\.gen\\.ts$`] },
    { path: `${src}routes/` },
  ),
];

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Merge two files that import each other, or extract a third.',
      { pathNot: 'routeTree\\.gen' },
      { circular: true, viaOnly: { pathNot: 'routeTree\\.gen' } },
    ),
    rule(
      'resolvable',
      'The imported file does not exist.',
      {},
      { couldNotResolve: true, pathNot: '\\?(?:url|raw|inline)$|^virtual:|^/@' },
    ),
    rule(
      'no-imports-of-tests',
      'Tests must not be imported.',
      { pathNot: '\\.(?:(?:int|dom)-)?spec\\.tsx?$' },
      { path: '\\.(?:(?:int|dom)-)?spec\\.tsx?$' },
    ),
    rule(
      'backend-and-frontend-are-separate',
      'Backend and frontend share the API contract and no code.',
      { path: '^(backend|frontend)/src/' },
      { path: '^(?:backend|frontend)/src/', pathNot: '^$1/' },
    ),
    ...backend,
    ...frontend,
  ],
  options: {
    // The default parser does not support TypeScript 7: it would read nothing, and every check would pass.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(?:(?:int|dom)-)?spec\\.tsx?$|/dist/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
