import { afterEach, describe, expect, it } from '@jest/globals';

import { THEME_SCRIPT, useUiPrefs } from './ui-prefs.ts';

const kept = new Map<string, string>();
const dataset: Record<string, string> = {};
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
Object.assign(globalThis, {
  window: { localStorage },
  document: { documentElement: { dataset, style: { setProperty: () => undefined } }, cookie: '' },
  localStorage,
});

/** As a page does before its first paint. */
const beforePaint = () => {
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page's head, as a page runs it
  new Function(THEME_SCRIPT)();
};

afterEach(() => {
  kept.clear();
  useUiPrefs.getState().restore();
});

describe('what a reader chose', () => {
  it('is painted at once, before the first paint of the next page, and known after it', () => {
    const { setTheme, setText, setLines, restore } = useUiPrefs.getState();
    setTheme('dark');
    setText('larger');
    setLines('wide');
    const chosen = { theme: 'dark', text: 'larger', lines: 'wide' };
    expect(dataset).toEqual(chosen);
    beforePaint();
    expect(dataset).toEqual(chosen);
    useUiPrefs.setState({ theme: 'system', text: 'normal', lines: 'normal' });
    restore();
    expect(useUiPrefs.getState()).toMatchObject(chosen);
  });

  it('leaves no trace when it is what everybody gets', () => {
    const { setText, setTheme } = useUiPrefs.getState();
    setText('small');
    setText('normal');
    setTheme('light');
    setTheme('system');
    expect([[...kept], dataset]).toEqual([[], {}]);
  });

  it('is not believed when it makes no sense', () => {
    for (const name of ['theme', 'text', 'lines']) kept.set(`parallax-${name}`, 'x" onload="');
    beforePaint();
    expect(dataset).toEqual({});
    useUiPrefs.getState().restore();
    expect(useUiPrefs.getState()).toMatchObject({ theme: 'system', text: 'normal', lines: 'normal' });
  });
});
