import { SaxesParser, type SaxesTagPlain } from 'saxes';

/**
 * Rules of podcast feeds, written down from the public documentation: RSS 2.0 (rssboard.org), Apple's required and
 * recommended tags, the tags of the podcast namespace 1.0, WebVTT and the JSON chapters format 1.2.
 */

export type FeedProblem = string;

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const NAMESPACES: Readonly<Record<string, string>> = {
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
};

const isUrl = (text: string | undefined): boolean => text !== undefined && URL.canParse(text) && /^https?:/.test(text);
const isYesOrNo = (text: string): boolean => text === 'yes' || text === 'no';
const isTrueOrFalse = (text: string): boolean => text === 'true' || text === 'false';
const isUuid5 = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text);
const isRfc822 = (text: string): boolean =>
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) && !Number.isNaN(Date.parse(text));
const isMail = (text: string | undefined): boolean => /^[^@\s]+@[^@\s]+$/.test(text ?? '');

interface Rule {
  readonly count: 'one' | 'optional' | 'many';
  readonly value?: (text: string) => boolean;
  readonly attributes?: Readonly<Record<string, (value: string | undefined) => boolean>>;
}

/** Apple limits texts to 4,000 bytes. */
const isText = (text: string): boolean => text.trim() !== '' && Buffer.byteLength(text) <= 4000;

const CHANNEL_RULES: Readonly<Record<string, Rule>> = {
  title: { count: 'one', value: isText },
  link: { count: 'one', value: isUrl },
  description: { count: 'one', value: isText },
  language: { count: 'one', value: (text) => /^[a-z]{2}(?:-[a-z]{2})?$/i.test(text) },
  'atom:link': {
    count: 'one',
    attributes: { rel: (rel) => rel === 'self', type: (type) => type === 'application/rss+xml', href: isUrl },
  },
  'itunes:image': { count: 'one', attributes: { href: isUrl } },
  'itunes:category': { count: 'one', attributes: { text: (text) => text === 'News' } },
  'itunes:explicit': { count: 'one', value: isTrueOrFalse },
  'itunes:author': { count: 'one', value: isText },
  'itunes:owner': { count: 'one' },
  'itunes:type': { count: 'one', value: (text) => text === 'episodic' || text === 'serial' },
  'itunes:block': { count: 'one', value: (text) => text === 'yes' },
  'podcast:block': { count: 'many', value: isYesOrNo },
  'podcast:locked': { count: 'one', value: isYesOrNo, attributes: { owner: isMail } },
  'podcast:guid': { count: 'one', value: isUuid5 },
  'podcast:medium': { count: 'optional', value: (text) => text === 'podcast' },
};

const ITEM_RULES: Readonly<Record<string, Rule>> = {
  title: { count: 'one', value: isText },
  link: { count: 'optional', value: isUrl },
  description: { count: 'one', value: isText },
  guid: { count: 'one', value: isText, attributes: { isPermaLink: (value) => value === 'false' } },
  pubDate: { count: 'one', value: isRfc822 },
  enclosure: {
    count: 'one',
    attributes: {
      url: isUrl,
      length: (length) => /^[1-9]\d*$/.test(length ?? ''),
      type: (type) => type === 'audio/mpeg',
    },
  },
  'itunes:duration': { count: 'one', value: (text) => /^[1-9]\d*$/.test(text) },
  'itunes:explicit': { count: 'one', value: isTrueOrFalse },
  'itunes:episodeType': { count: 'one', value: (text) => ['full', 'trailer', 'bonus'].includes(text) },
  'podcast:chapters': {
    count: 'one',
    attributes: { url: isUrl, type: (type) => type === 'application/json+chapters' },
  },
  'podcast:transcript': {
    count: 'many',
    attributes: {
      url: isUrl,
      type: (type) => ['text/plain', 'text/html', 'text/vtt', 'application/json'].includes(type ?? ''),
      rel: (rel) => rel === undefined || rel === 'captions',
    },
  },
};

/** Returns the rules that a feed breaks. */
export function findFeedProblems(xml: string): FeedProblem[] {
  const root = parse(xml);
  if (root === null) return ['not well-formed'];
  const [channel] = root.children;
  if (root.name !== 'rss' || root.attributes['version'] !== '2.0' || channel?.name !== 'channel')
    return ['not RSS 2.0'];
  const items = channel.children.filter(({ name }) => name === 'item');
  const guids = items.flatMap(({ children }) => children.filter(({ name }) => name === 'guid').map(({ text }) => text));
  return [
    ...Object.entries(NAMESPACES).flatMap(([name, uri]) => (root.attributes[name] === uri ? [] : [`rss: ${name}`])),
    ...checkRules('channel', channel, CHANNEL_RULES),
    ...items.flatMap((item) => checkRules('item', item, ITEM_RULES)),
    ...(new Set(guids).size < guids.length ? ['item guid: repeated'] : []),
  ];
}

function checkRules(parent: string, { children }: Element, rules: Readonly<Record<string, Rule>>): FeedProblem[] {
  return Object.entries(rules).flatMap(([name, { count, value, attributes = {} }]) => {
    const found = children.filter((child) => child.name === name);
    if (count !== 'optional' && found.length === 0) return [`${parent}: ${name}`];
    if (count !== 'many' && found.length > 1) return [`${parent} ${name}: repeated`];
    return found.flatMap((element) => [
      ...(value === undefined || value(element.text) ? [] : [`${parent} ${name}: value`]),
      ...Object.entries(attributes)
        .filter(([attribute, isValid]) => !isValid(element.attributes[attribute]))
        .map(([attribute]) => `${parent} ${name}: ${attribute}`),
    ]);
  });
}

function parse(xml: string): Element | null {
  const document: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const parser = new SaxesParser();
  let broken = false;
  parser.on('error', () => {
    broken = true;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return broken ? null : (document.children[0] ?? null);
}

interface Chapter {
  readonly startTime?: unknown;
  readonly title?: unknown;
  readonly url?: string;
  readonly img?: string;
}

/** Returns the rules that a chapters file breaks. `seconds` is the length of the audio. */
export function findChapterProblems(json: string, seconds: number): FeedProblem[] {
  const file = JSON.parse(json) as { version?: unknown; chapters?: unknown };
  if (typeof file.version !== 'string' || !Array.isArray(file.chapters) || file.chapters.length === 0)
    return ['no version or no chapters'];
  const chapters = file.chapters as Chapter[];
  const starts = chapters.map(({ startTime }) => startTime);
  const ordered = starts.every((start, at) => typeof start === 'number' && start > Number(starts[at - 1] ?? -1));
  return [
    ...(ordered && Number(starts.at(-1)) < seconds ? [] : ['startTime']),
    ...(chapters.every(({ title }) => typeof title === 'string' && title !== '') ? [] : ['title']),
    ...(chapters.every(({ url }) => url === undefined || isUrl(url)) ? [] : ['url']),
    ...(chapters.every(({ img }) => img === undefined || isUrl(img)) ? [] : ['img']),
  ];
}

interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

const CUE_TIMES = /^(\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3}) --> (\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** Parses a WebVTT file. Throws if it is not valid, or if its cues are not in order. */
export function readTranscript(vtt: string): Cue[] {
  const [header, ...blocks] = vtt.trimEnd().split('\n\n');
  if (header !== 'WEBVTT') throw new Error('The file does not start with WEBVTT.');
  let last = 0;
  return blocks.map((block) => {
    const [times = '', text = '', ...rest] = block.split('\n');
    const parts = CUE_TIMES.exec(times)?.slice(1).map(Number);
    if (!parts || text === '' || rest.length > 0) throw new Error(`This is not a cue: ${block}`);
    const toMs = ([hours = 0, minutes = 0, seconds = 0, ms = 0]: number[]): number =>
      ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
    const [startMs, endMs] = [toMs(parts.slice(0, 4)), toMs(parts.slice(4))];
    if (startMs < last || endMs <= startMs) throw new Error(`The cue is out of order: ${times}`);
    last = startMs;
    return { startMs, endMs, text: unescape(text) };
  });
}

function unescape(text: string): string {
  if (/<|>/.test(text)) throw new Error(`The cue has unescaped markup: ${text}`);
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
