import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { stem } from '../../../shared/text/stem.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import type { Perspectives } from '../draft/draft.ts';
import { withoutQuotations } from './evidence/attribution.ts';
import WORDS from './english-words.json' with { type: 'json' };

export type ImbalanceCode = 'uneven-count' | 'bullet-length' | 'uneven-length' | 'loaded-words' | 'said-or-claimed';

export interface Imbalance {
  readonly code: ImbalanceCode;
  /** The side that the imbalance is about. */
  readonly side: Side;
  /** One sentence for the reviewer. */
  readonly message: string;
}

const MAX_BULLETS = 4;
const MAX_COUNT_GAP = 2;
const BULLET = { least: 4, most: 60 };
const TIMES_LONGER = 2.5;
/** A side is reported if it has at least this many more loaded or doubting words than another. */
const MIN_MORE_WORDS = 2;

const stems = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stem));
/** Stems of loaded words, whichever side they target. */
const LOADED = stems(WORDS.loaded.join(' '));
const NEUTRAL = stems('said says told stated added announced');
/** Verbs that distance the writer from a statement. */
const DOUBTING = stems('claimed claims alleged insisted admitted conceded boasted asserted purported ranted');

interface SideText {
  readonly side: Side;
  readonly bullets: readonly string[];
  readonly words: number;
  readonly loaded: readonly string[];
  readonly neutral: number;
  readonly doubting: number;
}

function sideText(side: Side, bullets: readonly string[]): SideText {
  // Words in quotation marks are the speaker's own choice.
  const spokenWords = bullets.flatMap((text) => tokenise(withoutQuotations(text)).map(({ folded }) => folded));
  const counted = (set: ReadonlySet<string>): string[] => spokenWords.filter((word) => set.has(stem(word)));
  const words = bullets.reduce((sum, text) => sum + tokenise(text).length, 0);
  return {
    side,
    bullets,
    words,
    loaded: counted(LOADED),
    neutral: counted(NEUTRAL).length,
    doubting: counted(DOUBTING).length,
  };
}

function spaceImbalances(text: SideText, others: readonly SideText[]): Imbalance[] {
  const { side, bullets, words } = text;
  const found: Imbalance[] = [];
  const fewest = Math.min(...others.map((other) => other.bullets.length));
  const shortest = Math.min(...others.map((other) => other.words));
  if (bullets.length > MAX_BULLETS || bullets.length - fewest > MAX_COUNT_GAP)
    found.push({
      code: 'uneven-count',
      side,
      message: `The ${side} side has ${bullets.length} bullets; another side has ${fewest}.`,
    });
  if (words > TIMES_LONGER * shortest)
    found.push({
      code: 'uneven-length',
      side,
      message: `The ${side} side has ${words} words; another side has ${shortest}.`,
    });
  const odd = bullets.filter((text) => tokenise(text).length < BULLET.least || tokenise(text).length > BULLET.most);
  if (odd.length > 0)
    found.push({
      code: 'bullet-length',
      side,
      message: `The ${side} side has ${odd.length} bullets that are not ${BULLET.least} to ${BULLET.most} words long.`,
    });
  return found;
}

function wordingImbalances(text: SideText, others: readonly SideText[]): Imbalance[] {
  const { side, loaded, doubting } = text;
  const found: Imbalance[] = [];
  if (others.some((other) => loaded.length - other.loaded.length >= MIN_MORE_WORDS))
    found.push({
      code: 'loaded-words',
      side,
      message: `The ${side} side uses loaded words: ${[...new Set(loaded)].join(', ')}.`,
    });
  if (others.some((other) => doubting - other.doubting >= MIN_MORE_WORDS && other.neutral > 0))
    found.push({
      code: 'said-or-claimed',
      side,
      message: `The ${side} side "claims" what another side "says" (${doubting} times).`,
    });
  return found;
}

/**
 * Finds sides that get more space or more loaded words than others. Empty sides are not compared, because they are
 * reported elsewhere. All sides are treated alike.
 */
export function imbalances(perspectives: Perspectives): Imbalance[] {
  const texts = SIDES.map((side) =>
    sideText(
      side,
      perspectives[side].map(({ text }) => text),
    ),
  ).filter(({ bullets }) => bullets.length > 0);
  return texts.flatMap((text) => {
    const others = texts.filter((other) => other !== text);
    return others.length === 0 ? [] : [...spaceImbalances(text, others), ...wordingImbalances(text, others)];
  });
}
