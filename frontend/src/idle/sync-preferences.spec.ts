import { describe, expect, it } from '@jest/globals';

import type { PreferenceEntry } from '../api/contract.ts';
import { EMPTY_LOG, type EntryLog, heldBy, joined, noted, readLog } from './sync-preferences.ts';
import { USUAL } from '../stores/preferences.ts';

const NO_MUTES = { words: [], outlets: [], topics: [] };

/** The account; merges like the server. */
class Account {
  readonly entries = new Map<string, PreferenceEntry>();

  join(log: EntryLog): PreferenceEntry[] {
    for (const [key, { value, at }] of Object.entries(log.entries))
      if (at > (this.entries.get(key)?.at ?? 0)) this.entries.set(key, { key, value, at });
    return [...this.entries.values()];
  }
}

describe('choices of a browser', () => {
  it('choices are stored with a timestamp, including removals', () => {
    const first = noted(
      { ...EMPTY_LOG, begun: true, owner: 7 },
      { ...USUAL, recency: 0.1, categories: { Music: 0.9 } },
      { ...NO_MUTES, words: ['volcano'] },
      500,
    );
    expect(first.entries).toEqual({
      'setting:recency': { value: 0.1, at: 500 },
      'interest:Music': { value: 0.9, at: 500 },
      'mute:words:volcano': { value: true, at: 500 },
    });
    const second = noted(first, USUAL, NO_MUTES, 400);
    expect(second.entries).toEqual({
      'setting:recency': { value: null, at: 501 },
      'interest:Music': { value: null, at: 501 },
      'mute:words:volcano': { value: false, at: 501 },
    });
    expect(noted(second, USUAL, NO_MUTES, 900)).toEqual(second);
    expect(heldBy(second)).toEqual({ preferences: USUAL, mutes: NO_MUTES });
  });

  it('choices without timestamps are added, but override nothing', () => {
    const account = new Account();
    account.join({ begun: true, owner: 7, entries: { 'interest:Music': { value: 0.2, at: 50 } } });
    const log = noted(
      EMPTY_LOG,
      { ...USUAL, categories: { Music: 0.9, Food: 1 } },
      { ...NO_MUTES, outlets: ['Harbour Post'] },
      10_000,
    );
    const { preferences, mutes } = heldBy(joined(log, log, account.join(log), 7));
    expect(preferences.categories).toEqual({ Music: 0.2, Food: 1 });
    expect(mutes.outlets).toEqual(['Harbour Post']);
  });

  it('choices of two browsers are merged without losing any', () => {
    const account = new Account();
    const sync = (log: EntryLog) => joined(log, log, account.join(log), 7);
    let phone = noted(
      { ...EMPTY_LOG, begun: true, owner: 7 },
      { ...USUAL, readingTime: 5 },
      { ...NO_MUTES, words: ['storm'] },
      100,
    );
    let laptop = noted(
      { ...EMPTY_LOG, begun: true, owner: 7 },
      { ...USUAL, diversity: 1 },
      { ...NO_MUTES, words: ['volcano'] },
      110,
    );
    phone = sync(phone);
    laptop = sync(laptop);
    phone = sync(phone);
    expect(heldBy(phone)).toEqual(heldBy(laptop));
    expect(heldBy(phone)).toEqual({
      preferences: { ...USUAL, readingTime: 5, diversity: 1 },
      mutes: { ...NO_MUTES, words: ['storm', 'volcano'] },
    });
    const { preferences } = heldBy(laptop);
    laptop = sync(noted(laptop, preferences, { ...NO_MUTES, words: ['volcano'] }, 50));
    phone = sync(phone);
    expect(heldBy(phone).mutes.words).toEqual(['volcano']);
  });

  it('choices made during the request are kept', () => {
    const sent: EntryLog = { begun: true, owner: 7, entries: { 'setting:recency': { value: 0.1, at: 5 } } };
    const present: EntryLog = { begun: true, owner: 7, entries: { 'setting:recency': { value: 0.3, at: 6 } } };
    expect(joined(sent, present, [{ key: 'setting:recency', value: 0.1, at: 5 }], 7)).toEqual(present);
  });

  it.each([undefined, null, [], { entries: null }, { entries: [] }])(
    'unreadable choices are replaced by an empty list: %s',
    (stored) => {
      expect(readLog(stored)).toEqual(EMPTY_LOG);
    },
  );
});
