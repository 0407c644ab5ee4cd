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

export type Dial = 'rate' | 'pitch' | 'volume';

interface Scale {
  label: string;
  min: number;
  max: number;
  step: number;
  initial: number;
  /** Describes the value in words. */
  say: (value: number) => string;
}

export const DIALS: Record<Dial, Scale> = {
  rate: { label: 'Speed', min: 0.5, max: 2, step: 0.1, initial: 1, say: (value) => `${value.toFixed(1)} times` },
  pitch: { label: 'Pitch', min: 0.5, max: 2, step: 0.1, initial: 1, say: (value) => `${value.toFixed(1)} times` },
  volume: {
    label: 'Volume',
    min: 0,
    max: 1,
    step: 0.1,
    initial: 0.8,
    say: (value) => `${Math.round(value * 100)} percent`,
  },
};

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
