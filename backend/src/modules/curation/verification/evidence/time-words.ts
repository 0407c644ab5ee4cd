/** Words for days, months, seasons and times of day, and expressions from which a writer may have derived one of them. */
const TIME_WORDS: readonly { readonly words: RegExp; readonly derivedFrom: RegExp }[] = [
  {
    words: /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
    derivedFrom: /\b(?:today|yesterday|tomorrow|tonight|weekend)\b/i,
  },
  {
    words: new RegExp(
      String.raw`\b(?:January|February|April|June|July|August|September|October|November|December)\b|` +
        String.raw`(?<=\p{Ll}[ ,]+)(?:March|May)\b`,
      'gu',
    ),
    derivedFrom: /\b(?:this|last|next) month\b|\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b|\b\d{4}-\d{2}/,
  },
  { words: /\b(?:spring|summer|autumn|winter)\b/gi, derivedFrom: /\bfall\b/i },
  {
    words: /\b(?:morning|afternoon|evening|midnight|noon)\b/gi,
    derivedFrom: /\b(?:night|[ap]\.?m\b|\d{1,2}[.:]\d{2}\b)/i,
  },
];

/** Finds a day, month, season or time of day that the report does not mention. Returns `null` if there is none. */
export function findUnsupportedTime(text: string, report: string): string | null {
  for (const { words, derivedFrom } of TIME_WORDS) {
    const unsupported = text.match(words)?.find((word) => !new RegExp(`\\b${word}s?\\b`, 'i').test(report));
    if (unsupported !== undefined && !derivedFrom.test(report)) return unsupported;
  }
  return null;
}
