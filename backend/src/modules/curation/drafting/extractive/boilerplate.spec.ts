import { describe, expect, it } from '@jest/globals';
import { datelineLength, headlineLength, isBoilerplate } from './boilerplate.ts';

describe('isBoilerplate', () => {
  it.each([
    'Read more: the bridge in pictures',
    'By Edda Kinross',
    'By Edda Kinross, Political Correspondent',
    'Photo: Jonas Pell / Northgate Wire',
    '© 2026 Northgate Wire. All rights reserved.',
    'The post Bridge shut appeared first on Ledger.',
    'Sign up for our morning letter.',
    'Updated 4 May 2026, 10:15',
    '12 comments',
  ])('drops: %s', (text) => expect(isBoilerplate(text)).toBe(true));

  it.each([
    'By Monday the bridge was open again.',
    'The photo shows a crack in the main cable.',
    'Readers of the city library borrowed a million books.',
    'More than 43 cracks were found.',
    'Video games sold well in May.',
  ])('keeps: %s', (text) => expect(isBoilerplate(text)).toBe(false));
});

describe('datelineLength', () => {
  it.each([
    ['PORT ALDER (Northgate Wire) — The bridge is shut.', 'The bridge is shut.'],
    ['CORVANE, Alvera — The Senate voted.', 'The Senate voted.'],
    ['CORVANE (Northgate Wire): The Senate voted.', 'The Senate voted.'],
    ['(NW) The Senate voted.', 'The Senate voted.'],
    ['CORVANE - The Senate voted.', 'The Senate voted.'],
    ['Port Alder (Northgate Wire) - The bridge is shut.', 'The bridge is shut.'],
    ['The bridge — the oldest in town — is shut.', 'The bridge — the oldest in town — is shut.'],
    ['Sanna Weir (Liberty Union) leads.', 'Sanna Weir (Liberty Union) leads.'],
    ['NATO warned of delays.', 'NATO warned of delays.'],
  ])('of %s', (text, rest) => {
    expect(text.slice(datelineLength(text, 0))).toBe(rest);
  });

  it('finds no dateline after the first sentences', () => {
    expect(datelineLength('CORVANE — The Senate voted.', 5)).toBe(0);
  });
});

describe('headlineLength', () => {
  it.each([
    ['Bridge shut for two years - The Ledger', 'The Ledger', 'Bridge shut for two years'],
    ['Bridge shut for two years | Valley Times', 'The Ledger', 'Bridge shut for two years'],
    ['The Ledger - a history', 'The Ledger', 'The Ledger - a history'],
    ['Rents, votes - and what comes next', 'The Ledger', 'Rents, votes - and what comes next'],
  ])('of %s', (title, outlet, kept) => {
    expect(title.slice(0, headlineLength(title, outlet))).toBe(kept);
  });
});
