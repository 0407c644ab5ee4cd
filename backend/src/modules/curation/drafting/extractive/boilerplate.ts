const NOISE: readonly RegExp[] = [
  /^(?:read (?:more|also|next|the full|on)|continue reading|click (?:here|to)|tap (?:here|to)|sign up|subscribe|follow (?:us|@)|share this|join (?:us|our)|watch(?: live| now|:)|listen(?: to|:)|see also|more(?: on| from|:)|related\b|recommended|most read|editor'?s note|advert|sponsored|story highlights|key points|skip to|scroll down|download (?:the|our))/i,
  /^(?:photo|image|picture|video|file photo|credit|source|caption|illustration|graphic|gallery|audio)s?\s*(?:by|:|\/|—|-|\()/i,
  /^(?:By|BY|by)\s+(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)\p{Lu}[\p{L}.'’-]+(?:\s+\p{Lu}[\p{L}.'’-]+){0,3}(?:\s*(?:,|\||and|for|\/).{0,60})?$/u,
  /^(?:updated|published|posted|last (?:updated|modified)|first published)\b.{0,60}$/i,
  /(?:all rights reserved|©|\bcopyright\b|getty images|\bafp via\b|the post .+ (?:appeared first on|first appeared on)|originally (?:appeared|published)|this (?:article|story|material) (?:was|is|may not|has been|will be)|terms of (?:use|service)|privacy policy|cookies?\b.*\b(?:accept|use)|newsletter|contributed to this (?:report|story)|reporting by|editing by|writing by|\bsubscribers?\b.*\b(?:only|log in|access))/i,
  /^(?:\d+ )?(?:comments?|shares?|views?|likes?|min(?:ute)?s? read)$/i,
];
const DATELINE =
  /^(?:(?:\p{Lu}[\p{L}.'’-]*(?:[ ,]+[\p{L}.'’-]+){0,4}\s*)?\((?:[\p{Lu}][\p{L}\d.&'’ -]{1,30})\)\s*(?:[—–―:-]+\s*)?|\p{Lu}{2}[\p{Lu} .'’-]{1,40}(?:,\s?[\p{L}. ]{2,24})?\s+[—–―]+\s*|\p{Lu}{2}[\p{Lu} .'’-]{1,40}(?:,\s?[\p{L}. ]{2,24})?\s+-{1,2}\s+)/u;
/** A dateline appears only in the first sentences; later, brackets and dashes belong to the sentence. */
const DATELINE_SENTENCES = 2;

/**
 * Returns true for bylines, links to other articles, credits and notices, which belong to the page and not to the
 * report.
 */
export function isBoilerplate(sentence: string): boolean {
  return NOISE.some((pattern) => pattern.test(sentence));
}

/**
 * Length in characters of the dateline ("PORT ALDER (Wire) — ") at the start of a text's `index`-th sentence. Returns 0
 * if there is none.
 */
export function datelineLength(sentence: string, index: number): number {
  if (index >= DATELINE_SENTENCES) return 0;
  const length = DATELINE.exec(sentence)?.[0].length ?? 0;
  return /^["'“‘(]*[\p{Lu}\p{N}]/u.test(sentence.slice(length)) ? length : 0;
}

/** Length of a headline without the outlet's name that some feeds append ("… - The Ledger", "… | The Ledger"). */
export function headlineLength(title: string, outletName: string): number {
  const name = outletName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const suffix = new RegExp(`\\s+[-–—|:]\\s+(?:${name}|(?:[\\p{L}.]+ )?(?:News|Times|Post|Online))$`, 'iu').exec(title);
  return suffix === null || suffix.index < 12 ? title.length : suffix.index;
}
