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

/** Simulates a page before its first paint. */
const beforePaint = () => {
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the head script as a page does
  new Function(THEME_SCRIPT)();
};

afterEach(() => {
  kept.clear();
  useUiPrefs.getState().restore();
});

describe('display preferences', () => {
  it("apply immediately and before the next page's first paint, and are restored after it", () => {
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

  it('are removed if they equal the default', () => {
    const { setText, setTheme } = useUiPrefs.getState();
    setText('small');
    setText('normal');
    setTheme('light');
    setTheme('system');
    expect([[...kept], dataset]).toEqual([[], {}]);
  });

  it('are ignored if invalid', () => {
    for (const name of ['theme', 'text', 'lines']) kept.set(`parallax-${name}`, 'x" onload="');
    beforePaint();
    expect(dataset).toEqual({});
    useUiPrefs.getState().restore();
    expect(useUiPrefs.getState()).toMatchObject({ theme: 'system', text: 'normal', lines: 'normal' });
  });
});
