import { type ComponentType, lazy } from 'react';

import { whenWanted } from './when-wanted.ts';

/**
 * A server-rendered part of the page, in the element with this id, that loads its scripts on demand. If they fail to
 * load, for example after a release, the server's HTML stays, so that no error replaces the text.
 */
export function later<Props>(id: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    const sent = document.getElementById(id)?.firstElementChild;
    await whenWanted(id);
    try {
      return { default: await load() };
    } catch (error) {
      if (sent) await whenGone(sent);
      throw error;
    }
  });
}

function whenGone(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.isConnected) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
