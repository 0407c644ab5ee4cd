import type { PreferenceEntry } from '../api/contract.ts';
import { isRecord } from '../stores/device-store.ts';
import type { Mutes } from '../stores/mutes.ts';
import { type Preferences, USUAL } from '../stores/preferences.ts';

type Value = PreferenceEntry['value'];

/** The choices of this browser with their timestamps, and the account that they were last merged with. */
export interface EntryLog {
  /** True if timestamps were recorded from the first choice on. */
  begun: boolean;
  owner: number | null;
  entries: Record<string, { value: Value; at: number }>;
}

export const EMPTY_LOG: EntryLog = { begun: false, owner: null, entries: {} };

const SETTINGS = ['readingTime', 'recency', 'diversity', 'enableML'] as const;
const KINDS = ['words', 'outlets', 'topics'] as const;
/** Timestamp of choices made before timestamps were recorded: they are added, but override nothing. */
const LONG_AGO = 1;

/** Returns the choices that differ from the defaults, by key. */
function choicesOf(preferences: Preferences, mutes: Mutes): Map<string, Value> {
  const choices = new Map<string, Value>();
  for (const name of SETTINGS) if (preferences[name] !== USUAL[name]) choices.set(`setting:${name}`, preferences[name]);
  for (const [name, interest] of Object.entries(preferences.categories)) choices.set(`interest:${name}`, interest);
  for (const kind of KINDS) for (const text of mutes[kind]) choices.set(`mute:${kind}:${text}`, true);
  return choices;
}

/** Returns the log with new changes. Once the log has begun, their timestamp is later than any in it. */
export function noted(log: EntryLog, preferences: Preferences, mutes: Mutes, now: number): EntryLog {
  const choices = choicesOf(preferences, mutes);
  const at = log.begun ? Math.max(now, ...Object.values(log.entries).map((entry) => entry.at + 1)) : LONG_AGO;
  const entries = { ...log.entries };
  for (const [key, value] of choices) if (entries[key]?.value !== value) entries[key] = { value, at };
  for (const [key, { value }] of Object.entries(log.entries)) {
    const nothing = key.startsWith('mute:') ? false : null;
    if (!choices.has(key) && value !== nothing) entries[key] = { value: nothing, at };
  }
  return { ...log, begun: true, entries };
}

/** Merges the account's response with changes made here during the request. */
export function joined(sent: EntryLog, present: EntryLog, answer: readonly PreferenceEntry[], owner: number): EntryLog {
  const entries: EntryLog['entries'] = Object.fromEntries(answer.map(({ key, value, at }) => [key, { value, at }]));
  for (const [key, entry] of Object.entries(present.entries))
    if (sent.entries[key]?.at !== entry.at) entries[key] = entry;
  return { begun: true, owner, entries };
}

/** Returns the preferences and mutes of a log. */
export function heldBy({ entries }: EntryLog): { preferences: Preferences; mutes: Mutes } {
  const held = Object.entries(entries).map(([key, { value }]) => [key, value] as const);
  const starting = (start: string) =>
    held.flatMap(([key, value]) =>
      key.startsWith(start) && value !== null && value !== false ? [[key.slice(start.length), value] as const] : [],
    );
  const settings = Object.fromEntries(
    SETTINGS.flatMap((name) =>
      entries[`setting:${name}`]?.value == null ? [] : [[name, entries[`setting:${name}`]?.value]],
    ),
  );
  const muted = (kind: (typeof KINDS)[number]) => starting(`mute:${kind}:`).map(([text]) => text);
  return {
    preferences: {
      ...USUAL,
      ...settings,
      categories: Object.fromEntries(starting('interest:').map(([name, value]) => [name, Number(value)])),
    },
    mutes: { words: muted('words'), outlets: muted('outlets'), topics: muted('topics') },
  };
}

export function readLog(value: unknown): EntryLog {
  const { owner = null, entries }: Partial<EntryLog> = isRecord(value) ? value : {};
  return isRecord(entries) ? { begun: true, owner, entries } : EMPTY_LOG;
}
