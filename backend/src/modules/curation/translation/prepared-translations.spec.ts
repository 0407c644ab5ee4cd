import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { BODY_HEADINGS } from '../draft/render-body.ts';
import { TARGET_LANGUAGES } from './target-languages.ts';
import { findFormFaults, isInLanguage, findParityGaps } from './translation-parity.ts';
import { PreparedTranslations } from './prepared-translations.ts';

const EDITION = fileURLToPath(new URL('../../../../sample-edition/', import.meta.url));
const BOOK = PreparedTranslations.readFolder(join(EDITION, 'translations'));

interface Story {
  readonly events: readonly {
    readonly items: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  }[];
}
const items = readdirSync(join(EDITION, 'stories')).flatMap((name) =>
  (JSON.parse(readFileSync(join(EDITION, 'stories', name), 'utf8')) as Story).events.flatMap(
    ({ items: reports }) => reports,
  ),
);
const canTranslate = (title: string) => BOOK.canTranslate({ from: 'en', to: TARGET_LANGUAGES[0]!, sentences: [title] });
const translated = items.filter(({ title }) => canTranslate(title));

describe("the sample edition's prepared translations", () => {
  it('cover at least three articles', () => expect(translated.length).toBeGreaterThanOrEqual(3));

  it.each(TARGET_LANGUAGES)(
    'contain all sentences of their articles in $name, with the same numbers, quotations, names and negations',
    async (to) => {
      for (const { title, paragraphs } of translated) {
        const sentences = [
          title,
          ...paragraphs.flatMap((paragraph) => splitSentences(paragraph).map(({ text }) => text)),
          ...Object.values(BODY_HEADINGS),
        ];
        const request = { from: 'en', to, sentences };
        expect(sentences.filter((sentence) => !BOOK.canTranslate({ ...request, sentences: [sentence] }))).toEqual([]);
        const { value } = await BOOK.translate(request);
        expect(isInLanguage(value, to.code)).toBe(true);
        expect(
          sentences.flatMap((sentence, at) => [
            ...findFormFaults(sentence, value[at] ?? '', to.code),
            ...findParityGaps(sentence, value[at] ?? '', to.code).map(
              ({ message }) => `${sentence} → ${value[at]}: ${message}`,
            ),
          ]),
        ).toEqual([]);
      }
    },
  );

  it('are not available for other sentences', async () => {
    const request = { from: 'en', to: TARGET_LANGUAGES[0]!, sentences: ['An unknown sentence.'] };
    expect(BOOK.canTranslate(request)).toBe(false);
    await expect(BOOK.translate(request)).rejects.toMatchObject({ kind: 'permanent' });
    expect(BOOK.canTranslate({ ...request, from: 'de', sentences: ['They fell by a third.'] })).toBe(false);
  });
});
