import { describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';

import { RESTORE_SCROLL } from './restore-scroll.ts';

const here = createRequire(import.meta.url);
/** Storage key of the installed router version; other versions use other keys. */
const { storageKey } = createRequire(here.resolve('@tanstack/react-router'))('@tanstack/router-core') as {
  storageKey: string;
};

/** Returns the restored scroll position for a history state and stored positions. */
function scrolledTo(state: object | null, kept: Readonly<Record<string, string>>): [number, number] | null {
  let place: [number, number] | null = null;
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the script at the end of the page as a page does
  new Function('sessionStorage', 'history', 'scrollTo', RESTORE_SCROLL)(
    { getItem: (name: string) => kept[name] ?? null },
    { state },
    (x: number, y: number) => (place = [x, y]),
  );
  return place;
}

describe('page restored from the history', () => {
  const places = JSON.stringify({
    visit: { window: { scrollX: 3, scrollY: 700 } },
    other: { window: { scrollX: 0, scrollY: 9 } },
  });

  it('scrolls to the position that the router stored', () => {
    expect(scrolledTo({ __TSR_key: 'visit' }, { [storageKey]: places })).toEqual([3, 700]);
  });

  it('does not scroll without a stored position', () => {
    expect(scrolledTo({ __TSR_key: 'third' }, { [storageKey]: places })).toBeNull();
    expect(scrolledTo(null, { [storageKey]: places })).toBeNull();
    expect(scrolledTo({ __TSR_key: 'visit' }, {})).toBeNull();
    expect(scrolledTo({ __TSR_key: 'visit' }, { [storageKey]: '{' })).toBeNull();
  });
});
