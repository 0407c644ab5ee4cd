import { escapeHtml } from '../../../shared/html/escape-html.ts';
import { type BodyPassage, type BodySection, type Draft, isMainText } from './draft.ts';

/** English headings of the sections. */
export const BODY_HEADINGS: Readonly<Record<BodySection, string>> = {
  happened: 'What happened',
  review: 'What the review says',
  column: 'What the column argues',
  added: 'What others add',
  differs: 'Where reports differ',
};

const getSection = ({ section = 'happened' }: BodyPassage): BodySection => section;

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

function renderOutlet({ outletName }: BodyPassage, isExcerpt = false): string {
  return outletName === '' ? '' : `<cite>— ${escapeHtml(outletName)}${isExcerpt ? ' (excerpt)' : ''}</cite>`;
}

/** Renders passages as paragraphs. The outlet follows the last of its adjacent ones. */
function renderParagraphs(
  passages: readonly BodyPassage[],
  sentences: SentenceRenderer,
  renderCredit: (passage: BodyPassage) => string,
): string {
  return groupAdjacent(passages, (passage) => renderOutlet(passage))
    .map((own) => own.map((passage) => sentences.render(passage)).join('\n') + own.slice(-1).map(renderCredit).join(''))
    .join('\n');
}

/**
 * Renders the article's body as HTML: one paragraph per passage, each sentence in an element that names its position,
 * with section headings and outlet names. Omits the headings if the body has only the main report, or if the article is
 * not in English, because the headings exist only in English.
 */
export function renderBody({ body, language, isExcerpt }: Pick<Draft, 'body' | 'language' | 'isExcerpt'>): string {
  const sentences = new SentenceRenderer();
  const sections = groupAdjacent(body, getSection);
  const isEnglish = /^en\b/.test(language);
  const headed = isEnglish && (sections.length > 1 || body.some((passage) => getSection(passage) !== 'happened'));
  // The main report is rendered as plain text with its outlet at the end; other reports are rendered as quotations.
  const renderMain = (passages: readonly BodyPassage[]): string =>
    renderParagraphs(passages, sentences, (passage) => {
      const outlet = renderOutlet(passage, isEnglish && isExcerpt === true);
      return outlet === '' ? '' : `<p>${outlet}</p>`;
    });
  const renderOthers = (passages: readonly BodyPassage[]): string =>
    groupAdjacent(passages, ({ group }) => group)
      .map((own) => `<blockquote>${renderParagraphs(own, sentences, (passage) => renderOutlet(passage))}</blockquote>`)
      .join('\n');
  return sections
    .map((passages) => {
      const heading = headed
        ? passages.slice(0, 1).map((first) => `<h2>${BODY_HEADINGS[getSection(first)]}</h2>\n`)
        : [];
      return heading.join('') + (passages.every(isMainText) ? renderMain(passages) : renderOthers(passages));
    })
    .join('\n');
}
