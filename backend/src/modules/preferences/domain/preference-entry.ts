import { CATEGORIES } from '../../../shared/news/categories.ts';
import { MUTE_KINDS, type MuteKind, type Mutes } from '../../../shared/news/mutes.ts';

/**
 * One choice of a reader. `at` is the time of the choice in milliseconds. Of two entries with the same key, the later
 * one wins.
 */
export interface PreferenceEntry {
  readonly key: string;
  /** New value of the preference; `null` resets it to its default. For a mute, `true` means that it is active. */
  readonly value: number | boolean | null;
  readonly at: number;
}

/** Maximum number of entries per account, including revoked mutes. */
export const MAX_ENTRIES = 2000;
export const MAX_KEY_LENGTH = 220;

const SETTINGS: Readonly<Record<string, (value: unknown) => boolean>> = {
  readingTime: (value) => isInRange(value, 1, 10),
  recency: (value) => isInRange(value, 0, 1),
  diversity: (value) => isInRange(value, 0, 1),
  enableML: (value) => typeof value === 'boolean',
};

type Validator = (name: string, value: unknown) => boolean;

const VALIDATORS: Readonly<Record<string, Validator>> = {
  setting: (name, value) => Object.hasOwn(SETTINGS, name) && (value === null || SETTINGS[name]?.(value) === true),
  interest: (name, value) => isCategory(name) && (value === null || isInRange(value, 0, 1)),
  mute: (name, value) => {
    const [kind, ...text] = name.split(':');
    return isMuteKind(kind) && text.join(':').trim() !== '' && typeof value === 'boolean';
  },
};

/** Returns whether the entry is a valid choice. */
export function isPreferenceEntry({ key, value }: Pick<PreferenceEntry, 'key' | 'value'>): boolean {
  if (key.length > MAX_KEY_LENGTH) return false;
  const [kind = '', ...name] = key.split(':');
  return Object.hasOwn(VALIDATORS, kind) && VALIDATORS[kind]?.(name.join(':'), value) === true;
}

/** Returns the settings under the names that the page uses. Settings that were reset are omitted. */
export function toSettings(entries: readonly PreferenceEntry[]): Record<string, number | boolean> {
  return Object.fromEntries(
    entries.flatMap(({ key, value }) =>
      key.startsWith('setting:') && value !== null ? [[key.slice('setting:'.length), value]] : [],
    ),
  );
}

export function toInterests(entries: readonly PreferenceEntry[]): Record<string, number> {
  return Object.fromEntries(
    entries.flatMap(({ key, value }) =>
      key.startsWith('interest:') && typeof value === 'number' ? [[key.slice('interest:'.length), value]] : [],
    ),
  );
}

export function toMutes(entries: readonly Pick<PreferenceEntry, 'key' | 'value'>[]): Mutes {
  const of = (kind: MuteKind): string[] => {
    const start = `mute:${kind}:`;
    return entries.flatMap(({ key, value }) =>
      value === true && key.startsWith(start) ? [key.slice(start.length)] : [],
    );
  };
  return { words: of('words'), outlets: of('outlets'), topics: of('topics') };
}

function isCategory(name: string | undefined): boolean {
  return CATEGORIES.some((category) => category === name);
}

function isMuteKind(name: string | undefined): boolean {
  return MUTE_KINDS.some((kind) => kind === name);
}

function isInRange(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}
