import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Texts in local storage by key; undefined for keys that are not stored. */
type Texts = Readonly<Record<string, string | undefined>>;

interface Format<T> {
  /** Tells whether a key belongs to the store. */
  owns: (key: string) => boolean;
  /** Returns the state for the stored texts, which readers or other programs may have changed. */
  read: (texts: Texts) => T;
  /** Returns the texts to store; undefined removes a key. */
  write: (state: T) => Texts;
}

/**
 * A store kept in local storage, in step with the other tabs. The server and hydration see the defaults. If storage is
 * blocked, the state lasts as long as the page.
 */
export function deviceStore<T extends object>({ owns, read, write }: Format<T>) {
  const store = create<T>()(
    persist(() => read({}), {
      name: '',
      storage: {
        getItem: () => {
          try {
            const entries = Object.entries<string>(window.localStorage);
            return { state: read(Object.fromEntries(entries.filter(([key]) => owns(key)))) };
          } catch {
            return null;
          }
        },
        setItem: (_name, { state }) => {
          try {
            for (const [key, text] of Object.entries(write(state)))
              if (text === undefined) window.localStorage.removeItem(key);
              else window.localStorage.setItem(key, text);
          } catch {
            // The disk is full or storage is blocked.
          }
        },
        removeItem: () => undefined,
      },
      merge: (stored, current) => (stored as T | undefined) ?? current,
    }),
  );
  const reload = () => void store.persist.rehydrate();
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null || owns(key)) reload();
  });
  // A page restored by the back button missed the changes of other tabs.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
  return store;
}

/**
 * A device store under one key, as JSON.
 * @param read receives undefined if nothing is stored, null if it is not JSON
 * @param write returns the value to store; undefined removes the key
 */
export function deviceJsonStore<T extends object>(
  key: string,
  read: (value: unknown) => T,
  write: (state: T) => unknown = (state) => state,
) {
  return deviceStore<T>({
    owns: (other) => other === key,
    read: ({ [key]: text }) => read(text === undefined ? undefined : parse(text)),
    write: (state) => ({ [key]: JSON.stringify(write(state)) }),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
