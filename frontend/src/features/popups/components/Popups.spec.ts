import { beforeEach, describe, expect, it } from '@jest/globals';

import { fakeStorage } from '#testing/fake-storage.ts';
import { isSubscribed, rememberSubscription, useFlags } from '#stores/flags.ts';
import { recall, recallScreen, rememberDismissed, rememberShown, subscribedFlag } from './Popups.tsx';

const storage = fakeStorage();
const dataset: Record<string, string> = {};
Object.assign(globalThis, { document: { documentElement: { dataset } } });
const stored = () => storage.entries().map(([key]) => key);

describe('stored popup flags', () => {
  beforeEach(() => {
    storage.clear();
    void useFlags.persist.rehydrate();
  });

  it('a new reader has no flags', () => {
    expect(recall()).toEqual({ subscribed: false, dismissed: false, shown: [] });
  });

  it('stores each shown variant, article-finish separately for each article', () => {
    rememberShown('time-based', { kind: 'home' });
    rememberShown('article-finish', { kind: 'article', id: '7' });
    expect(recall().shown).toEqual(['time-based']);
    expect(recallScreen({ kind: 'article', id: '7' })).toEqual(['article-finish-popup-7']);
    expect(recallScreen({ kind: 'article', id: '8' })).toEqual([]);
    expect(recallScreen({ kind: 'home' })).toEqual([]);
    expect(stored()).toEqual([
      'email-capture-time-based-shown',
      'email-capture-article-finish-shown',
      'article-finish-popup-7',
    ]);
  });

  it('stores the dismissal of the newsletter popup only', () => {
    rememberShown('newsletter', { kind: 'home' });
    expect(stored()).toEqual([]);
    rememberDismissed();
    expect(recall()).toEqual({ subscribed: false, dismissed: true, shown: [] });
  });

  it.each(['newsletter', 'exit-intent', 'article-finish'] as const)(
    'stores a subscription from any form (%s)',
    (variant) => {
      rememberSubscription(subscribedFlag(variant));
      expect(stored()).toEqual(['email-subscribed', subscribedFlag(variant)]);
      expect(dataset).toEqual({ subscribed: '' });
      void useFlags.persist.rehydrate();
      expect(isSubscribed(useFlags.getState())).toBe(true);
      storage.clear();
      storage.set(subscribedFlag(variant), 'true');
      void useFlags.persist.rehydrate();
      expect(isSubscribed(useFlags.getState())).toBe(false);
      expect(recall().subscribed).toBe(true);
    },
  );
});
