import { removeQuotations } from '../text/quotations.ts';
import { splitSentences } from '../text/sentences.ts';

/** Kinds of items that are not reports of an event. They never become an article by themselves. */
export const NON_REPORT_KINDS = [
  'corrections',
  'brief',
  'factbox',
  'list',
  'calendar',
  'gallery',
  'press-release',
] as const;
export const REPORT_KINDS = [
  'news',
  'opinion',
  'analysis',
  'feature',
  'interview',
  'review',
  'live',
  ...NON_REPORT_KINDS,
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Facts about a report that determine its kind. */
export interface ReportSigns {
  readonly url: string;
  readonly categories: readonly string[];
  readonly author: string | null;
  readonly title: string;
  /** Text of the report, which may start with the title. */
  readonly text: string;
}

type MarkedKind = Exclude<ReportKind, 'news'>;
type Signals = Readonly<Record<MarkedKind, RegExp>>;

/** Each pattern matches a complete segment of the URL path, or a complete category. */
const SECTION_PATTERNS: Signals = {
  opinion:
    /^(?:opinions?|op-?eds?|comment|commentary|comment-?is-?free|editorials?|columns?|columnists?|leaders?-and-comment|guest-(?:columns?|essays?)|letters(?:-to-the-editor)?|viewpoints?|the-editorial-board)$/,
  analysis: /^(?:(?:news-)?analys[ei]s|explainers?|fact-?checks?|in-depth)$/,
  feature: /^(?:features?|long-?reads?|the-long-read|profiles?)$/,
  interview: /^(?:interviews?|q-?and-?a|q-?a)$/,
  review:
    /^(?:(?:film|movie|book|music|album|tv|television|theatre|theater|game|restaurant|product|car|art|concert)-)?reviews?$|^(?:road|group)-tests?$/,
  live: /^(?:live-?(?:blogs?|updates?|news|coverage|reporting)|minute-by-minute)$/,
  corrections: /^corrections?(?:-and-clarifications?)?$/,
  brief: /^(?:(?:news-|world-|business-)?briefs?|news-in-brief|(?:morning|evening|daily)-briefings?)$/,
  factbox: /^fact-?box(?:es)?$/,
  list: /^(?:listicles?|best-of|top-(?:ten|10)|rankings)$/,
  calendar: /^(?:(?:events?-)?calendars?|diary|diaries|week-ahead|what-?s-on|listings)$/,
  gallery: /^(?:(?:photo-?|picture-?|image-?)?galler(?:y|ies)|slide-?shows?|in-pictures|photo-essays?)$/,
  'press-release': /^(?:press-?releases?|news-releases?|pr-?newswire|business-?wire|globe-?newswire)$/,
};
/** The segment `/live/` alone may be a section about concerts. If a date or an id follows, the page is a live blog. */
const LIVE_BLOG_PATH = /\/live\/(?:\d{4}\b|(?=[a-z]*\d)[a-z0-9]{8,}\b)/;

const HEADLINE_PATTERNS: Signals = {
  opinion:
    /^(?:opinion|op-ed|comment|commentary|editorial|column|letters?(?: to the editor)?)\s*[:|]|\s[|–—]\s(?:opinion|editorial|comment|letters?)$/i,
  analysis:
    /^(?:(?:news )?analysis|explainer|explained|fact[- ]check)\s*[:|]|\s[|–—:]\s(?:analysis|explainer|explained)$|\bwhat (?:we know|you need to know|it means|\p{L}+ need to know)\b|^(?:what|how) .{5,80}\b(?:means? for|could mean)\b|^what .{5,80} would (?:change|have changed)\b|^why \p{L}.*[^?]$|\bexplained(?:$|\s*:)/iu,
  feature: /^(?:profile|long read|the long read|inside)\s*[:|]/i,
  interview: /^(?:interview|q ?& ?a)\s*[:|]|\s[|–—:]\s(?:interview|q ?& ?a)$|^in conversation with\b/i,
  review:
    /^(?:(?:film |book |album |tv |theatre |restaurant )?review|road test|first (?:ride|drive|look)|hands[- ]on|tried and tested)\s*[:|]|[\p{L}\p{N}”’"'] (?<!(?:judicial|pay|spending|policy|defen[cs]e|strategic|safety|case|court|independent|government|police|merger|security) )review\s?(?:[:–—]|\s-\s)|[”’"'] review$|^we (?:tasted|tested|tried|drove|rode) /iu,
  live: /^live(?: updates?| blog)?\s*[:|]|\s[|–—-]\s(?:live(?: updates?)?|as it happened)$|\blive (?:updates|blog)\b/i,
  corrections: /^corrections?(?: (?:and|&) clarifications?)?(?:$|\s*[:|–—-])/i,
  brief:
    /^(?:(?:\p{L}+ )?(?:news )?briefs?|(?:\p{L}+ )?(?:news )?in brief|news brief|(?:morning|evening|daily) (?:brief|briefing|round-?up))(?:$|\s*[:|–—-])|[:|–—-]\s(?:news )?in brief$/iu,
  factbox: /^(?:fact ?box|timeline|key facts|at a glance)(?:$|\s*[-:|–—])|\bat a glance$/i,
  list: /^(?:the )?(?:\d{1,2}|five|six|seven|eight|nine|ten) (?:\p{L}+ )?(?:things|best|worst|ways|reasons|facts|tips|takeaways|moments|books|films|places)\b/iu,
  calendar:
    /^(?:calendar|diary|what['’]s on|(?:the )?week ahead|(?:events|dates) (?:to watch|this week))(?:$|\b\s*[-:|–—])|^(?:\p{L}+ )?(?:diary|calendar) - /iu,
  gallery:
    /^(?:in (?:pictures|photos)|photos|pictures|gallery|photo essay|(?:photo )?gallery|slideshow)(?:$|\s*[-:|–—])|\s[-|–—]\sin pictures$|: in (?:pictures|photos)$/i,
  'press-release': /^(?:press|news|media) release\s*[:|–—-]/i,
};
const BYLINE_PATTERNS: Partial<Signals> = {
  opinion:
    /\beditorial board\b|\bcolumnists?\b|\bop-?ed\b|^(?:guest (?:essay|column)|opinion|editorial|letters?)\b|\bopinion (?:editor|contributor|writer)s?\b/i,
  review: /\b(?:film|theatre|theater|music|restaurant|art|television|tv|book|dance|opera) critic\b/i,
};

const SINGLE_QUOTATION = /(?<![\p{L}\p{N}])[‘'][^‘’'\n]{12,}[’'](?!\p{L})/gu;
/** Attributions. After these words, "must" or "should" is a speaker's opinion, not the writer's. */
const ATTRIBUTION_PATTERN =
  /\b(?:sa(?:id|ys?)|told|add(?:ed|s)|argu(?:ed|es|ing|e)|warn(?:ed|s|ing)?|urg(?:ed|es|ing|e)|insist(?:ed|s|ing)?|maintain(?:ed|s|ing)?|contend(?:ed|s|ing)?|reject(?:ed|s|ing)?|claim(?:ed|s)?|according to|recommend(?:ed|s)?|propos(?:ed|es|e)|demand(?:ed|s)?|asked|think|thinks|believes?|believed|want(?:ed|s)?|ruled|rules|rule|law|bill|order(?:ed|s)?|answer(?:ed|s)|repl(?:ied|ies)|wrote|writes|tweeted|posted|vow(?:ed|s)|suggest(?:ed|s)?|agreed?|agrees|whether|regulations?|court|guidance|advis(?:ed|es|e))\b/i;

/** Patterns for a writer's own verdict outside quotations. Each is rare in plain news. */
const VERDICT_PATTERNS: readonly RegExp[] = [
  /\bit (?:is|was|would be) (?:right|wrong|absurd|shameful|high time|past time|foolish|naive|hard not) (?:to|that)\b/i,
  /\bthere (?:is|can be) (?:little|no) doubt\b|\bmake no mistake\b|\b(?:the|this) lesson is (?:plain|clear|simple)\b|\bcall it what it (?:is|was)\b|\bhistory says otherwise\b|\bthe (?:simple |plain )?truth is\b|\bso much for\b/i,
  /\bthat is the (?:wrong|right) way (?:round|about)\b|\bthat is the trouble\b|\bis no accident\b|\bthat is no (?:accident|coincidence)\b|\b(?:and|but) (?:it|that) (?:is|was) (?:nonsense|absurd|a disgrace|shameful|not good enough)\b/i,
  /\b(?:should|must|ought to) (?:be ashamed|think again|do better|have (?:been|done|known|said|listened)|make (?:her|his|their)|not (?:be|spoil|forget|let|pretend))\b/i,
  /\b(?:deserves?|merits?) (?:better|more|praise|credit|thanks|an apology|their money|to be (?:heard|read|believed))\b/i,
  /\b(?:it is|is) presented as\b|\bwe (?:should|must|need to|ought to|cannot|can do better)\b|\blet us\b|\b(?:I|we) (?:think|believe|suspect|doubt|hope|fear|would argue)\b|\bin my (?:view|opinion)\b/i,
  /\b(?:[Pp]arliament|[Mm]inisters|[Gg]overnments?|the (?:government|minister|president|council|senate|assembly|company|league|commission|prime minister)) (?:should|must|ought to)\b/i,
];
/**
 * First-person words of the writer. "Our correspondent" and "told us" are excluded, because they occur in plain news.
 */
const FIRST_PERSON_PATTERN =
  /\b(?:I|I['’](?:m|ve|d|ll)|[Mm]y|[Ww]e|[Oo]ur|[Mm]ine|[Mm]yself|[Oo]urselves)\b(?! (?:correspondent|reporters?|sister|partner|newsroom|live))/;
const HEADLINE_VERDICT_PATTERN =
  /\b(?:must not|should (?:not|have|be)|deserves?|resist the urge|let['’]s|we (?:need|must|should|can['’]?t)|it['’]s time|is a (?:disgrace|scandal|mistake|start)|built to be|reaches for your|the case (?:for|against)|an open door|ask who|in defence of|shame on)\b/i;
/** A text is an opinion piece if it contains at least this number of verdicts. */
const MIN_OPINION_VERDICTS = 2;
/** Minimum number and share of sentences with "I" or "we" in a first-person report. */
const FIRST_PERSON_LIMITS = { sentences: 3, share: 0.3 };
/** Marks of the services that distribute press releases, in the dateline. */
const RELEASE_DATELINE =
  /^.{0,80}(?:\/PRNewswire\/|\((?:BUSINESS WIRE|GLOBE NEWSWIRE|ACCESSWIRE|PRWEB|EQS|ots)\))|^(?:for immediate release|press release)\b/i;
/** Labels with which some outlets begin the text itself. */
const TEXT_LABEL = /^(?:(?:news )?analysis\/)?(?:opinion|op-ed|commentary):/i;
const MAX_SENTENCES = 40;

const KINDS_BY_STRENGTH: readonly MarkedKind[] = [
  ...NON_REPORT_KINDS,
  'live',
  'opinion',
  'review',
  'interview',
  'analysis',
  'feature',
];

function listSections({ url, categories }: ReportSigns): string[] {
  const path = URL.canParse(url) ? new URL(url).pathname.toLowerCase() : '';
  const named = categories
    .flatMap((category) => category.split(/[/>|]/))
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
        .replace(/&/g, 'and'),
    );
  // The last path segment names the report, not its section, so it is ignored.
  return [...path.split('/').slice(0, -1), ...named].filter((part) => part !== '');
}

function removeTitle({ title, text }: ReportSigns): string {
  return (text.startsWith(title) ? text.slice(title.length) : text).trim();
}

const removeAllQuotations = (text: string): string => removeQuotations(text).replace(SINGLE_QUOTATION, ' ');

/** Returns the writer's own sentences, without quotations. */
function ownSentences(signs: ReportSigns): string[] {
  return splitSentences(removeTitle(signs))
    .slice(0, MAX_SENTENCES)
    .map((sentence) => removeAllQuotations(sentence.text));
}

/** Returns true if the sentence is the writer's own verdict rather than a fact or an attributed statement. */
export function isVerdict(sentence: string): boolean {
  const own = removeAllQuotations(sentence);
  return VERDICT_PATTERNS.some((pattern) => {
    const found = pattern.exec(own);
    return (
      found !== null &&
      !ATTRIBUTION_PATTERN.test(own.slice(0, found.index)) &&
      !/,? (?:\p{L}+ ){0,4}(?:said|says|argued|argues|wrote|added|according)\b/u.test(own.slice(found.index))
    );
  });
}

function classifyByVoice(signs: ReportSigns): ReportKind {
  const own = ownSentences(signs);
  const verdicts = own.filter(isVerdict).length;
  const personal = own.filter((sentence) => sentence.search(FIRST_PERSON_PATTERN) >= 0).length;
  const headline = HEADLINE_VERDICT_PATTERN.test(signs.title) && !ATTRIBUTION_PATTERN.test(signs.title) ? 1 : 0;
  if (verdicts + headline >= MIN_OPINION_VERDICTS && verdicts > 0) return 'opinion';
  return personal >= FIRST_PERSON_LIMITS.sentences && personal >= FIRST_PERSON_LIMITS.share * own.length
    ? 'feature'
    : 'news';
}

/**
 * Returns the kind of a report. The outlet's own labels (address, category, headline, byline) take precedence;
 * otherwise the writer's voice determines the kind. A report without clear signs is news.
 */
export function classifyReport(signs: ReportSigns): ReportKind {
  const sections = listSections(signs);
  const byline = signs.author ?? '';
  const marked = KINDS_BY_STRENGTH.find(
    (kind) =>
      sections.some((section) => SECTION_PATTERNS[kind].test(section)) || BYLINE_PATTERNS[kind]?.test(byline) === true,
  );
  if (marked !== undefined) return marked;
  const text = removeTitle(signs);
  if (RELEASE_DATELINE.test(text)) return 'press-release';
  if (TEXT_LABEL.test(text)) return 'opinion';
  if (LIVE_BLOG_PATH.test(signs.url.toLowerCase())) return 'live';
  return KINDS_BY_STRENGTH.find((kind) => HEADLINE_PATTERNS[kind].test(signs.title.trim())) ?? classifyByVoice(signs);
}

/** Matches signs of a headline that teases or takes sides instead of reporting. */
const TEASER = new RegExp(
  [
    String.raw`\?|!|…|\.\.\.|\bhere['’]s\b|\bthis is\b|\bthings? (?:to|you)\b|\bwhat (?:to|we)\b`,
    String.raw`\b(?:shocking|stunning|slams?|blasts?|destroys?|torches|rips|eviscerates|outrage)\b`,
    String.raw`^["“‘]|: (?:how|why|what|who|inside)\b|^(?:\d+|how|why|what|who|inside|behind|meet|watch|video|photos?|live|podcast)\b|^live\b`,
  ].join('|'),
  'i',
);

/** Returns true for a headline that teases, asks or takes sides instead of reporting. */
export const isTeaser = (headline: string): boolean => TEASER.test(headline);
