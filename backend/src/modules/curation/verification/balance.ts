import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { stem } from '../../../shared/text/stem.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import type { Perspectives } from '../draft/draft.ts';
import { removeQuotations } from './evidence/attribution.ts';
import WORDS from './english-words.json' with { type: 'json' };

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

const stemWords = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stem));
/** Stems of loaded words about either side. */
const LOADED_STEMS = stemWords(WORDS.loaded.join(' '));
const NEUTRAL_VERBS = stemWords('said says told stated added announced');
/** Verbs with which a writer expresses doubt about a statement. */
const DOUBTING_VERBS = stemWords('claimed claims alleged insisted admitted conceded boasted asserted purported ranted');

interface SideMetrics {
  readonly side: Side;
  readonly bullets: readonly string[];
  readonly words: number;
  readonly loaded: readonly string[];
  readonly neutral: number;
  readonly doubting: number;
}

function measureSide(side: Side, bullets: readonly string[]): SideMetrics {
  // Words in quotation marks are ignored, because the speaker chose them.
  const spokenWords = bullets.flatMap((text) => tokenise(removeQuotations(text)).map(({ folded }) => folded));
  const counted = (set: ReadonlySet<string>): string[] => spokenWords.filter((word) => set.has(stem(word)));
  const words = bullets.reduce((sum, text) => sum + tokenise(text).length, 0);
  return {
    side,
    bullets,
    words,
    loaded: counted(LOADED_STEMS),
    neutral: counted(NEUTRAL_VERBS).length,
    doubting: counted(DOUBTING_VERBS).length,
  };
}

function findSpaceImbalances(text: SideMetrics, others: readonly SideMetrics[]): Imbalance[] {
  const { side, bullets, words } = text;
  const found: Imbalance[] = [];
  const fewest = Math.min(...others.map((other) => other.bullets.length));
  const shortest = Math.min(...others.map((other) => other.words));
  if (bullets.length > MAX_BULLETS || bullets.length - fewest > MAX_BULLET_GAP)
    found.push({
      code: 'uneven-count',
      side,
      message: `The ${side} side has ${bullets.length} bullets, while another side has ${fewest}.`,
    });
  if (words > MAX_LENGTH_RATIO * shortest)
    found.push({
      code: 'uneven-length',
      side,
      message: `The ${side} side has ${words} words, while another side has ${shortest}.`,
    });
  const odd = bullets.filter(
    (text) => tokenise(text).length < BULLET_WORDS.least || tokenise(text).length > BULLET_WORDS.most,
  );
  if (odd.length > 0)
    found.push({
      code: 'bullet-length',
      side,
      message: `The ${side} side has ${odd.length} bullets with fewer than ${BULLET_WORDS.least} or more than ${BULLET_WORDS.most} words.`,
    });
  return found;
}

function findWordingImbalances(text: SideMetrics, others: readonly SideMetrics[]): Imbalance[] {
  const { side, loaded, doubting } = text;
  const found: Imbalance[] = [];
  if (others.some((other) => loaded.length - other.loaded.length >= MIN_WORD_GAP))
    found.push({
      code: 'loaded-words',
      side,
      message: `The bullets of the ${side} side contain loaded words: ${[...new Set(loaded)].join(', ')}.`,
    });
  if (others.some((other) => doubting - other.doubting >= MIN_WORD_GAP && other.neutral > 0))
    found.push({
      code: 'said-or-claimed',
      side,
      message: `The ${side} side has doubting verbs such as "claimed" (${doubting}); another side has neutral verbs such as "said".`,
    });
  return found;
}

/**
 * Finds sides that have more space or more loaded words than other sides. Applies the same rules to all sides. Skips
 * empty sides.
 */
export function findImbalances(perspectives: Perspectives): Imbalance[] {
  const texts = SIDES.map((side) =>
    measureSide(
      side,
      perspectives[side].map(({ text }) => text),
    ),
  ).filter(({ bullets }) => bullets.length > 0);
  return texts.flatMap((text) => {
    const others = texts.filter((other) => other !== text);
    return others.length === 0 ? [] : [...findSpaceImbalances(text, others), ...findWordingImbalances(text, others)];
  });
}
