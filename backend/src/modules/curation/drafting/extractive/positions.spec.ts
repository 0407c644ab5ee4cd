import { describe, expect, it } from '@jest/globals';
import { rateStance } from './positions.ts';

describe('a stance', () => {
  it.each([
    'The union wants the dust bill put before the whole Senate of the republic.',
    'Progress Alliance senator Marguerite Osei has demanded that Marsh step down.',
    'Employers fear that the charge will be only the first instalment.',
    'Mayor Augustin Fairley welcomed the rise to 2.6 percent of output.',
    'Orson Keel blamed the levy for the closing of the east gallery.',
    'Builders warned that the rule would make many schemes unprofitable.',
    'Agnes Holloway of the Liberty Union calls it "a cartel of the comfortable".',
    '"Every tax on the rich becomes a tax on the foreman," said Tobias Renn, the Liberty Union leader.',
    'Brandt said that Corvane was "sending Westmark the bill for a clear conscience".',
    'The Liberty Union said it would support the ships and ask for a faster schedule.',
  ])('is found in: %s', (text) => expect(rateStance(text)).toBeGreaterThan(0));

  it.each([
    'The Assembly voted 171 to 144 to hold a referendum, a central demand of Civic Centre leader Rafael Quint.',
    'The levy has cut emissions by 9 percent in three years.',
    'Orla Finch said that the spending grew by 5.2 percent last year.',
    'The Liberty Union opposes the bill.',
    '"My rebate is 310 marks," said Nate Hollander, a bolter.',
    'Governor Clement Ashby calls it freedom.',
    'Tenant unions collected 410,000 signatures in its support.',
  ])('is not found in: %s', (text) => expect(rateStance(text)).toBe(0));

  it('is stronger in a quotation than in indirect speech', () =>
    expect(rateStance('"This levy punishes every family that heats with coal," said Ada Moss.')).toBeGreaterThan(
      rateStance('Ada Moss said the levy would punish every family that heats with coal.'),
    ));
});
