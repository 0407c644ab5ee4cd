/** Character offsets of a part of a text. */
export interface Span {
  start: number;
  end: number;
}

/** Chromium's network voices go silent after about 15 seconds, so longer text is split. */
export const MAX_PIECE_LENGTH = 200;

/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|Gen|Col|Lt|Sgt|St|Jr|Sr|No|vs|etc|[A-Z])\.\s*$/;

/** Returns the sentences of a paragraph; splits those that are too long to speak at once. */
export function spokenSpans(text: string, lang: string): Span[] {
  return sentenceSpans(text, lang).flatMap((span) => cutLong(text, span));
}

function sentenceSpans(text: string, lang: string): Span[] {
  const spans: Span[] = [];
  let open: number | null = null;
  for (const { segment, index } of segmenter(lang, 'sentence').segment(text)) {
    const start: number = open ?? index;
    const end = index + segment.length;
    open = ABBREVIATION.test(text.slice(start, end)) && end < text.length ? start : null;
    if (open === null) spans.push(...trimmed(text, { start, end }));
  }
  return spans;
}

/** Splits at the last comma or space before the limit, else at the limit. */
function cutLong(text: string, { start, end }: Span): Span[] {
  if (end - start <= MAX_PIECE_LENGTH) return [{ start, end }];
  const head = text.slice(start, start + MAX_PIECE_LENGTH);
  const clause = Math.max(...[...head.matchAll(/[,;:–—、，](?=\s|\P{ASCII})/gu)].map(({ index }) => index + 1), 0);
  const blank = head.lastIndexOf(' ');
  const cut = start + (clause > MAX_PIECE_LENGTH / 3 ? clause : blank > 0 ? blank : MAX_PIECE_LENGTH);
  return [
    ...trimmed(text, { start, end: cut }),
    ...trimmed(text, { start: cut, end }).flatMap((rest) => cutLong(text, rest)),
  ];
}

/** Trims white space; returns an empty array for a blank span. */
function trimmed(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  const to = start + part.trimEnd().length;
  return from < to ? [{ start: from, end: to }] : [];
}

/** Returns the offset of each word. */
export function wordStarts(text: string, lang: string): number[] {
  return [...segmenter(lang, 'word').segment(text)].flatMap(({ index, isWordLike }) => (isWordLike ? [index] : []));
}

function segmenter(lang: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  return new Intl.Segmenter(lang, { granularity });
}
