import { whenNear } from './when-near.ts';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** The first sign that somebody is at the page. */
function whenUsed(): Promise<void> {
  return new Promise((resolve) => {
    const used = () => {
      for (const sign of SIGNS) removeEventListener(sign, used, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, used, { capture: true, passive: true });
  });
}

/**
 * For the scripts of what the page was sent with, which only answer to readers: resolves when a reader is there and
 * comes near the element, or leaves it for another page. Where there is no such element, nothing was sent: at once.
 */
export async function whenWanted(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return;
  await whenUsed();
  await new Promise<void>((resolve) => {
    const done = () => {
      callOff();
      removal.disconnect();
      resolve();
    };
    const callOff = whenNear(element, done);
    // The next page may have such a place too, and would wait for this one.
    const removal = new MutationObserver(() => !element.isConnected && done());
    removal.observe(document.body, { childList: true, subtree: true });
  });
}
