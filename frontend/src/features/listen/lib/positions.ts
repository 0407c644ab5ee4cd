import { safeStorage } from '../../../lib/safe-storage.ts';

/** Words spoken of a text, and its word count; a different count means that the text changed. */
export interface Position {
  spoken: number;
  words: number;
}

type Positions = [key: string, spoken: number, words: number][];

const KEY = 'parallax-listen';
/** Keep the position of the 40 most recent texts. */
const KEPT = 40;

export const positionKey = (articleId: number, lang: string) => `${articleId}-${lang}`;

export function readPosition(key: string): Position | null {
  const found = parsePositions(safeStorage.get(KEY)).find(([one]) => one === key);
  return found ? { spoken: found[1], words: found[2] } : null;
}

/** Stores the position; removes it at the beginning and the end of the text. */
export function keepPosition(key: string, { spoken, words }: Position): void {
  const others = parsePositions(safeStorage.get(KEY)).filter(([one]) => one !== key);
  const all: Positions = spoken > 0 && spoken < words ? [[key, spoken, words], ...others] : others;
  if (all.length === 0) safeStorage.remove(KEY);
  else safeStorage.set(KEY, JSON.stringify(all.slice(0, KEPT)));
}

export function parsePositions(stored: string | null): Positions {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is Positions[number] {
  return (
    Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && Number.isInteger(value[2])
  );
}
