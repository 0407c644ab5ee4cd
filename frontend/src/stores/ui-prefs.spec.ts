import { afterEach, describe, expect, it } from '@jest/globals';

import { fakeStorage } from '#testing/fake-storage.ts';
import { createThemeScript, useUiPrefs } from './ui-prefs.ts';

const storage = fakeStorage();
const dataset: Record<string, string> = {};
Object.assign(globalThis, {
  document: { documentElement: { dataset, style: { setProperty: () => undefined } }, cookie: '' },
});
const reload = () => void useUiPrefs.persist.rehydrate();

/** Simulates a page before its first paint. */
const beforePaint = () => {
  for (const name of Object.keys(dataset)) Reflect.deleteProperty(dataset, name);
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the head script as a page does
  new Function(createThemeScript())();
};

afterEach(() => {
  storage.clear();
  reload();
});

describe('display preferences', () => {
  it("apply immediately and before the next page's first paint, and are restored after it", () => {
    const chosen = { theme: 'dark', text: 'larger', lines: 'wide', show: 'reports' } as const;
    useUiPrefs.setState(chosen);
    expect(dataset).toEqual(chosen);
    beforePaint();
    expect(dataset).toEqual(chosen);
    expect(storage.entries()).toEqual(Object.entries(chosen).map(([name, value]) => [`parallax-${name}`, value]));
    reload();
    expect(useUiPrefs.getState()).toMatchObject(chosen);
  });

  it('removes preferences that equal the default', () => {
    useUiPrefs.setState({ text: 'small', theme: 'light', keys: 'off' });
    useUiPrefs.setState({ text: 'normal', theme: 'system', keys: 'on' });
    expect([storage.entries(), dataset]).toEqual([[], {}]);
  });

  it('ignores invalid preferences', () => {
    for (const name of ['theme', 'text', 'lines', 'show', 'keys']) storage.set(`parallax-${name}`, 'x" onload="');
    beforePaint();
    expect(dataset).toEqual({});
    reload();
    expect(useUiPrefs.getState()).toMatchObject({
      theme: 'system',
      text: 'normal',
      lines: 'normal',
      show: 'article',
      keys: 'on',
    });
  });
});
