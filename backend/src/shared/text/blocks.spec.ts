import { describe, expect, it } from '@jest/globals';
import { type BlockKind, markBlocks } from './blocks.ts';

const TITLE = 'Senate passes the harbour bill';
/** Returns the blocks of a body, without that of the title. */
function mark(body: string): (readonly [BlockKind, string])[] {
  const text = `${TITLE}\n\n${body}`;
  const [title, ...blocks] = markBlocks(text, TITLE).map(({ kind, start, end }): readonly [BlockKind, string] => [
    kind,
    text.slice(start, end),
  ]);
  expect(title).toEqual(['heading', TITLE]);
  return blocks;
}

const LEAD = 'The Senate voted 61 to 39 on Monday to rebuild the harbour.';
const NEXT = 'Work is to begin in March, the mayor said.';

describe('markBlocks', () => {
  it('returns the title and the paragraphs', () => {
    expect(mark(`${LEAD}\n\n${NEXT}`)).toEqual([
      ['paragraph', LEAD],
      ['paragraph', NEXT],
    ]);
    expect(markBlocks(TITLE, TITLE)).toEqual([{ kind: 'heading', start: 0, end: TITLE.length }]);
    expect(markBlocks(LEAD, '')).toEqual([{ kind: 'paragraph', start: 0, end: LEAD.length }]);
    expect(markBlocks('', '')).toEqual([]);
  });

  it('marks a repeated title as a heading', () => {
    expect(mark(`${TITLE.toUpperCase()}.\n\n${LEAD}`)).toEqual([
      ['heading', `${TITLE.toUpperCase()}.`],
      ['paragraph', LEAD],
    ]);
    expect(mark(`${TITLE} ${LEAD}`)).toEqual([['paragraph', LEAD]]);
  });

  it.each([
    'LONDON, March 3 (Reuters) - ',
    'WASHINGTON (AP) — ',
    'PARIS/BERLIN — ',
    'LONDON/NEW YORK, March 3 (Reuters) – ',
    'NEW DELHI, 3 March (PTI): ',
    'New Delhi [India], November 27 (ANI): ',
    'ISLAMABAD: ',
    'LOS ANGELES (KABC) -- ',
    'ST. LOUIS, Mo. (AP) — ',
    "O'FALLON, Mo. — ",
    'ALBANY, N.Y. — ',
    'DUBAI, United Arab Emirates (AP) — ',
    'BEIJING, Nov. 27 (Xinhua) -- ',
    'MOSCOW, November 27. /TASS/. ',
    'Berlin (dpa) – ',
    'Berlin (dpa/tmn) - ',
    'Paris, Nov 27, 2026 (AFP) - ',
    'Paris (AFP) – ',
    'Madrid, 27 nov (EFE).- ',
    '(ANSA) - ROMA, 27 NOV - ',
    'GENEVA, 27 November 2026 – ',
    'VATICAN CITY, Nov 27, 2026 / 10:00 am (CNA). ',
    'RAMALLAH, Friday, November 27, 2026 (WAFA) - ',
    'NEW YORK--(BUSINESS WIRE)--',
    'LONDON, Nov. 27, 2026 (GLOBE NEWSWIRE) -- ',
    'March 3 (Reuters) - ',
    '(Bloomberg) -- ',
    '(NW) ',
    'CNN — ',
    'Washington (CNN) ',
    'CORVANE (Northgate Wire): ',
    'Port Alder (Northgate Wire) - ',
  ])('begins a paragraph after its dateline: %s', (dateline) => {
    expect(mark(`By Ada Quill\n\n${dateline}${LEAD}`)).toEqual([
      ['boilerplate', 'By Ada Quill'],
      ['paragraph', LEAD],
    ]);
    expect(mark(`${NEXT}\n\n${dateline.replace('ISLAMABAD: ', '')}${LEAD}`).at(-1)).toEqual(['paragraph', LEAD]);
  });

  it.each([
    'The bridge — the oldest in town — is shut.',
    'Sanna Weir (Liberty Union) leads.',
    'NATO warned of delays.',
    'NATO (the alliance) warned of delays.',
    'TERRIFIED swimmers ran from the beach.',
    'Kell: The bridge is shut.',
    'The European Central Bank (ECB) — which sets rates — meets on Thursday.',
    'Mayor Ida Kell (Liberty) Monday said that the bridge was shut.',
  ])('does not take for a dateline: %s', (text) => expect(mark(text)).toEqual([['paragraph', text]]));

  it.each([
    'Read more: the bridge in pictures',
    'READ MORE ON EARTHQUAKES',
    'By Edda Kinross',
    'By Edda Kinross, Political Correspondent',
    'By Edda Kinross | Northgate Herald',
    'BY EDDA KINROSS, CONSUMER EDITOR',
    'Photo: Jonas Pell / Northgate Wire',
    'Senator Ida Kell at the Capitol, Thursday, Nov. 26, 2026. (AP Photo/Jonas Pell)',
    'People walk past the harbour. Work starts in March. [Jonas Pell/Reuters]',
    'The harbour wall on Friday. Photograph: Jonas Pell/Getty Images',
    'The harbour on Friday. REUTERS/Jonas Pell',
    '© 2026 Northgate Wire. All rights reserved.',
    'The post Bridge shut appeared first on Ledger.',
    'Sign up for our morning letter.',
    'Sign up to First Edition, our free daily newsletter',
    'CLICK HERE TO SIGN UP FOR OUR NEWSLETTER',
    'For more money news, sign up to our newsletter.',
    '[RELATED: What the bill means for your city]',
    'Follow the AP’s coverage of harbours at https://apnews.example/hub/harbours.',
    'Follow our coverage of the election here.',
    'Support independent journalism. The Ledger is funded by readers like you. Donate now.',
    'Do you have a story for The Beacon? Email tips@beacon.example or call 020 7946 0100.',
    'Have you been affected by the flood? If it is safe to do so, get in touch by emailing story@ledger.example',
    '(Reporting by Ada Quill and Jonas Pell; Additional reporting by Ed Orr in Rome; Editing by Anne Moss)',
    '((ada.quill@wire.example; +355 4 555 0101))',
    'Our Standards: The Wire Trust Principles.',
    '($1 = 0.7803 pounds)',
    '___',
    'AP Business Writers Ada Quill and Jonas Pell contributed.',
    'Additional reporting by Reuters',
    'The Associated Press receives financial support from several foundations. The AP is solely responsible for all content.',
    "That's all from me for now.",
    'ADVERTISEMENT',
    'Article continues after ad',
    'This is a developing story. Please check back for updates.',
    'This article was amended on 27 November to correct a name.',
    'This story was first published on Nov. 27. It was updated to correct a vote. It is nine, not eight.',
    'Updated 4 May 2026, 10:15',
    'Updated at 22.45 CET',
    '22.41 CET',
    '5 hours ago',
    '12 comments',
    '3 min read',
    'Thanks for reading The Dispatch! Subscribe for free to receive new posts.',
    'Ada Quill is a senior reporter for the Ledger. Follow her on X: @aquill.',
    'The author is a columnist for the Northgate Wire. The opinions expressed are her own.',
    "Opinions expressed are the writer's own.",
  ])('marks as boilerplate: %s', (notice) => {
    const kinds = mark(`${LEAD}\n\n${NEXT}\n\n${notice}`).map(([kind]) => kind);
    expect(kinds.slice(0, 2)).toEqual(['paragraph', 'paragraph']);
    expect(new Set(kinds.slice(2))).toEqual(new Set(['boilerplate']));
  });

  it.each([
    'By Monday the bridge was open again.',
    'The photo shows a crack in the main cable.',
    'Readers of the city library borrowed a million books.',
    'More than 43 cracks were found.',
    'More on the harbour was to be said on Tuesday.',
    'Video games sold well in May.',
    'The company changed its privacy policy after a ruling on copyright.',
    'The bank said in its weekly newsletter that growth had slowed.',
    'Getty Images sued the company in Delaware.',
    'Updated figures showed that 41 people died.',
    'Related companies owe 3 million marks.',
    'Supporters of the bill cheered in the gallery.',
    'The author is a former columnist who was arrested in Orlan on Monday.',
    'The views expressed are harsh, but most members of the board agreed.',
    'Evan Orr is a reporter for the Ledger who was arrested in May.',
    '"Subscribe to our plan," Kell told the harbour board.',
    'The story is set in a harbour.',
    'Follow-up talks are planned on Friday.',
  ])('keeps a sentence of the report: %s', (text) => {
    expect(mark(`${LEAD}\n\n${text}\n\n${NEXT}`)[1]).toEqual(['paragraph', text]);
  });

  it('marks paragraphs that repeat earlier text, but not short ones', () => {
    expect(mark(`${LEAD} ${NEXT}\n\n${NEXT}\n\n"No," she said.\n\n"No," she said.`)).toEqual([
      ['paragraph', `${LEAD} ${NEXT}`],
      ['boilerplate', NEXT],
      ['paragraph', '"No," she said.'],
      ['paragraph', '"No," she said.'],
    ]);
  });

  it('separates notices from the sentences of a paragraph', () => {
    expect(
      mark(`Read more: The harbour in pictures. ${LEAD} ${NEXT} The post ${TITLE} appeared first on Ledger.`),
    ).toEqual([
      ['boilerplate', 'Read more: The harbour in pictures.'],
      ['paragraph', `${LEAD} ${NEXT}`],
      ['boilerplate', `The post ${TITLE} appeared first on Ledger.`],
    ]);
  });

  it('does not take a sentence of more than 1,000 characters for a notice', () => {
    const long = `The mayor read ${'the letters of the citizens and '.repeat(40)}your newsletter is here.`;
    expect(mark(`${LEAD}\n\n${long}`)).toEqual([
      ['paragraph', LEAD],
      ['paragraph', long],
    ]);
  });

  it('reads the marks of headings, lists and quotations', () => {
    expect(
      mark(
        `${LEAD}\n\n# What is next?\n\n${NEXT}\n\n• 12 cranes\n• two locks\n\n> We won.\n>\n> Thanks.\n\n> Not yet.`,
      ),
    ).toEqual([
      ['paragraph', LEAD],
      ['heading', 'What is next?'],
      ['paragraph', NEXT],
      ['list', '• 12 cranes\n• two locks'],
      ['quotation', '> We won.\n>\n> Thanks.'],
      ['quotation', '> Not yet.'],
    ]);
  });

  it('keeps the introduction of a list or quotation with it', () => {
    expect(
      mark(`${LEAD} The bill pays for:\n\n• 12 cranes\n• two locks\n\nKell wrote on X:\n\n> We won.\n\n${NEXT}`),
    ).toEqual([
      ['paragraph', LEAD],
      ['list', 'The bill pays for:\n\n• 12 cranes\n• two locks'],
      ['quotation', 'Kell wrote on X:\n\n> We won.'],
      ['paragraph', NEXT],
    ]);
    expect(mark(`${LEAD}\n\nRead more:\n\n• Cranes arrive\n• Locks shut`).map(([kind]) => kind)).toEqual([
      'paragraph',
      'boilerplate',
      'boilerplate',
    ]);
  });

  it('recognizes headings and lists without marks', () => {
    expect(
      mark(`${LEAD}\n\nUNION SPLIT OVER DEAL\n\n${NEXT}\n\nWhat happens now?\n\nThe union will vote.`).map(
        ([kind]) => kind,
      ),
    ).toEqual(['paragraph', 'heading', 'paragraph', 'heading', 'paragraph']);
    expect(mark(`${LEAD}\n\nThe bill pays for:\n\n12 cranes\n\ntwo locks\n\na bridge`)).toEqual([
      ['paragraph', LEAD],
      ['list', 'The bill pays for:\n\n12 cranes\n\ntwo locks\n\na bridge'],
    ]);
    expect(mark('Senators vote on the harbour bill today')).toEqual([
      ['paragraph', 'Senators vote on the harbour bill today'],
    ]);
  });
});
