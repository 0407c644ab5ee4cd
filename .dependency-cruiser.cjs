// Who may import whom. The rooms and doors are described in docs/architecture.md.
// Reviewed by tools/check-boundaries.mjs, which also plants each violation to see it caught.

const MODULES = {
  feeds: [],
  mail: [],
  auth: ['mail'],
  stories: ['feeds'],
  articles: ['feeds', 'stories'],
  curation: ['feeds', 'stories', 'articles'],
  library: ['articles'],
  preferences: [],
  analytics: ['articles', 'preferences'],
  newsletter: ['articles', 'mail', 'preferences'],
  billing: ['auth', 'mail'],
  admin: ['feeds', 'articles', 'auth', 'newsletter'],
};
const names = Object.keys(MODULES).join('|');
const modules = '^backend/src/modules/';
/** Within one module: `$1` is the module that the importing file lies in. */
const room = (rooms) => `${modules}([^/]+)/(?:${rooms})/`;
const sameModule = (rooms) => `${modules}$1/(?:${rooms})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const forbidRooms = (from, to, comment) =>
  rule(`${from.replaceAll('|', '-')}-stays-in-its-room`, comment, { path: room(from) }, { path: sameModule(to) });

const betweenModules = Object.entries(MODULES).map(([name, allowed]) =>
  rule(
    `${name}-imports-only-its-neighbours`,
    `${name} may import the door of ${allowed.join(', ') || 'nobody'}.`,
    { path: `${modules}${name}/` },
    { path: modules, pathNot: `${modules}(?:${[name, ...allowed].join('|')})/` },
  ),
);

/** The rooms of curation, and which of the others each may import. Steps (`use-cases`) and `data` import rooms. */
const CURATION_ROOMS = {
  draft: [],
  models: [],
  classification: [],
  verification: ['draft', 'models'],
  drafting: ['draft', 'models', 'classification', 'verification'],
  translation: ['models'],
};
const curation = `${modules}curation/`;
const plainShared = '^backend/src/shared/(?:events|errors|clock|news|text|html)/';
/** Files that call a paid model: the rest of the rooms is pure. */
const paidModels = `${curation}(?:models/|[^/]+/openai/)`;
const anyRoom = `${curation}(?:${Object.keys(CURATION_ROOMS).join('|')})/`;
const curationRooms = [
  ...Object.entries(CURATION_ROOMS).map(([name, allowed]) =>
    rule(
      `curation-${name}-imports-only-its-neighbours`,
      `${name} may import ${allowed.join(', ') || 'no other room'}.`,
      { path: `${curation}${name}/` },
      { path: curation, pathNot: `${curation}(?:${[name, ...allowed].join('|')})/` },
    ),
  ),
  rule(
    'curation-rooms-are-pure',
    'Outside models and openai, a room imports rooms and the plain parts of shared.',
    { path: anyRoom, pathNot: paidModels },
    { path: '^backend/src/', pathNot: [anyRoom, plainShared] },
  ),
  rule(
    'curation-rooms-know-no-framework',
    'No Nest, no queue, no network in a room.',
    { path: anyRoom, pathNot: paidModels },
    { path: 'node_modules/(?:@nestjs|bull|ioredis|pg|undici|express|openai|stripe)(?:/|$)' },
  ),
  rule(
    'curation-models-are-chosen-once',
    'Only choose-models.ts knows which server a drafter, a translator or a judge calls.',
    { path: curation, pathNot: [`${curation}[^/]+/openai/`, `${curation}choose-models\\.ts$`] },
    { path: `${curation}[^/]+/openai/` },
  ),
];

const backend = [
  rule(
    'known-modules',
    'A module needs its line in the table of .dependency-cruiser.cjs.',
    { path: modules, pathNot: `${modules}(?:${names})/` },
    {},
  ),
  ...betweenModules,
  ...curationRooms,
  rule(
    'doors',
    'Another module is entered by its index.ts.',
    { path: `${modules}([^/]+)/` },
    { path: `${modules}[^/]+/`, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
  ),
  rule(
    'doors-from-outside',
    'What lies beside the modules enters them by index.ts; only the lists of entities and settings look further, and the command-line checks.',
    { path: '^backend/src/', pathNot: [modules, '^backend/src/cli/'] },
    {
      path: modules,
      pathNot: [
        `${modules}[^/]+/index\\.ts$`,
        `${modules}[^/]+/[^/]+\\.config\\.ts$`,
        `${modules}[^/]+/domain/`,
        `${modules}[^/]+/data/tables\\.ts$`,
      ],
    },
  ),
  rule(
    'entities-list-alone',
    "Only the list of entities names a module's domain or tables from outside.",
    { path: '^backend/src/', pathNot: [modules, '^backend/src/(?:entities\\.ts$|cli/)'] },
    { path: `${modules}[^/]+/(?:domain/|data/tables\\.ts$)` },
  ),
  rule(
    'settings-list-alone',
    "Only the list of settings names a module's settings from outside.",
    { path: '^backend/src/', pathNot: [modules, '^backend/src/(?:config-slices\\.ts$|cli/)'] },
    { path: `${modules}[^/]+/[^/]+\\.config\\.ts$` },
  ),
  rule(
    'shared-knows-no-module',
    'shared is what everything stands on.',
    { path: '^backend/src/shared/' },
    { path: '^backend/src/', pathNot: '^backend/src/shared/' },
  ),
  rule(
    'web-reads-articles-and-feeds',
    'web enters articles and, for facts about the site itself, feeds and mail; everything else reaches it as an event.',
    { path: '^backend/src/web/' },
    { path: '^backend/src/', pathNot: ['^backend/src/(?:web|shared)/', `${modules}(?:articles|feeds|mail)/`] },
  ),
  rule(
    'domain-is-pure',
    'domain imports itself and the plain parts of shared.',
    { path: room('domain') },
    {
      path: '^backend/src/',
      pathNot: [sameModule('domain'), '^backend/src/shared/(?:events|errors|clock|news|text|html)/'],
    },
  ),
  rule(
    'domain-knows-no-framework',
    'No Nest, no queue, no network in domain.',
    { path: room('domain') },
    { path: 'node_modules/(?:@nestjs|bull|ioredis|pg|undici|express|openai|stripe)(?:/|$)' },
  ),
  forbidRooms('use-cases', 'http|jobs', 'Use cases do not know who calls them.'),
  forbidRooms('data', 'http|jobs|use-cases', 'data reads and writes rows, no more.'),
  forbidRooms('ports', 'http|jobs|use-cases|data', 'A port is a need in our words.'),
  forbidRooms('adapters', 'http|jobs|use-cases', 'An adapter meets a port and calls nobody back.'),
  forbidRooms('mails', 'http|jobs', 'A mail is composed of what data and links give.'),
  forbidRooms('http', 'jobs', 'Requests and jobs meet in use cases.'),
  forbidRooms('jobs', 'http', 'Requests and jobs meet in use cases.'),
  rule(
    'adapters-are-wired-once',
    'Only <name>.module.ts knows adapters.',
    { path: `${modules}([^/]+)/`, pathNot: [room('adapters'), `${modules}[^/]+/[^/]+\\.module\\.ts$`] },
    { path: sameModule('adapters') },
  ),
];

const src = '^frontend/src/';
const base = `${src}(?:ui|lib|api|seo|stores)/`;
const frontend = [
  rule(
    'base-knows-no-screen',
    'ui, lib, api, seo and stores are below features, app and routes.',
    { path: base },
    { path: `${src}(?:features|app|routes)/` },
  ),
  rule(
    'features-know-no-frame',
    'Features are used by app and routes, not the other way.',
    { path: `${src}features/` },
    { path: `${src}(?:app|routes)/` },
  ),
  rule(
    'features-stand-alone',
    'What two features share belongs into ui or lib.',
    { path: `${src}features/([^/]+)/` },
    { path: `${src}features/`, pathNot: `${src}features/$1/` },
  ),
  rule(
    'routes-are-leaves',
    'Routes are assembled by the generated tree alone.',
    { path: src, pathNot: [`${src}routes/`, `${src}routeTree\\.gen\\.ts$`] },
    { path: `${src}routes/` },
  ),
];

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one, or lack a third.',
      { pathNot: 'routeTree\\.gen' },
      { circular: true, viaOnly: { pathNot: 'routeTree\\.gen' } },
    ),
    rule(
      'resolvable',
      'The import leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '\\?(?:url|raw|inline)$|^virtual:|^/@' },
    ),
    rule(
      'no-tests-in-the-product',
      'Tests are not imported.',
      { pathNot: '\\.(?:(?:int|dom)-)?spec\\.tsx?$' },
      { path: '\\.(?:(?:int|dom)-)?spec\\.tsx?$' },
    ),
    rule(
      'halves-apart',
      'Backend and frontend meet in the contract, not in code.',
      { path: '^(backend|frontend)/src/' },
      { path: '^(?:backend|frontend)/src/', pathNot: '^$1/' },
    ),
    ...backend,
    ...frontend,
  ],
  options: {
    // TypeScript 7 has no interface that the default parser could use: with it nothing would be read, and all pass.
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
