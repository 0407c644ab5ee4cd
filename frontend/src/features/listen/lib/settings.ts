import { deviceJsonStore, isRecord } from '#stores/device-store.ts';

export interface SpeechSettings {
  rate: number;
  pitch: number;
  volume: number;
  /** URI of the chosen voice by language; missing languages use the default voice. */
  voices: Record<string, string>;
  /** Id of the chosen narrator by language; missing languages use the server's default. */
  narrators: Record<string, string>;
  /** The reader prefers the browser's voice to the narration. */
  byBrowser: boolean;
}

const FACTOR = { min: 0.5, max: 2, step: 0.1, initial: 1, say: (value: number) => `${value.toFixed(1)} times` };

/** Range of each setting. `say` describes the value in words. */
export const DIALS = {
  rate: { label: 'Speed', ...FACTOR },
  pitch: { label: 'Pitch', ...FACTOR },
  volume: {
    label: 'Volume',
    min: 0,
    max: 1,
    step: 0.1,
    initial: 0.8,
    say: (value: number) => `${Math.round(value * 100)} percent`,
  },
};

export type Dial = keyof typeof DIALS;

/** Stored settings: each value within its limits, and the default for missing or invalid ones. */
export const useSpeechSettings = deviceJsonStore('parallax-listen-settings', parseSettings);

export function parseSettings(value: unknown): SpeechSettings {
  const stored = isRecord(value) ? value : {};
  const dial = (name: Dial) => within(name, stored[name]);
  return {
    rate: dial('rate'),
    pitch: dial('pitch'),
    volume: dial('volume'),
    voices: namesIn(stored['voices']),
    narrators: namesIn(stored['narrators']),
    byBrowser: stored['byBrowser'] === true,
  };
}

function within(name: Dial, value: unknown): number {
  const { min, max, initial } = DIALS[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) return initial;
  return Math.min(max, Math.max(min, Math.round(value * 10) / 10));
}

function namesIn(value: unknown): Record<string, string> {
  const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
