/** Local storage for tests that run without a browser. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** Installs an empty local storage; `entries` returns its content. */
export function fakeStorage() {
  const localStorage = new FakeStorage();
  Object.assign(globalThis, { window: { localStorage }, localStorage });
  return {
    set: (key: string, text: string) => localStorage.setItem(key, text),
    entries: () => Object.entries(localStorage),
    clear: () => Object.keys(localStorage).forEach((key) => localStorage.removeItem(key)),
  };
}
