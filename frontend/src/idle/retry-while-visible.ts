const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 300_000;

/** The parts of the browser that decide when to try; tests pass their own. */
export interface VisiblePage {
  window: EventTarget;
  document: EventTarget & { visibilityState: DocumentVisibilityState };
}

/**
 * Tries immediately and, after each attempt that resolves to false, again after a pause that doubles from 5 seconds
 * to 5 minutes. Pauses while the page is hidden. When the page becomes visible or the connection changes, tries
 * immediately and restarts with short pauses, even after a success. Attempts never overlap.
 */
export function retryWhileVisible(
  attempt: () => Promise<boolean>,
  { window, document }: VisiblePage,
  signal: AbortSignal,
): void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isRequested = false;

  const run = async () => {
    clearTimeout(timer);
    if (signal.aborted || document.visibilityState === 'hidden') return;
    if (isRunning) {
      isRequested = true;
      return;
    }
    isRunning = true;
    const succeeded = await attempt();
    isRunning = false;
    if (isRequested) {
      isRequested = false;
      await run();
    } else if (!succeeded) {
      timer = setTimeout(() => void run(), pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
    }
  };
  const runAtOnce = () => {
    pause = FIRST_PAUSE_MS;
    void run();
  };

  window.addEventListener('online', runAtOnce, { signal });
  window.addEventListener('offline', runAtOnce, { signal });
  document.addEventListener('visibilitychange', runAtOnce, { signal });
  runAtOnce();
}
