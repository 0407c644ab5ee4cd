import { EDITION_TIME_ZONE } from '../../../shared/clock/time-zone.ts';
import { escapeHtml } from '../../../shared/html/escape-html.ts';
import type { BodyPassage, BodySection, Draft } from './draft.ts';

/** English headings of the sections. */
export const BODY_HEADINGS: Readonly<Record<BodySection, string>> = {
  happened: 'What happened',
  review: 'What the review says',
  column: 'What the column argues',
  added: 'What others add',
  differs: 'Where reports differ',
};

/** Groups adjacent items with the same key, in order. */
function groupAdjacent<T>(items: readonly T[], keyOf: (item: T) => unknown): T[][] {
  const runs: T[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && keyOf(run[0]) === keyOf(item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Renders sentences with their position among the body's sentences, by which the page finds them. */
class SentenceRenderer {
  #ordinal = 0;

  /** Renders the sentences of a passage as one paragraph. */
  render({ sentences }: BodyPassage): string {
    const texts = sentences.map(
      ({ text }) => `<span data-sentence="body-${this.#ordinal++}">${escapeHtml(text)}</span>`,
    );
    return `<p>${texts.join(' ')}</p>`;
  }
}

const DAY: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', timeZone: EDITION_TIME_ZONE };

function renderOutlet({ outletName, publishedAt }: BodyPassage): string {
  if (outletName === '') return '';
  const day = publishedAt === undefined ? '' : `, ${new Date(publishedAt).toLocaleDateString('en-US', DAY)}`;
  return `<cite>— ${escapeHtml(outletName)}${day}</cite>`;
}

/** Lists body passages without a section under the name of their outlet. */
function renderOutletList(passages: readonly BodyPassage[], sentences: SentenceRenderer): string {
  return passages
    .map(
      (passage) =>
        `<section><p><cite>${escapeHtml(passage.outletName)}</cite>:</p>` +
        `<blockquote>${sentences.render(passage)}</blockquote></section>`,
    )
    .join('\n');
}

function renderSection(passages: readonly BodyPassage[], section: BodySection, sentences: SentenceRenderer): string {
  // The main report is rendered as plain text with its outlet at the end; other reports are rendered as quotations.
  if (section !== 'added' && section !== 'differs')
    return groupAdjacent(passages, ({ outletId }) => outletId)
      .map((own) => {
        const outlet = own[0] === undefined ? '' : renderOutlet(own[0]);
        return own.map((passage) => sentences.render(passage)).join('\n') + (outlet === '' ? '' : `<p>${outlet}</p>`);
      })
      .join('\n');
  return groupAdjacent(passages, ({ group }) => group)
    .map(
      (group) =>
        `<blockquote>${group.map((passage) => sentences.render(passage) + renderOutlet(passage)).join('')}</blockquote>`,
    )
    .join('\n');
}

/**
 * Renders the article's body as HTML: one paragraph per passage, each sentence in an element that names its position,
 * with section headings and outlet names. Omits the headings if the body has only the main report, or if the article is
 * not in English, because the headings exist only in English.
 */
export function renderBody({ body, language }: Pick<Draft, 'body' | 'language'>): string {
  const sentences = new SentenceRenderer();
  const sections = groupAdjacent(body, ({ section }) => section);
  const headed = /^en\b/.test(language) && (sections.length > 1 || body[0]?.section !== 'happened');
  return sections
    .map((passages) => {
      const section = passages[0]?.section;
      if (section === undefined) return renderOutletList(passages, sentences);
      return `${headed ? `<h2>${BODY_HEADINGS[section]}</h2>\n` : ''}${renderSection(passages, section, sentences)}`;
    })
    .join('\n');
}
