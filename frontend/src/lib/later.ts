import { type ComponentType, lazy } from 'react';

import { whenWanted } from './when-wanted.ts';

/** A part of a page that stands in it as it was sent, in the element of this id, until its scripts are wanted there. */
export function later<Props>(id: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    await whenWanted(id);
    return { default: await load() };
  });
}
