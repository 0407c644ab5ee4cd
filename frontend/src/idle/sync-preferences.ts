import type { RegisteredRouter } from '@tanstack/react-router';

import type { Api } from '../api/client.ts';
import { viewerQuery, mayBeSignedIn } from '../api/session.ts';
import { EMPTY_LOG, type EntryLog, heldBy, joined, noted, readLog } from '../lib/personal-entries.ts';
import { deviceJsonStore } from '../stores/device-store.ts';
import { useMutes } from '../stores/mutes.ts';
import { usePreferences } from '../stores/preferences.ts';

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
