import { deviceJsonStore } from '#stores/device-store.ts';

/** Words spoken of a text, and its word count; a different count means that the text changed. */
interface Position {
  spoken: number;
  words: number;
}

type Stored = [key: string, spoken: number, words: number];

const MAX_POSITIONS = 40;

/** Positions in texts that were not read to the end, the most recent first. */
export const usePositions = deviceJsonStore<{ positions: Stored[] }>(
  'parallax-listen',
  (value) => ({ positions: Array.isArray(value) ? value.filter(isPosition) : [] }),
  ({ positions }) => (positions.length > 0 ? positions : undefined),
);

/** Articles have the number alone, as in positions that browsers stored before there were other subjects. */
export const positionKey = (subject: string, lang: string) => `${subject.replace(/^article-/, '')}-${lang}`;

export function readPosition(key: string): Position | null {
  const found = usePositions.getState().positions.find(([one]) => one === key);
  return found ? { spoken: found[1], words: found[2] } : null;
}

/** Stores the position; removes it at the beginning and the end of the text. */
export function savePosition(key: string, { spoken, words }: Position): void {
  const own: Stored[] = spoken > 0 && spoken < words ? [[key, spoken, words]] : [];
  usePositions.setState(({ positions }) => ({
    positions: [...own, ...positions.filter(([one]) => one !== key)].slice(0, MAX_POSITIONS),
  }));
}

function isPosition(value: unknown): value is Stored {
  return (
    Array.isArray(value) && typeof value[0] === 'string' && Number.isInteger(value[1]) && Number.isInteger(value[2])
  );
}
