import type { AnyRouter } from '@tanstack/react-router';

import type { Api } from '../api/client.ts';
import { hasSignInHint, viewerQuery } from '../api/get-viewer.ts';
import { onMutes, readMutes, writeMutes } from '../lib/mutes.ts';
import { EMPTY_LOG, type EntryLog, heldBy, joined, noted, readLog } from '../lib/personal-entries.ts';
import { keepPreferences, keptPreferences, onPreferences, USUAL } from '../lib/preferences.ts';
import { safeStorage } from '../lib/safe-storage.ts';

const KEY = 'personalization_entries';
/** Time until a slider counts as at rest. */
const REST_MS = 1500;
/** Minimum time between requests unless a choice changed here. */
const FRESH_MS = 60_000;
let applying = false;

/** Records when preferences and mutes were chosen; for premium readers, merges them with the account. */
export function syncPreferences(router: AnyRouter): void {
  const { api, queryClient } = router.options.context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let joinedAt = 0;

  const join = async () => {
    const viewer = hasSignInHint() ? await queryClient.ensureQueryData(viewerQuery(api)) : null;
    if (!viewer?.premium) return;
    // The page learns of a payment before the account does, and the server would refuse the request until then.
    if (joinedAt === 0 && !(await premiumAtTheServer(api))) return soon(REST_MS);
    joinedAt = Date.now();
    await joinWith(api, viewer.id);
  };
  // After a failure, the next change or page retries.
  const soon = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void join().catch(() => undefined), wait);
  };
  const changed = () => {
    if (applying) return;
    keepLog(present());
    soon(REST_MS);
  };
  const seen = () => {
    if (document.visibilityState === 'visible' && Date.now() - joinedAt > FRESH_MS) soon(0);
  };
  noteOldChoices();
  onMutes(changed);
  onPreferences(changed);
  document.addEventListener('visibilitychange', seen);
  router.subscribe('onResolved', seen);
  seen();
}

const premiumAtTheServer = async (api: Api): Promise<boolean> => (await api.get('/api/user')).premium;

async function joinWith(api: Api, owner: number): Promise<void> {
  const kept = present();
  // Ignores choices of another account.
  const sent = kept.owner === null || kept.owner === owner ? kept : { ...EMPTY_LOG, begun: true, owner };
  const { entries } = await api.send('POST', '/api/account/preferences', {
    body: { entries: Object.entries(sent.entries).map(([key, entry]) => ({ key, ...entry })) },
  });
  const log = joined(sent, sent === kept ? present() : sent, entries, owner);
  keepLog(log);
  show(heldBy(log));
}

/** Changes from the account do not count as choices of this browser. */
function show({ preferences, mutes }: ReturnType<typeof heldBy>): void {
  applying = true;
  if (JSON.stringify(mutes) !== JSON.stringify(readMutes())) writeMutes(mutes);
  if (JSON.stringify(preferences) !== JSON.stringify(readable())) keepPreferences(preferences);
  applying = false;
}

/** From here on every choice has a timestamp; existing ones have none. A browser without choices stores nothing. */
function noteOldChoices(): void {
  const old = noted(readLog(safeStorage.get(KEY)), readable(), readMutes(), Date.now());
  if (Object.keys(old.entries).length > 0) keepLog(old);
}

function present(): EntryLog {
  return noted({ ...readLog(safeStorage.get(KEY)), begun: true }, readable(), readMutes(), Date.now());
}

function keepLog(log: EntryLog): void {
  safeStorage.set(KEY, JSON.stringify(log));
}

/** Components that show the preferences report read errors. */
function readable(): typeof USUAL {
  try {
    return keptPreferences();
  } catch {
    return USUAL;
  }
}
