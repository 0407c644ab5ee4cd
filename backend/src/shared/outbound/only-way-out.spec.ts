import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';

/**
 * Files that may open their own connections. Each connects to a server that the operator configured, never to an
 * address from a feed or a reader. Paths are relative to `src/`.
 */
const ALLOWED: readonly { readonly path: string; readonly because: string }[] = [
  { path: 'shared/outbound/', because: 'the guarded fetcher itself' },
  { path: 'shared/database/', because: 'PostgreSQL' },
  { path: 'shared/queues/', because: 'Redis' },
  { path: 'modules/curation/models/', because: 'the configured language model' },
  { path: 'modules/stories/adapters/openai', because: 'the configured server of embeddings' },
  { path: 'modules/narration/adapters/openai', because: 'the configured speech server' },
  { path: 'modules/mail/adapters/', because: 'the configured mail server' },
  { path: 'modules/billing/adapters/stripe', because: 'the configured payment provider' },
  { path: 'sample-edition/', because: 'a server on loopback, for the sample edition only' },
  { path: 'web/site/', because: 'the loopback call from server rendering to our own API' },
];

/** Packages whose only purpose is to open connections. Any import of them is forbidden. */
const CLIENTS =
  /^(undici|axios|got|ky|needle|request|superagent|node-fetch|cross-fetch|follow-redirects|ws|nodemailer)(\/|$)/;
/** Packages that contain both clients and servers. Only imports that open connections are forbidden. */
const SOCKETS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['http', new Set(['request', 'get', 'Agent', 'ClientRequest', 'globalAgent'])],
  ['https', new Set(['request', 'get', 'Agent', 'globalAgent'])],
  ['http2', new Set(['connect'])],
  ['net', new Set(['connect', 'createConnection', 'Socket'])],
  ['tls', new Set(['connect', 'TLSSocket'])],
  ['dgram', new Set(['createSocket', 'Socket'])],
]);
const GLOBALS: ReadonlySet<string> = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
/** Methods of libraries that fetch internally, such as those of rss-parser. */
const FETCHING_METHODS: ReadonlySet<string> = new Set(['parseURL']);
/** Syntax positions in which an identifier is only a name, not a use of the global variable. */
const NAMES: ReadonlySet<string> = new Set([
  'MemberExpression.property',
  'KeyValueProperty.key',
  'MethodProperty.key',
  'ClassMethod.key',
  'ClassProperty.key',
  'TsMethodSignature.key',
  'TsPropertySignature.key',
  'KeyValuePatternProperty.key',
]);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** In swc's syntax tree, `value` contains the name of any kind of node. */
function nameOf(value: unknown): string {
  return isNode(value) && typeof value['value'] === 'string' ? value['value'] : '';
}

function eachNode(node: Node, visit: (node: Node, place: string) => void, place = ''): void {
  visit(node, place);
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) eachNode(child, visit, `${node.type}.${field}`);
      else if (typeof child === 'object' && child !== null && field !== 'span') {
        // swc wraps some nodes, such as call arguments, in an object without a type.
        eachNode({ ...child, type: `${node.type}.${field}` }, visit);
      }
    }
  }
}

function importedWays(declaration: Node, namespaces: Map<string, ReadonlySet<string>>): string[] {
  const source = nameOf(declaration['source']).replace(/^node:/, '');
  if (declaration['typeOnly'] === true) return [];
  if (CLIENTS.test(source)) return [`imports ${source}`];
  const refused = SOCKETS.get(source);
  if (refused === undefined) return [];
  const ways: string[] = [];
  for (const specifier of declaration['specifiers'] as Node[]) {
    const local = nameOf(specifier['local']);
    if (specifier.type !== 'ImportSpecifier') namespaces.set(local, refused);
    else if (specifier['isTypeOnly'] !== true) {
      const imported = nameOf(specifier['imported']) || local;
      if (refused.has(imported)) ways.push(`imports ${imported} of ${source}`);
    }
  }
  return ways;
}

function memberWays(member: Node, namespaces: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const [object, property] = [nameOf(member['object']), nameOf(member['property'])];
  if (/^(globalThis|global|window|self)$/.test(object) && GLOBALS.has(property)) return [`uses ${property}`];
  if (namespaces.get(object)?.has(property) === true) return [`uses ${object}.${property}`];
  return FETCHING_METHODS.has(property) ? [`calls ${property}`] : [];
}

/** Describes each way in which a source file opens connections. Empty if it opens none. */
function waysOut(source: string): string[] {
  const program = parseSync(source, { syntax: 'typescript', decorators: true, target: 'es2022' }) as unknown as Node;
  const ways: string[] = [];
  const namespaces = new Map<string, ReadonlySet<string>>();
  eachNode(program, (node) => {
    if (node.type === 'ImportDeclaration') ways.push(...importedWays(node, namespaces));
  });
  eachNode(program, (node, place) => {
    if (node.type === 'Identifier' && GLOBALS.has(nameOf(node)) && !NAMES.has(place)) ways.push(`uses ${nameOf(node)}`);
    if (node.type === 'MemberExpression') ways.push(...memberWays(node, namespaces));
    if (node.type === 'CallExpression' && isNode(node['callee'])) ways.push(...loadedWays(node));
  });
  return ways;
}

function loadedWays(call: Node): string[] {
  const callee = call['callee'] as Node;
  if (callee.type !== 'Import' && nameOf(callee) !== 'require') return [];
  const [argument] = call['arguments'] as { expression: unknown }[];
  const source = nameOf(argument?.expression).replace(/^node:/, '');
  return CLIENTS.test(source) || SOCKETS.has(source) ? [`loads ${source}`] : [];
}

const root = fileURLToPath(new URL('../../', import.meta.url));

async function sources(): Promise<string[]> {
  const files = await readdir(root, { recursive: true });
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !/(\.spec|\.int-spec|\.d)\.ts$/.test(file));
}

describe('the guarded fetcher is the only code that opens connections', () => {
  it('no other file opens connections', async () => {
    const files = await sources();
    const outside = files.filter((file) => !ALLOWED.some(({ path: allowed }) => file.startsWith(allowed)));
    expect(outside.length).toBeGreaterThan(0);
    const found = outside.flatMap((file) =>
      waysOut(readFileSync(path.join(root, file), 'utf8')).map((way) => `${file} ${way}`),
    );
    expect(found).toEqual([]);
  });

  it('the check detects the connections of the fetcher itself', async () => {
    const files = (await sources()).filter((file) => file.startsWith('shared/outbound/'));
    const found = files.flatMap((file) => waysOut(readFileSync(path.join(root, file), 'utf8')));
    expect(found).toContain('imports undici');
  });

  it.each([
    'await fetch(url);',
    'const f = fetch;',
    'new Feed({ fetch });',
    'call(fetch);',
    'globalThis.fetch(url);',
    'new WebSocket(url);',
    "import { request } from 'undici';",
    "import axios from 'axios';",
    "import http from 'node:http'; http.request(url);",
    "import * as https from 'https'; https.get(url);",
    "import { get as ask } from 'node:https';",
    "import { connect } from 'node:net';",
    "import net from 'net'; new net.Socket();",
    "import tls from 'node:tls'; tls.connect(443);",
    "const undici = await import('undici');",
    "const http = require('http');",
    'await parser.parseURL(url);',
    'class A { @Inject() x = () => fetch(url); }',
  ])('the check detects %j', (source) => {
    expect(waysOut(source)).not.toEqual([]);
  });

  it.each([
    'await this.fetcher.fetch({ url });',
    'interface FeedFetcher { fetch(request: Request): Promise<void> }',
    'class A implements B { async fetch(request: string) { return request; } }',
    'const a = { fetch: 1, fetch2() {} };',
    '// fetch(url)\nconst text = "fetch(url)";',
    "import { createServer } from 'node:http'; createServer();",
    "import type { Socket } from 'node:net';",
    "import { isIP, type Socket } from 'node:net'; isIP('');",
    "import http from 'node:http'; http.createServer();",
    'prefetch(url); refetch();',
  ])('the check accepts %j', (source) => {
    expect(waysOut(source)).toEqual([]);
  });
});
