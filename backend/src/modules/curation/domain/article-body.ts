import type { BodyPassage, Draft } from './draft.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** States no more than that the words are the outlet's; in other languages than English its name alone does. */
function leadIn(outletName: string, index: number, language: string): string {
  const name = `<cite>${escapeHtml(outletName)}</cite>`;
  if (!/^en\b/.test(language)) return `${name}:`;
  if (index === 0) return `${name} reports:`;
  return index % 2 === 1 ? `According to ${name}:` : `${name} writes:`;
}

function section(passage: BodyPassage, index: number, firstOrdinal: number, language: string): string {
  const sentences = passage.sentences.map(({ text }, at) => `<p data-sentence="${firstOrdinal + at}">${escapeHtml(text)}</p>`);
  return `<section><p>${leadIn(passage.outletName, index, language)}</p><blockquote>${sentences.join('')}</blockquote></section>`;
}

/**
 * The article's body as HTML: a section an outlet, a paragraph a sentence. `data-sentence` numbers the sentences through
 * all sections as the claims of the body are numbered. All text is escaped; nothing else comes from a source.
 */
export function renderBody(draft: Pick<Draft, 'body' | 'language'>): string {
  let ordinal = 0;
  return draft.body
    .map((passage, index) => {
      const html = section(passage, index, ordinal, draft.language);
      ordinal += passage.sentences.length;
      return html;
    })
    .join('\n');
}
