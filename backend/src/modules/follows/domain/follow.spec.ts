import { describe, expect, it } from '@jest/globals';
import { type NamedSubject, nameFollow } from './follow.ts';

const NOTHING: NamedSubject = { words: '', category: null, outlet: null, side: null, title: null };

describe('the name of a follow', () => {
  it.each<[string, Partial<NamedSubject>]>([
    ['“budget”', { words: 'budget' }],
    ['“Lake Arlen”', { words: '"Lake Arlen"' }],
    ['“budget” in Politics', { words: 'budget', category: 'Politics' }],
    ['Politics, reported by conservative outlets', { category: 'Politics', side: 'conservative' }],
    ['Stories, reported by The Ledger', { outlet: 'The Ledger' }],
    ['Stories, reported by The Ledger and center outlets', { outlet: 'The Ledger', side: 'center' }],
    ['A bridge opens', { title: 'A bridge opens' }],
  ])('is %s', (name, subject) => {
    expect(nameFollow({ ...NOTHING, ...subject })).toBe(name);
  });
});
