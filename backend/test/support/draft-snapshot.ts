import { findImbalances } from '../../src/modules/curation/verification/balance.ts';
import type { CitedSentence, Draft } from '../../src/modules/curation/draft/draft.ts';
import { vetDraft } from '../../src/modules/curation/verification/vetting.ts';
import type { SourceText } from '../../src/modules/curation/draft/source-text.ts';
import { SIDES } from '../../src/shared/news/lean.ts';

const findLean = ({ lean }: SourceText): string => lean ?? 'unrated';

/**
 * Formats a draft for comparison: each sentence with its evidence (outlet and character span), and the result of
 * vetting.
 */
export function formatDraftSnapshot(draft: Draft, sources: readonly SourceText[]): string {
  const names = new Map(sources.map((source) => [source.snapshotId, source.outletName]));
  const cited = ({ text, evidence }: CitedSentence): string =>
    `${text} ⟨${evidence.map(({ snapshotId, start, end }) => `${names.get(snapshotId) ?? '?'} ${start}–${end}`).join('; ') || 'no evidence'}⟩`;
  const bullets = (sentences: readonly CitedSentence[]): string[] =>
    sentences.length === 0 ? ['- (silent)'] : sentences.map((sentence) => `- ${cited(sentence)}`);
  const problems = vetDraft(draft, sources, { duplicates: [] });
  const { perspectives } = draft;
  const uneven = perspectives === null ? [] : findImbalances(perspectives);
  return [
    `# ${cited(draft.title)}`,
    `${draft.category} · ${draft.language} · ${draft.tags.join(', ') || 'no tags'}`,
    `Gate: ${problems.length === 0 ? 'passes' : problems.map(({ code, place, ordinal, message }) => `${code} ${place ?? ''} ${ordinal ?? ''} ${message}`).join(' | ')}`,
    `Sources: ${sources.map((source) => `${source.outletName} (${findLean(source)})`).join(', ')}`,
    '',
    ...draft.summary.map(cited),
    ...draft.body.flatMap((passage) => [
      '',
      `## ${passage.section ?? 'listed'}${passage.group === undefined ? '' : ` ${passage.group}`} — ${passage.outletName}`,
      ...bullets(passage.sentences),
    ]),
    ...(perspectives === null ? [] : SIDES.flatMap((side) => ['', `## Side: ${side}`, ...bullets(perspectives[side])])),
    ...(uneven.length === 0 ? [] : ['', `Balance: ${uneven.map(({ message }) => message).join(' ')}`]),
    '',
  ].join('\n');
}
