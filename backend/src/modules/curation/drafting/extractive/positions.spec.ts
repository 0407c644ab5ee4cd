import { describe, expect, it } from '@jest/globals';
import { readOwnJudgment, findOfficeHolders, readReportedPosition } from './positions.ts';

describe('a position', () => {
  it.each([
    ['wants', 'The union wants the dust bill put before the whole Senate.', ''],
    ['demands', 'Progress Alliance senator Marguerite Osei has demanded that Marsh step down.', 'osei'],
    ['fears', 'Employers fear that the charge will be only the first instalment.', ''],
    ['praises', 'Mayor Augustin Fairley welcomed the rise to 2.6 percent of output.', 'fairley'],
    ['blames', 'Orson Keel blamed the levy for the closing of the east gallery.', 'keel'],
    ['warns', 'Builders warned that the rule would make many schemes unprofitable.', ''],
    [
      'calls it by a phrase of their own',
      'Agnes Holloway of the Liberty Union calls it "a cartel of the comfortable".',
      'holloway',
    ],
    [
      'judges in a quotation',
      '"Every tax on the rich becomes a tax on the foreman," said Tobias Renn, the Liberty Union leader.',
      'renn',
    ],
    [
      'judges in a quotation after the name',
      'Brandt said that Corvane was "sending Westmark the bill for a clear conscience".',
      'brandt',
    ],
  ])('finds a position if a speaker %s', (_what, text, person) =>
    expect(readReportedPosition(text)).toMatchObject({ person }),
  );

  it.each([
    [
      'a bare result',
      'The Assembly voted 171 to 144 to hold a referendum, a central demand of Civic Centre leader Rafael Quint.',
    ],
    ['a fact', 'The levy has cut emissions by 9 percent in three years.'],
    ['the decision of an institution', 'The senate opposed the amendment by 31 votes to 29.'],
    ['speakers who may be on any side', 'Supporters argued that the dams needed one more term.'],
    ['critics without a name', 'Critics warned that the bill would be abused.'],
    ['a bare office', 'The housing minister warned that the cap would be "the end of building".'],
    [
      'an answer that the report hands on',
      'The Treasury minister Dorian Vale insists that high earners will hardly notice.',
    ],
    [
      'an objection from the other side',
      'Liberty Union member Corwin Teague objected that a panel of professors "would appoint itself".',
    ],
    ['an independent', 'Odalys Brern, an independent, said that "water should never be a share certificate".'],
    ['a figure in quotation marks', '"My rebate is 310 marks," said Nate Hollander, a bolter.'],
    ['an eyewitness account', '"I had applied for it properly," June Severn said.'],
    ['a word from which the report distances itself', 'Governor Clement Ashby calls it freedom.'],
    ['a noun that looks like a verb', 'Tenant unions collected 410,000 signatures in its support.'],
  ])('finds no position in %s', (_what, text) => expect(readReportedPosition(text)).toBeNull());
});

describe("an outlet's own judgment", () => {
  it('is found in any kind of report if a sentence says what should be done', () =>
    expect(readOwnJudgment('Parliament should make her wish the law.', { opinion: false })).not.toBeNull());
  it('is inferred from a judgmental word only in opinion pieces', () => {
    const text = 'The bill is a reckless bargain.';
    expect([
      readOwnJudgment(text, { opinion: true }) === null,
      readOwnJudgment(text, { opinion: false }) === null,
    ]).toEqual([false, true]);
  });
  it('is not found in a forecast', () =>
    expect(readOwnJudgment('There is little doubt that the Assembly will approve it.', { opinion: false })).toBeNull());
});

describe('office holders', () => {
  it('are recognized by a title before or after their names', () => {
    const text =
      'Westmark governor Silas Brandt sued. Amara Whitlock, a senator, agreed. Beatrix Olander, professor of law at Tarnford, did not.';
    expect(findOfficeHolders(text)).toEqual(expect.arrayContaining(['brandt', 'whitlock']));
    expect(findOfficeHolders(text)).not.toContain('olander');
  });
});
