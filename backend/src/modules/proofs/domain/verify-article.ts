// Checks a proof of an article. This file must not import anything: the site publishes it compiled, readers run it with
// Node, and the page /verify.html contains it.

/** A public key, as listed at /.well-known/parallax-proof-keys.json. */
export interface PublishedKey {
  readonly id: string;
  readonly publicKey: { readonly kty: string; readonly crv: string; readonly x: string };
  /** Time since which the key signs. */
  readonly from: string;
  /** Time at which another key replaced it. Null for the newest key. */
  readonly until: string | null;
}

interface Passage {
  readonly outlet: string;
  readonly headline: string;
  readonly url: string;
  readonly publishedAt: string;
  readonly quote: string;
}

interface Sentence {
  readonly place: string;
  readonly ordinal: number;
  readonly text: string;
  readonly passages: readonly Passage[];
}

interface Entry {
  readonly seq: number;
  readonly act: string;
  readonly versionId: number | null;
  readonly textHash: string | null;
  readonly prevHash: string;
  readonly hash: string;
}

/** The content of a proof as parsed JSON. */
export interface ProofContent {
  readonly about: readonly string[];
  readonly article: {
    readonly id: number;
    readonly url: string;
    readonly status: string;
    readonly versionId: number | null;
    readonly review: string | null;
  };
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly perspectives: Readonly<Record<string, readonly string[]>> | null;
  readonly sentences: readonly Sentence[];
  /** Newest first. */
  readonly versions: readonly { readonly number: number; readonly publishedAt: string }[];
  /** Newest first. */
  readonly corrections: readonly { readonly id: number; readonly note: string }[];
  /** Oldest first. */
  readonly record: readonly Entry[];
  readonly head: { readonly seq: number; readonly hash: string };
}

/** A file that `GET /api/articles/{id}/proof` returned. */
export interface Proof extends ProofContent {
  readonly manifest: readonly string[];
  readonly signature: string;
}

export interface Verification {
  /** Differences in words. Empty if everything matches. */
  readonly problems: readonly string[];
  /** Results of the checks in words. Empty if there are problems. */
  readonly facts: readonly string[];
  /** Null if the file is not a proof. */
  readonly proof: Proof | null;
}

const FIRST_LINE = 'Parallax proof 1';
const HEADER_LINES = 3;
const KEYS_PATH = '/.well-known/parallax-proof-keys.json';
const SINGLE_PARTS = ['about', 'article', 'title', 'summary', 'content', 'perspectives'] as const;
const LISTS = ['sentences', 'versions', 'corrections', 'record', 'manifest'] as const;
const KNOWN: readonly string[] = [...SINGLE_PARTS, ...LISTS, 'head', 'signature'];

/** Returns the lines that are signed, joined by line feeds: when, with which key, and a hash of each part. */
export async function listManifest(content: ProofContent, madeAt: string, keyId: string): Promise<string[]> {
  const parts = await hashParts(content);
  return [FIRST_LINE, `made ${madeAt}`, `key ${keyId}`, ...parts.map(({ name, hash }) => `${hash} ${name}`)];
}

/** Names the parts of a proof in order, with the SHA-256 of their canonical JSON. */
async function hashParts(content: ProofContent): Promise<{ name: string; hash: string }[]> {
  const parts: [name: string, value: unknown][] = [
    ...SINGLE_PARTS.map((name): [string, unknown] => [name, content[name]]),
    ...content.sentences.flatMap(({ passages, ...sentence }): [string, unknown][] => {
      const address = `${sentence.place}-${sentence.ordinal}`;
      return [
        [`sentence ${address}`, sentence],
        ...passages.map((passage, at): [string, unknown] => [`passage ${at + 1} of ${address}`, passage]),
      ];
    }),
    ...content.versions.map((version): [string, unknown] => [`version ${version.number}`, version]),
    ...content.corrections.map((correction): [string, unknown] => [`correction ${correction.id}`, correction]),
    ...content.record.map((entry): [string, unknown] => [`entry ${entry.seq}`, entry]),
    ['head', content.head],
  ];
  return Promise.all(parts.map(async ([name, value]) => ({ name, hash: await sha256(toCanonicalJson(value)) })));
}

/** Checks the content of a file. */
export async function verifyProof(text: string, keys: readonly PublishedKey[]): Promise<Verification> {
  const proof = parseProof(text);
  if (typeof proof === 'string') return { problems: [proof], facts: [], proof: null };
  const unknown = Object.keys(proof).filter((name) => !KNOWN.includes(name));
  const changes = [
    ...unknown.map((name) => `The file contains “${name}”, which is not part of a proof: it was added.`),
    ...(await checkSignature(proof, keys)),
    ...(await checkParts(proof)),
  ];
  if (changes.length > 0) return { problems: changes, facts: [], proof };
  const problems = [...(await checkRecord(proof)), ...(await checkText(proof))];
  return { problems, facts: problems.length > 0 ? [] : listFacts(proof), proof };
}

function parseProof(text: string): Proof | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'The file is not JSON, so it is not a proof, or it was cut off or damaged.';
  }
  if (!isObject(value)) return 'The file is not a proof of Parallax.';
  const missing = KNOWN.filter((name) => !(name in value));
  if (missing.length === KNOWN.length) return 'The file is not a proof of Parallax.';
  if (missing.length > 0) return `“${missing.join('”, “')}” is missing from the file: it was removed.`;
  const damaged = findDamage(value);
  if (damaged !== null) return `The file was changed: ${damaged} cannot be read.`;
  // Programs differ in which of two values with the same name they read.
  if (removeSpace(JSON.stringify(value)) !== removeSpace(text))
    return 'The file was rewritten: a name occurs twice, or a program stored characters differently. Download it again.';
  return value as unknown as Proof;
}

const removeSpace = (text: string): string => text.replaceAll(/\s/g, '');

/** Returns the name of a part that does not have the expected form, or null. */
function findDamage(value: Record<string, unknown>): string | null {
  for (const name of LISTS) {
    const list = value[name];
    const isEntry = name === 'manifest' ? (entry: unknown) => typeof entry === 'string' : isObject;
    if (!Array.isArray(list) || !list.every(isEntry)) return `“${name}”`;
    const broken = list.findIndex((entry: { passages?: unknown }) => name === 'sentences' && !isList(entry.passages));
    if (broken >= 0) return `the passages of sentence ${broken + 1}`;
  }
  for (const name of ['title', 'summary', 'content', 'signature'])
    if (typeof value[name] !== 'string') return `“${name}”`;
  for (const name of ['article', 'head']) if (!isObject(value[name])) return `“${name}”`;
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);

async function checkSignature(proof: Proof, keys: readonly PublishedKey[]): Promise<string[]> {
  const { manifest, signature } = proof;
  const [first, madeAt, keyId] = readHeader(manifest);
  if (first !== FIRST_LINE) return [`The signed list begins with “${first}” instead of “${FIRST_LINE}”.`];
  const key = keys.find(({ id }) => id === keyId);
  if (!key)
    return [
      `No published key has the id “${keyId}”. The id was changed, the proof is from another site, or your list of ` +
        `keys is older than the proof: get the newest one from ${KEYS_PATH} on the site.`,
    ];
  if (!(await isSigned(manifest.join('\n'), signature, key)))
    return [
      'The signature does not match the signed list of hashes: the signature, the list, the time or the key id was changed.',
    ];
  const isInTime = madeAt >= key.from && (key.until === null || madeAt <= key.until);
  return isInTime ? [] : [`The proof says that it was made at ${madeAt}, when its key was not in use.`];
}

/** Returns the first line, the time and the id of the key. */
function readHeader([first = '', made = '', key = '']: readonly string[]): [string, string, string] {
  return [first, made.replace(/^made /, ''), key.replace(/^key /, '')];
}

async function isSigned(text: string, signature: string, { publicKey }: PublishedKey): Promise<boolean> {
  const bytes = fromBase64Url(signature);
  if (bytes === null) return false;
  const { kty, crv, x } = publicKey;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytes, new TextEncoder().encode(text));
}

/** Returns null unless the text is exactly what encoding its bytes gives, so that no character can be changed. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const encoded = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    return encoded === text ? bytes : null;
  } catch {
    return null;
  }
}

/** Compares each part with the signed list. */
async function checkParts(proof: Proof): Promise<string[]> {
  const lines = proof.manifest.slice(HEADER_LINES);
  const listed = new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
  const version = proof.versions[0] ? ` in version ${proof.versions[0].number}` : '';
  const parts = await hashParts(proof);
  const names = parts.map(({ name }) => name);
  const problems = parts.flatMap(({ name, hash }, at) => {
    if (names.indexOf(name) < at) return [`${describe(name)} is in the file twice: one of them was added.`];
    if (!listed.has(name)) return [`${describe(name)} is not in the signed list: it was added or renamed.`];
    return listed.get(name) === hash
      ? []
      : [`${describe(name)} does not match its hash${version}: it was changed after the proof was signed.`];
  });
  const missing = [...listed.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `${describe(name)} is missing: the signed list contains it, but the file does not.`);
  const moved = names.find((name, at) => lines[at]?.slice(lines[at].indexOf(' ') + 1) !== name);
  if (problems.length + missing.length > 0 || moved === undefined) return [...problems, ...missing];
  return [`${describe(moved)} is not in its place: parts of the file were swapped.`];
}

const NAMES: Readonly<Record<string, string>> = {
  about: 'The explanation (“about”)',
  article: 'The description of the article (“article”)',
  title: 'The title',
  summary: 'The summary',
  content: 'The text (“content”)',
  perspectives: 'The list of perspectives',
  head: 'The head of the decision log',
};

function describe(name: string): string {
  if (name.startsWith('entry ')) return `Log ${name}`;
  return (
    NAMES[name] ??
    (name.startsWith('passage ') ? `P${name.slice(1).replace(' of ', ' of the sentence ')}` : `The ${name}`)
  );
}

/** Checks the hash of each log entry, and how entries follow each other. */
async function checkRecord({ record, head }: Proof): Promise<string[]> {
  const entries = await Promise.all(record.map(async (entry) => ({ ...entry, computed: await hashEntry(entry) })));
  const problems = entries.flatMap(({ seq, hash, computed, prevHash }, at) => {
    const last = record[at - 1];
    return [
      ...(hash === computed
        ? []
        : [`Log entry ${seq} does not match its own hash, by which the log links its entries.`]),
      ...(last && last.seq >= seq
        ? [`Log entry ${seq} follows entry ${last.seq}, so one of them is out of place.`]
        : []),
      ...(last && last.seq === seq - 1 && last.hash !== prevHash
        ? [`Log entry ${seq} does not continue entry ${last.seq}.`]
        : []),
    ];
  });
  const newest = record.at(-1);
  if (newest && (newest.seq > head.seq || (newest.seq === head.seq && newest.hash !== head.hash)))
    problems.push(`The head of the decision log does not cover entry ${newest.seq}.`);
  return problems;
}

async function hashEntry(entry: Entry): Promise<string> {
  const { seq, at, actor, actorKind, act, articleId, versionId, textHash, reasonHash, facts } = entry as Entry &
    Record<string, unknown>;
  const json = toCanonicalJson({ seq, at, actor, actorKind, act, articleId, versionId, textHash, reasonHash, facts });
  return sha256(`${entry.prevHash}\n${json}`);
}

/** Compares the text with the log entry that published it, and the sentences with the text. */
async function checkText(proof: Proof): Promise<string[]> {
  const { title, summary, content, perspectives, sentences } = proof;
  const entry = findPublication(proof);
  const hash = await sha256(toCanonicalJson({ title, summary, content, politicalStances: perspectives }));
  const missing = sentences
    .filter((sentence) => !isInText(sentence, proof))
    .map(({ place, ordinal }) => `The text of the article does not contain the sentence ${place}-${ordinal}.`);
  if (!entry || entry.textHash === hash) return missing;
  return [`Title, summary, text or perspectives are not those that log entry ${entry.seq} published.`, ...missing];
}

/** Returns the newest entry with a hash of the text. */
function findPublication({ article, record }: Proof): Entry | undefined {
  return record.findLast(({ versionId, textHash }) => versionId === article.versionId && textHash !== null);
}

function isInText({ place, text }: Sentence, { title, summary, content, perspectives }: Proof): boolean {
  if (place === 'title') return title === text;
  const whole =
    place === 'summary' ? summary : place === 'body' ? unescape(content) : perspectives?.[place]?.join('\n');
  return toWords(String(whole)).includes(toWords(text));
}

const toWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function unescape(html: string): string {
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? '');
}

function listFacts(proof: Proof): string[] {
  const { sentences, versions, corrections, head } = proof;
  const [, madeAt, keyId] = readHeader(proof.manifest);
  const passages = sentences.reduce((total, sentence) => total + sentence.passages.length, 0);
  const entry = findPublication(proof);
  return [
    `Made at ${madeAt} and signed with the key ${keyId}.`,
    `${count(sentences.length, 'sentence')} with ${count(passages, 'passage')}, ${count(versions.length, 'version')} and ` +
      `${count(corrections.length, 'correction')}: nothing was changed, added, removed or moved.`,
    entry
      ? `Entry ${entry.seq} of the decision log has the hash of exactly this text.`
      : 'No entry of the decision log has the hash of this text: it was published before the log began.',
    `Decision log: entry ${head.seq} · ${head.hash}`,
  ];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** JSON without spaces, with the keys of each object in alphabetical order. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key])]));
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const USAGE = `Usage: node verify-article.mjs FILE (--key KEYS | --url SITE)
  FILE   a proof that you downloaded below an article
  --key  a saved copy of ${KEYS_PATH}
  --url  the site, to get that list from it`;
const TIMEOUT_MS = 20_000;

/** Runs the command with the arguments. Returns its exit code: 0 valid, 1 not valid, 2 wrong arguments or no keys. */
export async function runCommand([file, option, value, ...rest]: readonly string[]): Promise<number> {
  const isComplete = file !== undefined && value !== undefined && rest.length === 0;
  if (!isComplete || (option !== '--key' && option !== '--url')) return report(2, USAGE.split('\n'));
  try {
    const keys = await (option === '--key' ? readText(value) : download(new URL(KEYS_PATH, value)));
    const { problems, facts, proof } = await verifyProof(await readText(file), parseKeys(keys));
    if (problems.length > 0 || proof === null) return report(1, ['Not valid:', ...problems.map((line) => `- ${line}`)]);
    return report(0, [`Valid: ${proof.title}`, proof.article.url, ...facts.map((line) => `- ${line}`), ...proof.about]);
  } catch (error) {
    return report(2, [String(error)]);
  }
}

async function readText(file: string): Promise<string> {
  return (await import('node:fs/promises')).readFile(file, 'utf8');
}

/** Writes control characters as code points. With them, the words of a forged file could write over the result. */
function report(code: number, lines: readonly string[]): number {
  const text = lines
    .map((line) => line.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, (one) => `\\u{${one.charCodeAt(0).toString(16)}}`))
    .join('\n');
  // oxlint-disable-next-line no-console -- a command-line program
  (code === 0 ? console.log : console.error)(text);
  return code;
}

/** Reads the published list of keys. Throws an error that says where to get it. */
export function parseKeys(text: string): PublishedKey[] {
  try {
    const { keys } = JSON.parse(text) as { keys: PublishedKey[] };
    if (keys.length > 0 && keys.every(({ id, publicKey, from }) => id && publicKey.x && from)) return keys;
  } catch {
    // Reported below.
  }
  throw new Error(`This is not a list of keys. Get it from ${KEYS_PATH} on the site.`);
}

async function download(url: URL): Promise<string> {
  // oxlint-disable-next-line no-restricted-globals -- runs on the reader's machine, without our packages
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url.href} responded with ${response.status}. Check the address.`);
  return response.text();
}
