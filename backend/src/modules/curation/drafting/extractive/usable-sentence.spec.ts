import { describe, expect, it } from '@jest/globals';
import {
  getDatelineLength,
  getHeadlineLength,
  isBoilerplate,
  isSelfReferential,
  standsAlone,
} from './usable-sentence.ts';

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
  ])('detects boilerplate: %s', (text) => expect(isBoilerplate(text)).toBe(true));

  it.each([
    'By Monday the bridge was open again.',
    'The photo shows a crack in the main cable.',
    'Readers of the city library borrowed a million books.',
    'More than 43 cracks were found.',
    'Video games sold well in May.',
  ])('keeps a sentence of the report: %s', (text) => expect(isBoilerplate(text)).toBe(false));
});

describe('getDatelineLength', () => {
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
  ])('returns the length of the dateline, if any: %s', (text, rest) => {
    expect(text.slice(getDatelineLength(text, 0))).toBe(rest);
  });

  it('finds a dateline only in the first sentences', () => {
    expect(getDatelineLength('CORVANE — The Senate voted.', 5)).toBe(0);
  });
});

describe('getHeadlineLength', () => {
  it.each([
    ['Bridge shut for two years - The Ledger', 'The Ledger', 'Bridge shut for two years'],
    ['Bridge shut for two years | Valley Times', 'The Ledger', 'Bridge shut for two years'],
    ['The Ledger - a history', 'The Ledger', 'The Ledger - a history'],
    ['Rents, votes - and what comes next', 'The Ledger', 'Rents, votes - and what comes next'],
  ])("excludes the outlet's name at the end: %s", (title, outlet, kept) => {
    expect(title.slice(0, getHeadlineLength(title, outlet))).toBe(kept);
  });
});

describe('a sentence that can be understood alone', () => {
  it.each([
    'The Senate voted 61 to 39 on Monday to cap rents in cities.',
    'After 22 years at the house she founded, Orsk is leaving.',
    'Tobias Renn, leader of the Liberty Union, called the plan "a tax on ambition".',
    '"We lock nothing," said Gwyneth Orme, warden of the middle house.',
    'The ministry said that those who have waited longest will be paid first.',
  ])('accepts a sentence that stands alone: %s', (text) => expect(standsAlone(text, 3)).toBe(true));
});

describe('a sentence that depends on the previous one', () => {
  it.each([
    'On the second count they chose Liesl Amaro, the first woman in 163 years.',
    'Through it the cast of nine drags a single boat across the stage.',
    'At 1,190 marks it costs about 200 more than its like.',
    'Stonefield Aggregates, the quarry company, bought it nine years ago.',
    'Norling refused to edit it out of the tapes.',
    'The others were told on which day their blood had been used.',
    'None was on the official list, which counted only householders.',
    'Transport minister Sabine Corder said that she would do so if the talks failed.',
    '"Folks here are generous to a fault," she said.',
    '"The aim is right and the means are wrong," said its foreign affairs spokesman.',
    'If he wins, most of those families will be poorer.',
    'In Lower Quay, built on land that the Sabe has always wanted back, it stands at the second floor.',
    'The Treasury has found seven of them, and promises to name the rest.',
    'Constance Abney proposed exactly that, and was voted down.',
    'Found under the stern of the 3,100-year-old vessel, it carries a chemical signature.',
    "Maud Teviot's picture also received the prizes for direction and sound.",
  ])('rejects a dependent sentence: %s', (text) => expect(standsAlone(text, 3)).toBe(false));

  it('may still be the first sentence of a text if it only begins with an unexplained pronoun', () => {
    expect(standsAlone('They stopped the tractors in Dunmore Cross to listen to the last ten minutes.', 0)).toBe(false);
    expect(standsAlone('It has steel wheels, wind-up windows and a bench seat.', 0)).toBe(false);
    expect(standsAlone('It took three years, but the makers of Tarn Blue have won.', 0)).toBe(true);
    expect(standsAlone('It is right to cheer the 40 senators who passed the bill.', 0)).toBe(true);
  });
});

it('detects “we” outside quotation marks, and mentions of the newspaper itself', () => {
  expect(isSelfReferential('We put four adults in the car and drove to the sea.')).toBe(true);
  expect(isSelfReferential('The trips cost 61,000 marks, according to invoices seen by this newspaper.')).toBe(true);
  expect(isSelfReferential('Nobody told us what the trip would cost.')).toBe(true);
  expect(isSelfReferential("The adviser's US salary came from a US firm.")).toBe(false);
  expect(isSelfReferential('‘I’ve had my trials,’ the bowler said.')).toBe(false);
  expect(isSelfReferential('"We waited long for this," the mayor said.')).toBe(false);
});
