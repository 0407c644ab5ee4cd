import { whenNear } from './when-near.ts';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Resolves on the first interaction with the page. */
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
 * Delays scripts of server-rendered parts until they are needed: resolves once the user interacts and the element is
 * near the viewport, or when the element is removed by navigation. Resolves immediately if there is no such element.
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
    // Resolve on removal, because the next page may have the same part and would wait for this one.
    const removal = new MutationObserver(() => !element.isConnected && done());
    removal.observe(document.body, { childList: true, subtree: true });
  });
}
