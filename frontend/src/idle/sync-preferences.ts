import type { RegisteredRouter } from '@tanstack/react-router';

import type { Api } from '../api/client.ts';
import type { PreferenceEntry } from '../api/contract.ts';
import { viewerQuery, mayBeSignedIn } from '../api/session.ts';
import { deviceJsonStore, isRecord } from '../stores/device-store.ts';
import { type Mutes, useMutes } from '../stores/mutes.ts';
import { type Preferences, usePreferences, USUAL } from '../stores/preferences.ts';

type Value = PreferenceEntry['value'];

/** The choices of this browser with their timestamps, and the account that they were last merged with. */
export interface EntryLog {
  /** True if timestamps were recorded from the first choice on. */
  begun: boolean;
  owner: number | null;
  entries: Record<string, { value: Value; at: number }>;
}

export const EMPTY_LOG: EntryLog = { begun: false, owner: null, entries: {} };

const useLog = deviceJsonStore<EntryLog>('personalization_entries', readLog);
/** Time until a slider counts as at rest. */
const REST_MS = 1500;
/** Minimum time between requests unless a choice changed here. */
const FRESH_MS = 60_000;

/** Records when preferences and mutes were chosen; for premium readers, merges them with the account. */
export function syncPreferences(router: RegisteredRouter): () => void {
  const { api, queryClient } = router.options.context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let joinedAt = 0;
  /** True while choices of the account are shown, which do not count as choices of this browser. */
  let isApplying = false;

  const join = async () => {
    const viewer = mayBeSignedIn() ? await queryClient.ensureQueryData(viewerQuery(api)) : null;
    if (!viewer?.premium) return;
    // After a payment, the page learns of premium before the account does, and the server refuses the request.
    if (joinedAt === 0 && !(await api.get('/api/user')).premium) return soon(REST_MS);
    joinedAt = Date.now();
    const held = await joinWith(api, viewer.id);
    isApplying = true;
    show(held);
    isApplying = false;
  };
  // After a failure, the next change or page retries.
  const soon = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void join().catch(() => undefined), wait);
  };
  const changed = ({ persist }: typeof useMutes | typeof usePreferences) => {
    // The tab in which the reader chose has recorded the choice.
    if (isApplying || !persist.hasHydrated()) return;
    useLog.setState(present(), true);
    soon(REST_MS);
  };
  const seen = () => {
    if (document.visibilityState === 'visible' && Date.now() - joinedAt > FRESH_MS) soon(0);
  };
  noteOldChoices();
  document.addEventListener('visibilitychange', seen);
  const stops = [
    useMutes.subscribe(() => changed(useMutes)),
    usePreferences.subscribe(() => changed(usePreferences)),
    router.subscribe('onResolved', seen),
    () => document.removeEventListener('visibilitychange', seen),
    () => clearTimeout(timer),
  ];
  seen();
  return () => stops.forEach((stop) => stop());
}

async function joinWith(api: Api, owner: number): Promise<ReturnType<typeof heldBy>> {
  const kept = present();
  // Ignores choices of another account.
  const sent = kept.owner === null || kept.owner === owner ? kept : { ...EMPTY_LOG, begun: true, owner };
  const { entries } = await api.send('POST', '/api/account/preferences', {
    body: { entries: Object.entries(sent.entries).map(([key, entry]) => ({ key, ...entry })) },
  });
  const log = joined(sent, sent === kept ? present() : sent, entries, owner);
  useLog.setState(log, true);
  return heldBy(log);
}

function show({ preferences, mutes }: ReturnType<typeof heldBy>): void {
  if (JSON.stringify(mutes) !== JSON.stringify(useMutes.getState())) useMutes.setState(mutes);
  if (JSON.stringify(preferences) !== JSON.stringify(usePreferences.getState())) usePreferences.setState(preferences);
}

/** From here on every choice has a timestamp; existing ones have none. A browser without choices stores nothing. */
function noteOldChoices(): void {
  const old = noteChoices(useLog.getState());
  if (Object.keys(old.entries).length > 0) useLog.setState(old, true);
}

const present = (): EntryLog => noteChoices({ ...useLog.getState(), begun: true });

const noteChoices = (log: EntryLog): EntryLog => noted(log, usePreferences.getState(), useMutes.getState(), Date.now());

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
