/** A part of a text by its offsets. */
export interface Span {
  start: number;
  end: number;
}

/** Chromium's network voices fall silent after some 15 seconds: nothing longer than this is spoken in one go. */
export const LONGEST_PIECE = 200;

/** A full stop behind these ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|Gen|Col|Lt|Sgt|St|Jr|Sr|No|vs|etc|[A-Z])\.\s*$/;

/** Sentences of a paragraph, each cut where it would be too long to speak. */
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

/** Cuts at the last comma or blank before the limit, else at the limit. */
function cutLong(text: string, { start, end }: Span): Span[] {
  if (end - start <= LONGEST_PIECE) return [{ start, end }];
  const head = text.slice(start, start + LONGEST_PIECE);
  const clause = Math.max(...[...head.matchAll(/[,;:–—、，](?=\s|\P{ASCII})/gu)].map(({ index }) => index + 1), 0);
  const blank = head.lastIndexOf(' ');
  const cut = start + (clause > LONGEST_PIECE / 3 ? clause : blank > 0 ? blank : LONGEST_PIECE);
  return [
    ...trimmed(text, { start, end: cut }),
    ...trimmed(text, { start: cut, end }).flatMap((rest) => cutLong(text, rest)),
  ];
}

/** Without the white space around it; nothing where there is nothing else. */
function trimmed(text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  const to = start + part.trimEnd().length;
  return from < to ? [{ start: from, end: to }] : [];
}

/** Where each word of a text begins. */
export function wordStarts(text: string, lang: string): number[] {
  return [...segmenter(lang, 'word').segment(text)].flatMap(({ index, isWordLike }) => (isWordLike ? [index] : []));
}

function segmenter(lang: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  return new Intl.Segmenter(lang, { granularity });
}
