import type { Region } from './quotations.ts';
import { findParagraphs, LINE_MARK, splitSentences } from './sentences.ts';

export type BlockKind = 'paragraph' | 'quotation' | 'list' | 'heading' | 'boilerplate';

/**
 * Part of a report's plain text. Offsets are UTF-16 offsets in the text. The start of a paragraph is after its
 * dateline.
 */
export interface Block {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
}

const MARKED_KINDS: Readonly<Record<string, BlockKind>> = {
  '>': 'quotation',
  '#': 'heading',
  '•': 'list',
  '▪': 'list',
  '·': 'list',
  '‣': 'list',
  '*': 'list',
};

const WEEKDAYS = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const AGENCIES =
  'AP|AFP|Reuters|REUTERS|CNN|dpa|UPI|PTI|ANI|IANS|Xinhua|Bloomberg|EFE|ANSA|TASS|Kyodo|Yonhap|Bernama|JTA|CNA|PA Media';
const CREDIT_AGENCIES = `${AGENCIES}|Associated Press|Getty(?: Images)?|EPA|Anadolu|Alamy|Shutterstock|Bloomberg|Sipa|Zuma|Imago|PA|PA Wire`;

/** Sentences or lines that outlets add to a report. Matched at the start. */
const NOTICE_STARTS = new RegExp(
  String.raw`^[\[(]?(?:` +
    [
      String.raw`read (?:more|also|next|the full|on\b|:)|(?:continue|keep) reading|click (?:here|to|below|on)|tap (?:here|to)`,
      String.raw`sign up (?:to|for|here|now|today)|subscribe(?: (?:to|now|here|for|today)\b|[.!]?$)|share this|download (?:the|our)\b`,
      String.raw`follow (?:us\b|@|(?:the |our |all |full |live )*(?:\S+ ){0,3}?(?:coverage|updates|live ?blog)\b|.{2,40} on (?:X|Twitter|Facebook|Instagram|Bluesky|Telegram|WhatsApp|Google)\b)`,
      String.raw`join (?:us\b|our\b|the (?:conversation|discussion|debate))|watch(?: live| now| more|:)|listen(?: (?:to|now)\b|:)|see also|see more`,
      String.raw`related\b(?:[ :]*$|:| (?:articles?|stories|coverage|content|topics?|links?|reading)\b)|recommended(?:[ :]*$|:| (?:for|reading|stories)\b)|most (?:read|popular)\b|trending(?:[ :]*$|:| now\b)|don['’]t miss\b|also read\b|must read\b`,
      String.raw`editor['’]?s['’]? note|advert(?:s|isements?)?\b(?:[^.]{0,40})?$|sponsored|paid (?:content|post)|promoted\b|story highlights|key (?:points|events|takeaways)[ :]*$|skip (?:to|past)|scroll (?:down|to)`,
      String.raw`(?:this |the )?(?:story|article|post|report)?\s?continues (?:below|after)|article continues`,
      String.raw`support (?:independent|our|quality|local|public|free)\b.{0,40}\b(?:journalism|work|reporting|newsroom)|donate(?: (?:now|today|here|to)\b|[.!]?$)|become an? (?:member|subscriber|supporter|patron)|make a donation|please (?:consider|support|donate)`,
      String.raw`(?:do you )?(?:have|got) (?:you )?(?:a|any|an) (?:news )?(?:tip|story|tips|question|stories)\b|have you been affected|(?:if .{2,40}, )?(?:please )?(?:get in touch|contact us|e-?mail us|write to us|let us know)\b|e-?mail \S+@|(?:story |news )?tips can be|what do you think\b|leave a comment|comments? (?:are|have been) closed`,
      String.raw`\(?(?:additional |with |further )?(?:reporting|writing|editing|compiled|graphics?|photography|translation) by\b|our standards:|\(\(`,
      String.raw`(?:an )?(?:earlier|previous) version of this (?:story|article|report)|this (?:is a (?:breaking|developing)|(?:breaking|developing) )|more (?:to follow|details (?:soon|to follow))|(?:please )?check back|thank(?:s| you) for reading|that['’]s (?:all|it) from (?:me|us)\b|refresh (?:this|the) page`,
      String.raw`the author is an? (?:\S+ ){0,5}columnist(?:\.| (?:for|at|and)\b)|(?:the )?(?:views|opinions) expressed (?:(?:here|in this \w+) )?are (?:his|hers?|their|theirs|my|those of|the (?:author|writer|columnist|responsibility))\b`,
      String.raw`by (?:signing up|subscribing|clicking|continuing|submitting|providing|registering)\b.{0,80}\b(?:you|your|agree)\b|we use cookies|already a (?:subscriber|member)|(?:log|sign) in to|(?:©|\(c\)|copyright (?:©|\(c\)|\d{4}))`,
    ].join('|') +
    ')',
  'i',
);
/** Maximum length of a notice in characters. Searching longer sentences for its phrases would take quadratic time. */
const MAX_NOTICE_LENGTH = 1000;
/** Expressions that only such notices contain. */
const NOTICE_PHRASES = new RegExp(
  [
    String.raw`\ball rights reserved\b|© ?\d{4}|\bthe post .+ (?:appeared first|first appeared) on\b|\b(?:originally|first) (?:appeared|published) (?:in|on|at|by)\b.{0,60}$`,
    String.raw`\bthis (?:article|story|material|report|piece|post|content|page) (?:(?:was|has been) (?:\w+ )?(?:published|produced|updated|amended|corrected|supported|translated|edited|syndicated|generated|funded)|may not be|will be updated|is (?:part of|published|supported|brought|developing|only available|for subscribers)|(?:first |originally )?appeared)\b`,
    String.raw`^(?:the )?(?:AP|Associated Press)\b.{0,60}\breceives\b.{0,20}\bsupport from\b|\bsolely responsible for all content\b|\bcontributed (?:to this|reporting)\b|\b(?:writers?|reporters?|correspondents?|press|staff)\b.{0,80}\bcontributed\.?$`,
    String.raw`\bnewsletters?\b.*\b(?:your?|sign up|subscribe|inbox|here)\b|\b(?:your?|our|sign(?:ing)? up|subscribe)\b.*\bnewsletters?\b|\bto your inbox\b`,
    String.raw`\bour (?:privacy (?:policy|notice)|terms of (?:use|service)|terms and conditions|cookie policy)\b|\bfunded by (?:our )?readers\b|\breaders like you\b|\bsubscribers?\b.*\b(?:only|log in)\b.{0,20}$`,
    String.raw`^\([$€£¥]?1 (?:\p{L}+ )?= .*\)$`,
  ].join('|'),
  'iu',
);
/** Lines that consist of a credit, a byline, a time, a count or the history of the report. */
const NOTICE_LINES: readonly RegExp[] = [
  /^this (?:article|story|report|post|page) (?:was|has been) (?:first |originally )?(?:amended|corrected|edited|published|updated)\b/i,
  /^[^\p{L}\p{N}]+$/u,
  new RegExp(
    String.raw`^(?:file |stock |library )?(?:photo(?:graph)?|image|picture|video|credit|source|caption|illustration|graphic|gallery|audio|photographer)s?(?: credit)?\s*(?:by\b|:|\/|—|–|-\s|\||\()`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:(?:By|BY|by|Words by|Written by|Story by|Posted by|Reported by):?)\s+(?!${WEEKDAYS}\b)` +
      String.raw`\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]*){0,4}(?:\s*(?:,|\||and\b|for\b|in\b|&|\/|[-–—•·]).{0,90}(?<![.!?]))?$`,
    'u',
  ),
  /^(?:updated|published|posted|last (?:updated|modified)|first published|modified|issued)(?::|\s+(?:at|on)\s|\s+\d|\s+(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)).{0,60}$/i,
  /^\d{1,2}[.:h]\d{2}(?:\s*[ap]\.?m\.?)?(?:\s*\(?[A-Z]{2,5}\)?)?$/,
  /^(?:\d+|an?) (?:seconds?|min(?:ute)?s?|hours?|days?) ago$/i,
  /^(?:\d[\d.,]*k? )?(?:comments?|shares?|views?|likes?|min(?:ute)?s? read)$/i,
];
/** Matches the credit at the end of a caption. */
const CAPTION_END = new RegExp(
  String.raw`(?:\((?:[\p{L}. ]+ )?(?:Photo|Image|Picture|Photograph|File)s?\b[^()]{0,80}\)|\[[^[\]]{2,60}(?:\/|via )[^[\]]{2,50}\]|` +
    String.raw`\b(?:Photo(?:graph)?|Image|Picture|Credit)s?(?: credit)?: [^.]{2,80}|\bREUTERS\/[\p{L} .]{3,40}|` +
    String.raw`(?:\/|\bvia )(?:${CREDIT_AGENCIES})\)?|[.”"] (?:${CREDIT_AGENCIES}))\.?$`,
  'u',
);
const MAX_CAPTION_LENGTH = 400;
/** Matches the note about an author below a report. */
const AUTHOR_NOTE =
  /^(?:\p{Lu}[\p{L}.'’-]*\s){2,4}(?:is|was|are) (?:an? |the )?(?:[\p{L}'’&-]+ ){0,6}?(?:reporter|correspondent|columnist|writer|journalist|editor|contributor|freelancer|fellow|producer)\b|^(?:Story |News )?[Tt]ips can be sent/u;

const SENTENCE_END = /[.!:…。！？]["'”’»)\]」』]*$|\?["'”’»)\]」』]+$/;
const MIN_REPETITION_LENGTH = 30;
const MAX_HEADING_LENGTH = 80;

const DATE =
  String.raw`(?:\p{Lu}\p{L}{2,9},? )?(?:\p{L}{3,10}\.? \d{1,2}|\d{1,2}\.?(?: de)? \p{L}{3,10})\.?(?:,? \d{4})?` +
  String.raw`(?: \/ \d{1,2}:\d{2} [ap]m)?`;
const CAPITALS = String.raw`\p{Lu}[\p{Lu}.'’/, -]{2,60}`;
const REGION = String.raw`(?:,? ?\[?\p{Lu}[\p{L}.'’ ]{1,28}\]?)?`;
const PLACE = String.raw`\p{Lu}[\p{L}.'’/-]*(?:[ ,/]+[\p{L}.'’-]+){0,4}(?: \[\p{L}+\])?`;
const SERVICE = String.raw`(?:\((?:\p{Lu}|dpa|afp|epd|kna|ots)[\p{L}\d.&'’/ -]{0,30}\)|\/\p{Lu}[\p{L} ]{1,20}\/)`;
const SEPARATOR = String.raw`\s*(?:\.?\s*[—–―-]{1,3}|[:.])\s*`;
const DASH = String.raw`(?:\s*[—–―]+\s+|\s+[—–―]+\s*|\s+-{1,3}\s+|\s*--\s*)`;
const DATELINES = [
  // "LONDON, March 3 (Reuters) - ", "MOSCOW, November 27. /TASS/. ", "NEW YORK--(BUSINESS WIRE)--"
  `${CAPITALS}${REGION}(?:,? ${DATE})?,?\\s*(?:--)?${SERVICE}(?:${SEPARATOR}|\\s+)`,
  // "Madrid, 27 nov (EFE).- ", "Port Alder (Northgate Wire) - ", "March 3 (Reuters) - ", "(Bloomberg) -- "
  `(?:${PLACE},?\\s*)?(?:${DATE}\\s*)?${SERVICE}${SEPARATOR}`,
  // "Washington (CNN) ", "(NW) "
  `(?:${PLACE}\\s*\\((?:${AGENCIES})\\)|\\(\\p{Lu}[\\p{L}\\d.&]{1,20}\\))\\s+`,
  // "PARIS/BERLIN — ", "GENEVA, 27 November 2026 – ", "CNN — "
  `${CAPITALS}${REGION}(?:,? ${DATE})?${DASH}`,
  `(?:${AGENCIES})${DASH}`,
].join('|');
const DATELINE = new RegExp(`^(?:${DATELINES})`, 'u');
/** "ISLAMABAD: ", only at the start of a report. In an interview, names of speakers look the same. */
const COLON_DATELINE = new RegExp(`^${CAPITALS}(?:, ${DATE})?:\\s+`, 'u');
/** Number of paragraphs at the start of a report that may begin with a dateline. */
const DATELINE_PARAGRAPHS = 3;

/** Returns the length in characters of the dateline at the start of a paragraph, or 0 if there is none. */
function getDatelineLength(paragraph: string, index: number): number {
  if (index >= DATELINE_PARAGRAPHS) return 0;
  let length = 0;
  // "(ANSA) - ROMA, 27 NOV - " consists of two.
  for (let part = 0; part < 2; part++) {
    const rest = paragraph.slice(length);
    const found = DATELINE.exec(rest) ?? (index === 0 ? COLON_DATELINE.exec(rest) : null);
    if (found === null || !/^["'“‘„«(]*[\p{Lu}\p{N}]/u.test(rest.slice(found[0].length))) break;
    length += found[0].length;
  }
  return length;
}

function trimRegion(text: string, start: number, end: number): Region {
  const raw = text.slice(start, end);
  return { start: start + raw.length - raw.trimStart().length, end: start + raw.trimEnd().length };
}

/** Returns true for a sentence or line that is not part of the report itself, such as a byline, credit or notice. */
function isNotice(text: string): boolean {
  if (/^["“„«]/.test(text) || text.length > MAX_NOTICE_LENGTH) return false;
  return NOTICE_STARTS.test(text) || NOTICE_PHRASES.test(text) || NOTICE_LINES.some((pattern) => pattern.test(text));
}

/** Separates notices at the start and end of a paragraph from its other sentences. */
function splitNotices(text: string, { start, end }: Region): Block[] {
  const content = text.slice(start, end);
  const isCaption = content.length <= MAX_CAPTION_LENGTH && CAPTION_END.test(content);
  const own =
    isCaption || NOTICE_LINES.some((pattern) => pattern.test(content))
      ? []
      : splitSentences(content).filter((sentence) => !isNotice(sentence.text));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return [{ kind: 'boilerplate', start, end }];
  const [from, to] = [start + first.start, start + last.end];
  return [
    { kind: 'boilerplate', ...trimRegion(text, start, from) },
    { kind: 'paragraph', start: from, end: to },
    { kind: 'boilerplate', ...trimRegion(text, to, end) },
  ].filter((block): block is Block => block.end > block.start);
}

const normalizeTitle = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Marks one paragraph of the body. */
function markParagraph(text: string, region: Region, title: string): Block[] {
  const content = text.slice(region.start, region.end);
  const mark = LINE_MARK.exec(content)?.[0] ?? '';
  const kind = MARKED_KINDS[mark.charAt(0)];
  if (kind === 'heading') return [{ ...region, kind, start: region.start + mark.length }];
  if (kind !== undefined) return [{ ...region, kind: isNotice(content.slice(mark.length)) ? 'boilerplate' : kind }];
  if (normalizeTitle(content) === normalizeTitle(title)) return [{ ...region, kind: 'heading' }];
  const repeated = content.startsWith(`${title} `) ? title.length + 1 : 0;
  return splitNotices(text, { ...region, start: region.start + repeated });
}

/** Returns true for a line that is not a sentence, or a question that is a paragraph of its own. */
function isShortLine(text: string, block: Block | undefined): boolean {
  if (block?.kind !== 'paragraph' || block.end - block.start > MAX_HEADING_LENGTH) return false;
  return !SENTENCE_END.test(text.slice(block.start, block.end));
}

/** Marks short lines as headings, or as a list if several follow each other, and the note about the author at the end. */
function markUnmarkedLines(text: string, blocks: readonly Block[]): Block[] {
  const last = blocks.findLastIndex(({ kind }) => kind === 'paragraph');
  return blocks.map((block, at): Block => {
    if (at === last && AUTHOR_NOTE.test(text.slice(block.start, block.end))) return { ...block, kind: 'boilerplate' };
    if (!isShortLine(text, block)) return block;
    if (isShortLine(text, blocks[at - 1]) || isShortLine(text, blocks[at + 1])) return { ...block, kind: 'list' };
    return at < last ? { ...block, kind: 'heading' } : block;
  });
}

/** Marks paragraphs that repeat earlier text: copies, and quotations that a site prints again in large type. */
const markRepetitions = (text: string, blocks: readonly Block[]): Block[] =>
  blocks.map((block): Block => {
    const content = text.slice(block.start, block.end);
    const isRepeated = content.length >= MIN_REPETITION_LENGTH && text.slice(0, block.start).includes(content);
    return block.kind === 'paragraph' && isRepeated ? { ...block, kind: 'boilerplate' } : block;
  });

function endsWithColon(text: string, block: Block | undefined): boolean {
  const mayIntroduce = block?.kind === 'paragraph' || block?.kind === 'boilerplate';
  return mayIntroduce && /[:：]$/.test(text.slice(block.start, block.end));
}

/** Joins the items of a list, and the paragraphs of a quotation, which no blank line separates. */
function joinParts(text: string, blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const previous = joined.at(-1);
    const isContinued =
      previous?.kind === block.kind &&
      (block.kind === 'list' || (block.kind === 'quotation' && !/\n\s*\n/.test(text.slice(previous.end, block.start))));
    if (isContinued) joined.splice(-1, 1, { ...previous, end: block.end });
    else joined.push(block);
  }
  return joined;
}

/** Adds the sentence that introduces a list or quotation to its block. A list of links remains a notice. */
function addIntroductions(text: string, blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const previous = result.at(-1);
    const isIntroduced = (block.kind === 'list' || block.kind === 'quotation') && endsWithColon(text, previous);
    if (!isIntroduced || previous === undefined) result.push(block);
    else if (previous.kind === 'boilerplate') result.push({ ...block, kind: 'boilerplate' });
    else result.splice(-1, 1, ...joinIntroduction(text, previous, block));
  }
  return result;
}

/** Takes the last sentence of a paragraph, which ends with a colon, into the block that it introduces. */
function joinIntroduction(text: string, paragraph: Block, block: Block): Block[] {
  const sentences = splitSentences(text.slice(paragraph.start, paragraph.end));
  const start = paragraph.start + (sentences.at(-1)?.start ?? 0);
  const rest: Block = { ...paragraph, ...trimRegion(text, paragraph.start, start) };
  return [...(rest.end > rest.start ? [rest] : []), { ...block, start }];
}

function dropDatelines(text: string, blocks: readonly Block[]): Block[] {
  let paragraphs = 0;
  return blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, start: block.start + getDatelineLength(text.slice(block.start, block.end), paragraphs++) }
      : block,
  );
}

/**
 * Splits the plain text of a report (title, blank line, body) into marked blocks. Reads the marks that `reportToText`
 * writes, and recognizes headings, lists, notices and datelines in texts without marks.
 *
 * @param title headline at the start of the text, which gets kind 'heading'
 */
export function markBlocks(text: string, title: string): Block[] {
  const hasTitle = title !== '' && text.startsWith(title) && /^(?:\n|$)/.test(text.slice(title.length));
  const base = hasTitle ? title.length : 0;
  const body = findParagraphs(text.slice(base)).flatMap(({ start, end }) =>
    markParagraph(text, trimRegion(text, base + start, base + end), title),
  );
  const lines = markUnmarkedLines(text, markRepetitions(text, dropDatelines(text, body)));
  const blocks = addIntroductions(text, joinParts(text, lines));
  return hasTitle ? [{ kind: 'heading', start: 0, end: base }, ...blocks] : blocks;
}
