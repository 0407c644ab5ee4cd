import { afterEach, describe, expect, it } from '@jest/globals';

import { useNewsletter } from '../../../stores/newsletter.ts';
import { recall, recallScreen, rememberDismissed, rememberShown, subscribedFlag } from './flags.ts';

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const dataset: Record<string, string> = {};
Object.assign(globalThis, { window: { localStorage }, document: { documentElement: { dataset } } });

describe('what a browser remembers of popups', () => {
  afterEach(() => {
    kept.clear();
    useNewsletter.setState({ subscribed: false });
  });

  it('is nothing at first', () => {
    expect(recall()).toEqual({ subscribed: false, dismissed: false, shown: [] });
  });

  it('is each variant that was shown, the end of an article for that article alone', () => {
    rememberShown('time-based', { kind: 'home' });
    rememberShown('article-finish', { kind: 'article', id: '7' });
    expect(recall().shown).toEqual(['time-based']);
    expect(recallScreen({ kind: 'article', id: '7' })).toEqual(['article-finish-popup-7']);
    expect(recallScreen({ kind: 'article', id: '8' })).toEqual([]);
    expect(recallScreen({ kind: 'home' })).toEqual([]);
    expect([...kept.keys()]).toEqual([
      'email-capture-time-based-shown',
      'email-capture-article-finish-shown',
      'article-finish-popup-7',
    ]);
  });

  it('is of the newsletter popup only that it was put off: until then it comes again', () => {
    rememberShown('newsletter', { kind: 'home' });
    expect(kept.size).toBe(0);
    rememberDismissed();
    expect(recall()).toEqual({ subscribed: false, dismissed: true, shown: [] });
  });

  it.each(['newsletter', 'exit-intent', 'article-finish'] as const)(
    'is a subscription, whichever form it came from (%s)',
    (variant) => {
      useNewsletter.getState().subscribe(subscribedFlag(variant));
      expect([...kept.keys()]).toEqual(['email-subscribed', subscribedFlag(variant)]);
      expect(useNewsletter.getState().subscribed).toBe(true);
      expect(dataset).toEqual({ subscribed: '' });
      useNewsletter.setState({ subscribed: false });
      useNewsletter.getState().restore();
      expect(useNewsletter.getState().subscribed).toBe(true);
      kept.delete('email-subscribed');
      expect(recall().subscribed).toBe(true);
    },
  );
});
