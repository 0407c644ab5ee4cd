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

const renderSentences = (passage: BodyPassage): string =>
  passage.sentences.map(({ text }) => `<p>${escapeHtml(text)}</p>`).join('');
const renderOutletName = ({ outletName }: BodyPassage): string =>
  outletName === '' ? '' : `<cite>— ${escapeHtml(outletName)}</cite>`;

/** Lists body passages without a section under the name of their outlet. */
function renderOutletList(passages: readonly BodyPassage[]): string {
  return passages
    .map(
      (passage) =>
        `<section><p><cite>${escapeHtml(passage.outletName)}</cite>:</p>` +
        `<blockquote>${renderSentences(passage)}</blockquote></section>`,
    )
    .join('\n');
}

function renderSection(passages: readonly BodyPassage[], section: BodySection): string {
  // The main report is rendered as plain text; other reports are rendered as quotations.
  if (section !== 'added' && section !== 'differs')
    return passages
      .map((passage) => `${renderSentences(passage)}<p>${renderOutletName(passage)}</p>`.replace('<p></p>', ''))
      .join('\n');
  return groupAdjacent(passages, ({ group }) => group)
    .map(
      (group) =>
        `<blockquote>${group.map((passage) => renderSentences(passage) + renderOutletName(passage)).join('')}</blockquote>`,
    )
    .join('\n');
}

/**
 * Renders the article's body as HTML: one paragraph per sentence in the order of the claims, with section
 * headings and outlet names. Omits the headings if the body has only the main report, or if the article is
 * not in English, because the headings exist only in English.
 */
export function renderBody({ body, language }: Pick<Draft, 'body' | 'language'>): string {
  const sections = groupAdjacent(body, ({ section }) => section);
  const headed = /^en\b/.test(language) && (sections.length > 1 || body[0]?.section !== 'happened');
  return sections
    .map((passages) => {
      const section = passages[0]?.section;
      if (section === undefined) return renderOutletList(passages);
      return `${headed ? `<h2>${BODY_HEADINGS[section]}</h2>\n` : ''}${renderSection(passages, section)}`;
    })
    .join('\n');
}
