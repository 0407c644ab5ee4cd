import type { ReviewDraft } from '../../../api/contract.ts';
import { textLanguage } from '../../../lib/text-language.ts';
import { listChanges } from '../lib/changed-text.ts';
import { WordDiff } from './WordDiff.tsx';

/** Each difference between an update and the text that readers see now. */
export function WhatChanges({ draft }: { draft: ReviewDraft }) {
  const changes = listChanges(draft);
  if (changes.length === 0) return null;
  const { lang } = textLanguage(draft.article);
  return (
    <section aria-label="What changes" className="review-note review-changes">
      <h2 className="text-ui font-semibold">What changes for readers</h2>
      <dl className="mt-1 text-ui">
        {changes.map(({ label, before, after }) => (
          <div key={`${before} ${after}`} className="py-1 sm:flex sm:gap-3">
            <dt className="w-40 shrink-0 text-meta/[1.6] font-semibold text-ink-2">{label}</dt>
            <dd className="min-w-0 font-serif">
              <WordDiff before={before ?? ''} after={after ?? ''} language={lang} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
