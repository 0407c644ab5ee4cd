import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitSentences } from './sentences.ts';

const texts = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it.each([
    [
      'titles and initials',
      'Mr. Orlan met Dr. J. P. Weir. They spoke.',
      ['Mr. Orlan met Dr. J. P. Weir.', 'They spoke.'],
    ],
    [
      'ranks',
      'Brig. Tom Hale and Det. Anna Moss met Cllr. Weir. Asst. Chief Lena Orr spoke for Const. Bo Lund. Sgt. Kell left.',
      [
        'Brig. Tom Hale and Det. Anna Moss met Cllr. Weir.',
        'Asst. Chief Lena Orr spoke for Const. Bo Lund.',
        'Sgt. Kell left.',
      ],
    ],
    [
      'short names',
      'He met Kell in Rome. Anna left for Lund. Nobody saw Orr.',
      ['He met Kell in Rome.', 'Anna left for Lund.', 'Nobody saw Orr.'],
    ],
    [
      'dotted acronyms',
      'She left the U.S. Navy in May. He stayed in the U.S. The rest went.',
      ['She left the U.S. Navy in May.', 'He stayed in the U.S.', 'The rest went.'],
    ],
    [
      'decimals and sums',
      'Prices rose 3.5 percent to $1.2 million. Nobody cheered.',
      ['Prices rose 3.5 percent to $1.2 million.', 'Nobody cheered.'],
    ],
    [
      'companies',
      'Acme Corp. Chief Lena Brandt resigned. A search began.',
      ['Acme Corp. Chief Lena Brandt resigned.', 'A search began.'],
    ],
    ['months', 'It starts on Sept. 4 in Ostrel. Bring water.', ['It starts on Sept. 4 in Ostrel.', 'Bring water.']],
    [
      'a quotation stays whole',
      '"We came. We won," said Ada Kell. The hall rose.',
      ['"We came. We won," said Ada Kell.', 'The hall rose.'],
    ],
    [
      'a long quotation stays whole',
      `“${'We came before dawn. '.repeat(30)}We won,” said Ada Kell. The hall rose.`,
      [`“${'We came before dawn. '.repeat(30)}We won,” said Ada Kell.`, 'The hall rose.'],
    ],
    [
      'quotations in single marks',
      "‘It’s the players’ union. We won,’ said Kell. 'We came. We saw,' said Orr. The hall rose.",
      ['‘It’s the players’ union. We won,’ said Kell.', "'We came. We saw,' said Orr.", 'The hall rose.'],
    ],
    [
      'inches and apostrophes',
      'A 12" pipe broke. In the ’90s a 14" pipe held. The dogs’ owner left.',
      ['A 12" pipe broke.', 'In the ’90s a 14" pipe held.', 'The dogs’ owner left.'],
    ],
    [
      'a quotation of several paragraphs',
      'Kell spoke. “We came. We saw.\n\n“We won. We go home,” he said. The hall rose.',
      ['Kell spoke.', '“We came. We saw.', '“We won. We go home,” he said.', 'The hall rose.'],
    ],
    [
      'a quotation whose second paragraph has no opening mark',
      '“We came. We saw.\n\nWe won. We go home,” he said. The hall rose.',
      ['“We came. We saw.', 'We won. We go home,” he said.', 'The hall rose.'],
    ],
    [
      'a speaker after a question',
      '“Who pays?” Kell asked. Nobody answered.',
      ['“Who pays?” Kell asked.', 'Nobody answered.'],
    ],
    ['glued sentences', 'The bridge is shut.Traffic waits.', ['The bridge is shut.', 'Traffic waits.']],
    [
      'a dateline behind an abbreviation',
      'ALBANY, N.Y. — The mill closed. Work ends.',
      ['ALBANY, N.Y. — The mill closed.', 'Work ends.'],
    ],
    ['an ellipsis that goes on', 'He waited… and left. Then rain.', ['He waited… and left.', 'Then rain.']],
    [
      'an address',
      'See the maps at example.com for more. It opens today.',
      ['See the maps at example.com for more.', 'It opens today.'],
    ],
    ['Chinese', '市长辞职了。选举在五月。', ['市长辞职了。', '选举在五月。']],
  ])('splits correctly: %s', (_name, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('ends a sentence at a blank line and numbers the paragraphs', () => {
    const found = splitSentences('A heading\n\nThe first. The second.\n\nThe third.');
    expect(found.map(({ text, paragraph }) => [text, paragraph])).toEqual([
      ['A heading', 0],
      ['The first.', 1],
      ['The second.', 1],
      ['The third.', 2],
    ]);
  });

  it('joins wrapped lines and separates list entries', () => {
    const wrapped =
      'The council of Port Alder voted on Monday night to close the old\nbridge for two years. Work starts in May.';
    expect(texts(wrapped)).toHaveLength(2);
    expect(texts('What is new:\n- a bridge\n- a road')).toEqual(['What is new:', '- a bridge', '- a road']);
  });

  it('leaves out the marks of quoted lines, list items and headings', () => {
    expect(texts('# What next\n\n> We won. We go.\n>\n> Thanks.\n\n• a bridge\n• a road')).toEqual([
      'What next',
      'We won.',
      'We go.',
      'Thanks.',
      'a bridge',
      'a road',
    ]);
  });

  it('returns ordered offsets into the original text and assigns every visible character to one sentence', () => {
    const pieces = fc.constantFrom(
      'The mayor left. ',
      'Mr. ',
      '"Yes!" ',
      'U.S. ',
      '\n\n',
      '\n',
      '3.5 ',
      'café ',
      '“so. It ',
      '”',
      '…',
      '  ',
      'Z',
      '?',
      '𝄞 ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        let at = 0;
        for (const sentence of splitSentences(text)) {
          expect(sentence.start).toBeGreaterThanOrEqual(at);
          expect(text.slice(at, sentence.start).trim()).toBe('');
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          at = sentence.end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });
});
