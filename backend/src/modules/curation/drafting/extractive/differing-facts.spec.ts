import { describe, expect, it } from '@jest/globals';
import { findDifferences } from './differing-facts.ts';

const told = (...texts: string[]) =>
  findDifferences(texts.map((text, at) => ({ text, report: `r${at}` }))).map(({ kind }) => kind);

describe('differences between reports', () => {
  it.each([
    ['toll', 'Floods on the Sabe killed at least 41 people.', 'Floods on the Sabe killed 43 people.'],
    ['number', 'Senators passed the border bill by 53 to 47.', 'The Senate passed the border bill 53-46 on Thursday.'],
    ['number', 'The bank approved the cut in a 5-4 decision.', 'The bank approved the cut by six votes to three.'],
    [
      'toll',
      'Floods on the Sabe River killed 63 people, the government said.',
      'At least 71 people died in the floods on the Sabe, rescuers said.',
    ],
    ['toll', 'The death toll from the Sabe floods rose to 71.', 'The Sabe floods have killed 63.'],
    ['toll', 'The toll in the floods on the Sabe, ministers said, reached 71.', 'The Sabe floods have killed 63.'],
    ['toll', 'Sabe flood toll climbs to 71', 'The Sabe floods have killed 63.'],
    [
      'number',
      'The police counted 4,000 marchers outside the Senate on Tuesday.',
      'Organisers counted 9,000 marchers outside the Senate on Tuesday.',
    ],
    [
      'number',
      'Fire destroyed the fish market on Monday, and 12 people were taken to hospital.',
      'Fire destroyed the fish market on Monday, and 17 people were taken to hospital.',
    ],
    [
      'time',
      'The harbour wall collapsed on Monday evening near the ferry quay.',
      'The harbour wall near the ferry quay collapsed on Tuesday evening.',
    ],
    [
      'name',
      'Rescue work was led by mayor Augustin Fairley of Highmere on Friday.',
      'Rescue work was led by mayor Konrad Hesse of Highmere on Friday.',
    ],
    [
      'cause',
      'The fire in the Ashgate depot was caused by a faulty heater.',
      'The fire in the Ashgate depot was blamed on arson.',
    ],
    [
      'toll',
      'The hospitals of Mabare have counted 71 dead, and 210,000 people are displaced.',
      'The government puts the dead at 63 and the displaced at 210,000.',
    ],
    [
      'name',
      'The council is expected to make Judge Radka Milov its chair.',
      'The council is expected to name former Judge Pavel Horn as its chair.',
    ],
    [
      'cause',
      'The outage was caused by a faulty update to the naming service, the company said, which spread to two other sites.',
      'The outage was caused by a missing check, two engineers say.',
    ],
  ])('finds a difference in a %s', (kind, one, other) => expect(told(one, other)).toEqual([kind]));

  it.each([
    [
      'a name and its possessive',
      'The council backed the pool plan of Mayor Iris Kwan on Friday.',
      'The council backed Mayor Iris Kwan’s plan for a pool on Friday.',
    ],
    [
      'a name at the end of a sentence',
      'On Friday the council chose the plan of Mayor Iris Kwan.',
      'On Friday the council chose the plan of Mayor Iris Kwan again.',
    ],
    ['people who were hurt', 'The toll of injured on the Sabe rose to 300.', 'Floods on the Sabe killed 63 people.'],
    ['rain', 'The toll on the Sabe was high, as rain reached 300 millimetres.', 'Floods on the Sabe killed 63 people.'],
    ['a road toll', 'The toll at the bridge on the Sabe rose to 12 marks.', 'Floods on the Sabe killed 63 people.'],
    ['the same number', 'Floods killed 63 people on the Sabe.', 'On the Sabe floods killed 63 people.'],
    [
      'a rounded number',
      'Some 9,000 passengers were trapped in the metro tunnels.',
      'In the metro tunnels 8,950 passengers were trapped.',
    ],
    [
      'a range',
      'Repairs of the fish market will take 12 or 17 workers from Kestrel Bay.',
      'Repairs of the fish market will take 15 workers from Kestrel Bay.',
    ],
    ['a lower bound', 'At least 4,000 marchers stood outside the Senate.', 'Outside the Senate stood 4,300 marchers.'],
    [
      'other things counted',
      'The plan buys six frigates for the northern fleet.',
      'The plan hires 4,200 soldiers for the northern fleet.',
    ],
    ['other sums of money', 'Together the trips cost 61,000 marks.', 'A week at the lodge costs 15,000 marks.'],
    [
      'other percentages',
      'Premiums have risen by 29 percent in five years.',
      'Shares in insurers fell by 7 percent after the bill.',
    ],
    ['a range', 'The levy is to rise from 38 to 52 marks a tonne.', 'The levy may be 38 marks a tonne or 52.'],
    ['other places', 'In Mabare 63 people died in the floods.', 'In Corvane 12 people died in a fire.'],
    ['years', 'The Bachelor picked a winner in its 2014 season.', 'The Bachelor picked a winner in its 18 season.'],
    [
      'a month and a day',
      'The minister spoke to veterans in Norwalk in March 2008.',
      'The minister spoke to veterans in Norwalk on March 2.',
    ],
    ['the same day', 'The wall collapsed on Monday evening.', 'The wall collapsed late on Monday.'],
    [
      'a person with and without first name',
      'Work was led by mayor Augustin Fairley of Highmere.',
      'Work was led by mayor Fairley of Highmere.',
    ],
    [
      'an appointment that is due',
      'Fox spoke hours before Trump was due to give a speech on immigration.',
      'Fox spoke because of the way in which Trump had demonized people.',
    ],
    ['sentences that share nothing', 'The vote was 52 to 48.', 'Rain fell for nine days.'],
  ])('finds no difference in %s', (_case, one, other) => expect(told(one, other)).toEqual([]));

  it('finds no difference if one of the reports mentions both values', () => {
    const statements = [
      { text: 'The police counted 4,000 marchers outside the Senate on Tuesday.', report: 'a' },
      { text: 'Organisers counted 9,000 marchers outside the Senate on Tuesday.', report: 'b' },
      { text: 'The police counted 4,000 marchers outside the Senate, they said.', report: 'b' },
    ];
    expect(findDifferences(statements)).toEqual([]);
  });
});
