import { safeStorage } from '../lib/safe-storage.ts';

const KEY = 'parallax-keys';

export const keysAreOn = (): boolean => safeStorage.get(KEY) !== 'off';

export function switchKeys(on: boolean): void {
  if (on) safeStorage.remove(KEY);
  else safeStorage.set(KEY, 'off');
}
