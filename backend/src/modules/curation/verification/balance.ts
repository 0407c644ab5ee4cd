import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { removeQuotations } from '../../../shared/text/quotations.ts';
import { stem } from '../../../shared/text/stem.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import type { Perspectives } from '../draft/draft.ts';
import { readWords } from './words.ts';

export type ImbalanceCode = 'uneven-count' | 'bullet-length' | 'uneven-length' | 'loaded-words' | 'said-or-claimed';

export interface Imbalance {
  readonly code: ImbalanceCode;
  /** The side that has the imbalance. */
  readonly side: Side;
  /** One sentence for the reviewer. */
  readonly message: string;
}

const MAX_BULLETS = 4;
const MAX_BULLET_GAP = 2;
const BULLET_WORDS = { least: 4, most: 60 };
const MAX_LENGTH_RATIO = 2.5;
/** Minimum difference in the number of loaded or doubting words for an imbalance to be reported. */
const MIN_WORD_GAP = 2;

const stemWords = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(stem));
/** Stems of loaded words about either side. */
const LOADED_STEMS = stemWords(readWords('loaded'));
const NEUTRAL_VERBS = stemWords(['said', 'told', 'stated', 'added', 'announced']);
/** Verbs with which a writer expresses doubt about a statement. */
const DOUBTING_VERBS = stemWords(
  'claimed alleged insisted admitted conceded boasted asserted purported ranted'.split(' '),
);

interface SideMetrics {
  readonly side: Side;
  readonly bullets: readonly string[];
  readonly words: number;
  readonly loaded: readonly string[];
  readonly neutral: number;
  readonly doubting: number;
}

const countWords = (text: string): number => tokenise(text).length;

function measureSide(side: Side, bullets: readonly string[]): SideMetrics {
  // Words in quotation marks are ignored, because the speaker chose them.
  const spokenWords = bullets.flatMap((text) => tokenise(removeQuotations(text)).map(({ folded }) => folded));
  const select = (set: ReadonlySet<string>): string[] => spokenWords.filter((word) => set.has(stem(word)));
  return {
    side,
    bullets,
    words: bullets.reduce((sum, text) => sum + countWords(text), 0),
    loaded: select(LOADED_STEMS),
    neutral: select(NEUTRAL_VERBS).length,
    doubting: select(DOUBTING_VERBS).length,
  };
}

/** Compares a side with the others. Returns a message for each imbalance. */
function compareSide(own: SideMetrics, others: readonly SideMetrics[]): Partial<Record<ImbalanceCode, string>> {
  const { side, bullets, words, loaded, doubting } = own;
  const fewest = Math.min(...others.map((other) => other.bullets.length));
  const shortest = Math.min(...others.map((other) => other.words));
  const odd = bullets.filter((text) => countWords(text) < BULLET_WORDS.least || countWords(text) > BULLET_WORDS.most);
  const isUneven = bullets.length > MAX_BULLETS || bullets.length - fewest > MAX_BULLET_GAP;
  const isLoaded = others.some((other) => loaded.length - other.loaded.length >= MIN_WORD_GAP);
  const isDoubted = others.some((other) => doubting - other.doubting >= MIN_WORD_GAP && other.neutral > 0);
  return {
    ...(isUneven && {
      'uneven-count': `The ${side} side has ${bullets.length} bullets, while another side has ${fewest}.`,
    }),
    ...(words > MAX_LENGTH_RATIO * shortest && {
      'uneven-length': `The ${side} side has ${words} words, while another side has ${shortest}.`,
    }),
    ...(odd.length > 0 && {
      'bullet-length': `The ${side} side has ${odd.length} bullets with fewer than ${BULLET_WORDS.least} or more than ${BULLET_WORDS.most} words.`,
    }),
    ...(isLoaded && {
      'loaded-words': `The bullets of the ${side} side contain loaded words: ${[...new Set(loaded)].join(', ')}.`,
    }),
    ...(isDoubted && {
      'said-or-claimed': `The ${side} side has doubting verbs such as "claimed" (${doubting}); another side has neutral verbs such as "said".`,
    }),
  };
}

/**
 * Finds sides that have more space or more loaded words than other sides. Applies the same rules to all sides. Skips
 * empty sides.
 */
export function findImbalances(perspectives: Perspectives): Imbalance[] {
  const sides = SIDES.filter((side) => perspectives[side].length > 0).map((side) =>
    measureSide(
      side,
      perspectives[side].map(({ text }) => text),
    ),
  );
  if (sides.length === 1) return [];
  return sides.flatMap((own) => {
    const others = sides.filter((other) => other !== own);
    const found = Object.entries(compareSide(own, others));
    return found.map(([code, message]) => ({ code: code as ImbalanceCode, side: own.side, message }));
  });
}
