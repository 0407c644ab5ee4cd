import { sanitiseArticleHtml } from '../../../shared/html/sanitise-article-html.ts';
import { estimateReadingMinutes } from '../../../shared/text/reading-time.ts';
import { mapSides } from '../../../shared/news/lean.ts';
import type { ShownDraft } from '../../articles/index.ts';
import { renderBody } from '../draft/render-body.ts';
import { type Draft, joinSummary } from '../draft/draft.ts';

/** The parts of a draft that readers see. */
export function toShownDraft(draft: Draft): ShownDraft {
  // Sanitize as the last step, so that no drafter can introduce unsafe markup.
  const content = sanitiseArticleHtml(renderBody(draft));
  const summary = joinSummary(draft);
  const body = draft.body.flatMap((passage) => passage.sentences.map((sentence) => sentence.text)).join(' ');
  const { perspectives: views } = draft;
  const perspectives = views && mapSides((side) => views[side].map(({ text }) => text));
  return {
    title: draft.title.text,
    summary,
    content,
    category: draft.category,
    author: null,
    readingTime: estimateReadingMinutes([summary, body, ...Object.values(perspectives ?? {}).flat()].join(' ')),
    tags: draft.tags,
    language: draft.language,
    politicalStances: perspectives,
  };
}
