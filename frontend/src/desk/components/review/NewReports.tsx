import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { useApi } from '../../../api/use-api.ts';
import type { NewReports as ArticleWithReports } from '../../../api/contract.ts';
import { count } from '../../../lib/plural.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { refreshDesk } from '../../api/desk-keys.ts';
import { decideReports, newReportsQuery, type ReportsDecision } from '../../api/stories.ts';
import { ReportLinks } from './ReportLinks.tsx';
import { StoryButton } from './StoryButton.tsx';

/** Time during which a decision not to list reports can be undone. */
const UNDO_MS = 10_000;

/**
 * Reports that joined the stories of published articles and are not part of an open update. Readers see them only once
 * a reviewer lists them. Renders nothing if there are none.
 */
export function NewReports() {
  const api = useApi();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const articles = useQuery(newReportsQuery(api)).data ?? [];
  const decision = useMutation({
    mutationFn: (taken: ReportsDecision) => decideReports(api, taken),
    onSuccess: async (_answer, taken) => {
      showToast(toastOf(taken));
      await refreshDesk(client);
      heading.current?.focus();
    },
    onError: (error) => {
      showToast(TOASTS.reportsDecisionFailed(error));
      void refreshDesk(client);
    },
  });
  const toastOf = (taken: ReportsDecision) => {
    if (taken.listed === true) return TOASTS.reportsListed;
    if (taken.listed === null) return TOASTS.reportsDecisionUndone;
    const undo = { label: 'Undo', run: () => decision.mutate({ ...taken, listed: null }) };
    return { ...TOASTS.reportsNotListed, durationMs: UNDO_MS, action: undo };
  };
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="new-reports-heading" className="mt-12 border-t-2 border-ink pt-4">
      <h2 ref={heading} id="new-reports-heading" className="font-serif text-section font-bold" tabIndex={-1}>
        {count(articles.length, 'published article')} with new reports
      </h2>
      <p className="mt-1 max-w-[75ch] text-ui text-ink-2">
        Readers see these reports as sources only if you list them. The text stays as it is.
      </p>
      <ul className="mt-2">
        {articles.map((article) => (
          <Article key={article.articleId} article={article} busy={decision.isPending} onDecide={decision.mutate} />
        ))}
      </ul>
    </section>
  );
}

interface ArticleProps {
  article: ArticleWithReports;
  busy: boolean;
  onDecide: (taken: ReportsDecision) => void;
}

function Article({ article: { articleId, title, reports }, busy, onDecide }: ArticleProps) {
  const decide = (itemIds: number[], listed: boolean) => onDecide({ articleId, itemIds, listed });
  const all = reports.map(({ itemId }) => itemId);
  return (
    <li className="border-b border-rule py-5">
      <h3 className="font-serif text-hl-s font-semibold">{title}</h3>
      <p className="mt-1.5 text-ui text-ink-2">{count(reports.length, 'new report')} joined</p>
      <ReportLinks
        reports={reports}
        actions={({ itemId, outlet, title: headline }) => (
          <>
            <Button
              tone="secondary"
              disabled={busy}
              aria-label={`List publicly: ${outlet}: ${headline}`}
              onClick={() => decide([itemId], true)}
            >
              List publicly
            </Button>
            <Button
              tone="quiet"
              disabled={busy}
              aria-label={`Don't list: ${outlet}: ${headline}`}
              onClick={() => decide([itemId], false)}
            >
              Don&apos;t list
            </Button>
          </>
        )}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {reports.length > 1 ? (
          <Button disabled={busy} aria-label={`List all reports: ${title}`} onClick={() => decide(all, true)}>
            List all {reports.length}
          </Button>
        ) : null}
        <StoryButton articleId={articleId} title={title} />
      </div>
    </li>
  );
}
