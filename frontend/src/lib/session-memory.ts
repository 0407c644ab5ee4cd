/** Session storage of this tab that never throws in private windows. */
function memory(key: string) {
  return {
    set(value: string): void {
      try {
        window.sessionStorage.setItem(key, value);
      } catch {
        // At worst, a convenience is lost.
      }
    },
    /** Reads the value and removes it. */
    take(): string | null {
      try {
        const value = window.sessionStorage.getItem(key);
        window.sessionStorage.removeItem(key);
        return value;
      } catch {
        return null;
      }
    },
  };
}

/** Path of the page that sent the visitor to sign in. */
export const wayBack = memory('signInFrom');

/** Registration response for the payment form: JSON with the client secret. */
export const pendingSubscription = memory('pendingSubscription');

/** Id of this tab's visit, for tracking. */
export const visitMemory = memory('visit');
