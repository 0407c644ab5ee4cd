import { describe, expect, it } from '@jest/globals';
import { SpeakerSides } from './speaker-sides.ts';

const read = (sentence: string) =>
  new SpeakerSides([{ outletId: 1, lean: 'left', text: sentence }]).readSpeaker(sentence);

describe('the side of a speaker', () => {
  it.each([
    ['Sen. Dana Whitfield, R-Ohio, said the bill was a disgrace.', 'conservative'],
    ['"The plan is a mistake," said Marcus Oyelaran (D-Calif.).', 'liberal'],
    ['Gov. Ray Holcomb of Texas, a Republican, called the bill a surrender.', 'conservative'],
    ['"The Tories must be stopped," said Labour leader Kim Shaw.', 'liberal'],
    ['The Labour leader, Kim Shaw, said the bill was a disgrace.', 'liberal'],
    ['Eva Stone, Labour’s candidate for mayor, said buses should be free.', 'liberal'],
    ['"The plan is a mistake," said Lib Dem MP Sue Gray.', 'center'],
    ['Sen. Dana Šimić, R-Ohio, said the bill was a disgrace.', 'conservative'],
    ['House Republicans vowed to fight the tax in court.', 'conservative'],
    ['A spokesman for the Conservatives said the bill should be dropped.', 'conservative'],
    ['The right-wing commentator Rex Dole said the bill should be dropped.', 'conservative'],
    ['Rex Dole of the centre-left Common Coast said the bill should be dropped.', 'liberal'],
  ])('is read from: %s', (sentence, side) => expect(read(sentence)?.side).toBe(side));

  it.each([
    'The Democratic Republic of Congo said it must have more vaccines at once.',
    'Conservative estimates warn that the road will never open.',
    '"This is a fair law," said Judge Amy Ross, who was appointed by a Republican president.',
    '"We must never accept this," said Pat Doyle, a former Labour voter from Leeds.',
    'Speaker Jon Vale, a critic of the Conservatives, said the bill was a disgrace.',
    'Republicans accused Lou Marsh. "I will never vote for this," said Senator Lou Marsh.',
    'Kay Dunn, whom Labour expelled last year, said the party should be ashamed.',
    'The Republican-led House said the president should resign.',
    'The Labour Department said wages should rise.',
    '"This is a fair deal," said President Ellen Marsh.',
    "Republican Senator Ann Kell's claim that the bill would save money is a dangerous deception.",
    '"It is unfair to us," said Owen Straker of the Merchants League.',
  ])('is unknown in: %s', (sentence) => expect(read(sentence)?.side ?? null).toBeNull());
});
