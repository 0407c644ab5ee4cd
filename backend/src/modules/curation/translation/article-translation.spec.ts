import { describe, expect, it } from '@jest/globals';
import { SplitArticle, computeFingerprint, type OriginalText } from './article-translation.ts';
import { TARGET_LANGUAGES } from './target-languages.ts';

const SHARED = 'The council voted 52 to 48.';
const ORIGINAL: OriginalText = {
  title: 'Council votes. Bridge stays',
  summary: `${SHARED} Nobody spoke against it.`,
  content:
    `<h2>What happened</h2>\n<p><span data-sentence="body-0">${SHARED}</span> ` +
    '<span data-sentence="body-1">Work begins in March &amp; costs &lt; 5 marks.</span></p>\n<p><cite>— Harbor</cite></p>',
  politicalStances: { conservative: ['The bill costs too much.'], liberal: [SHARED], center: [] },
  language: 'en',
};
const language = (code: string) => {
  const found = TARGET_LANGUAGES.find((each) => each.code.startsWith(code));
  if (!found) throw new Error(`No language ${code}.`);
  return found;
};

describe('an article split for translation', () => {
  it('lists each distinct sentence once, and treats the headline as one sentence', () => {
    const { sentences } = new SplitArticle(ORIGINAL);
    expect(sentences.filter((sentence) => sentence === SHARED)).toHaveLength(1);
    expect(sentences).toEqual([
      ORIGINAL.title,
      SHARED,
      'Nobody spoke against it.',
      'What happened',
      'Work begins in March & costs < 5 marks.',
      'The bill costs too much.',
    ]);
  });

  it('is reassembled with the same blocks, and with each translated sentence in all its positions', () => {
    const split = new SplitArticle(ORIGINAL);
    const same = split.reassemble(split.sentences, language('es'));
    expect(same).toMatchObject({
      title: ORIGINAL.title,
      summary: ORIGINAL.summary,
      content: ORIGINAL.content,
      politicalStances: ORIGINAL.politicalStances,
    });
    const other = split.reassemble(
      split.sentences.map((sentence) => (sentence === SHARED ? 'El consejo votó 52 a 48.' : sentence)),
      language('es'),
    );
    expect(other.summary).toBe('El consejo votó 52 a 48. Nobody spoke against it.');
    expect(other.politicalStances?.liberal).toEqual(['El consejo votó 52 a 48.']);
    expect(other.content).toBe(ORIGINAL.content.replace(SHARED, 'El consejo votó 52 a 48.'));
  });

  it('contains no markup of a translator, and names of outlets stay', () => {
    const split = new SplitArticle(ORIGINAL);
    const { content } = split.reassemble(
      split.sentences.map((sentence) => `<b onclick="x()">${sentence}</b>`),
      language('es'),
    );
    expect(content).not.toMatch(/<b/);
    expect(content).toContain('<cite>— Harbor</cite>');
  });

  it('has spaces between sentences only in languages that use them', () => {
    const of = (code: string): string => {
      const split = new SplitArticle(ORIGINAL);
      return split.reassemble(
        split.sentences.map((_, at) => `第${at}。`),
        language(code),
      ).summary;
    };
    expect(of('ja')).not.toMatch(/\s/);
    expect(of('es')).toMatch(/。 第/);
  });

  it('has only one warning per lost detail, at its first position', () => {
    const split = new SplitArticle(ORIGINAL);
    const lost = split.sentences.map((sentence) =>
      sentence === SHARED ? 'El consejo votó 52 a 47.' : sentence === 'The bill costs too much.' ? '' : sentence,
    );
    const { warnings } = split.reassemble(lost, language('es'));
    const numbers = warnings.filter(({ code }) => code === 'number');
    expect(numbers.map(({ place, original }) => [place, original])).toEqual([
      ['summary', SHARED],
      ['summary', SHARED],
    ]);
    expect(numbers.map(({ message }) => message)).toEqual([
      expect.stringContaining('48 of the original'),
      expect.stringContaining('47 of the translation'),
    ]);
  });

  it('keeps a sentence with a contradicted translation in the original language, and warns about doubtful ones', () => {
    const split = new SplitArticle(ORIGINAL);
    const translated = split.sentences.map((sentence) => `[es] ${sentence}`);
    const { content, summary, warnings } = split.reassemble(
      translated,
      language('es'),
      new Map([
        [SHARED, 'contradicted'],
        ['The bill costs too much.', 'doubted'],
      ]),
    );
    expect(`${summary} ${content}`).toContain(SHARED);
    expect(`${summary} ${content}`).not.toContain(`[es] ${SHARED}`);
    const meaning = warnings.filter(({ code }) => code === 'meaning');
    expect(meaning.map(({ original, translated: text }) => [original, text])).toEqual([
      [SHARED, `[es] ${SHARED}`],
      ['The bill costs too much.', '[es] The bill costs too much.'],
    ]);
  });

  it('has no perspectives if the original has none', () => {
    const split = new SplitArticle({ ...ORIGINAL, politicalStances: null });
    expect(split.reassemble(split.sentences, language('es')).politicalStances).toBeNull();
  });

  it('has a fingerprint that changes if any part of the visible text changes', () => {
    const prints = [
      ORIGINAL,
      { ...ORIGINAL, title: 'x' },
      { ...ORIGINAL, summary: 'x' },
      { ...ORIGINAL, content: 'x' },
      { ...ORIGINAL, politicalStances: null },
    ].map(computeFingerprint);
    expect(new Set(prints).size).toBe(5);
  });
});
