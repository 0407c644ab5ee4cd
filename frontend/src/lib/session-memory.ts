/** What this tab remembers until it is closed; without the exceptions of private windows. */
function memory(key: string) {
  return {
    set(value: string): void {
      try {
        window.sessionStorage.setItem(key, value);
      } catch {
        // A convenience is lost, nothing else.
      }
    },
    /** Reads and forgets. */
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

/** The page from which somebody was sent to sign in: a path of this site. */
export const wayBack = memory('signInFrom');

/** What registration answered, for the payment form: JSON with the client secret. */
export const pendingSubscription = memory('pendingSubscription');
