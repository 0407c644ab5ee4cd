/** Mutually exclusive words of one kind, such as weekdays. */
interface Calendar {
  readonly kind: string;
  readonly find: RegExp;
  /** If the passage has such an expression, the writer may have derived the word from it. */
  readonly workedOut: RegExp;
}

const CALENDARS: readonly Calendar[] = [
  {
    kind: 'day',
    find: /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
    workedOut: /\b(?:today|yesterday|tomorrow|tonight|weekend)\b/i,
  },
  {
    kind: 'month',
    find: /\b(?:January|February|April|June|July|August|September|October|November|December)\b|(?<=\p{Ll}[ ,]+)(?:March|May)\b/gu,
    workedOut: /\b(?:this|last|next) month\b|\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b|\b\d{4}-\d{2}/,
  },
  { kind: 'season', find: /\b(?:spring|summer|autumn|winter)\b/gi, workedOut: /\bfall\b/i },
  {
    kind: 'time of day',
    find: /\b(?:morning|afternoon|evening|midnight|noon)\b/gi,
    workedOut: /\b(?:night|[ap]\.?m\b|\d{1,2}[.:]\d{2}\b)/i,
  },
];

interface OtherTime {
  readonly kind: string;
  readonly said: string;
}

/** Finds a day, month, season or time of day that the passage does not name. Returns `null` if there is none. */
export function otherTime(text: string, passage: string): OtherTime | null {
  for (const { kind, find, workedOut } of CALENDARS) {
    if (workedOut.test(passage)) continue;
    const said = (text.match(find) ?? []).find(
      (word) => !new RegExp(`\\b${word}s?\\b`, find.flags.replace('g', '')).test(passage),
    );
    if (said !== undefined) return { kind, said };
  }
  return null;
}
