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

describe('stored popup flags', () => {
  afterEach(() => {
    kept.clear();
    useNewsletter.setState({ subscribed: false });
  });

  it('are empty at first', () => {
    expect(recall()).toEqual({ subscribed: false, dismissed: false, shown: [] });
  });

  it('contain each shown variant, article-finish separately for each article', () => {
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

  it('contain only the dismissal of the newsletter popup, which otherwise opens again', () => {
    rememberShown('newsletter', { kind: 'home' });
    expect(kept.size).toBe(0);
    rememberDismissed();
    expect(recall()).toEqual({ subscribed: false, dismissed: true, shown: [] });
  });

  it.each(['newsletter', 'exit-intent', 'article-finish'] as const)(
    'contain the subscription from any form (%s)',
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
