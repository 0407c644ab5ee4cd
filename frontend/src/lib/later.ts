import { type ComponentType, lazy } from 'react';

import { whenWanted } from './when-wanted.ts';

/**
 * A part of a page that stands in it as it was sent, in the element of this id, until its scripts are wanted there. Where
 * they do not come, after a release perhaps, it stays as it was sent: what is read must not give way to an error.
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
