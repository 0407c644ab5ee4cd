import { useQuery } from '@tanstack/react-query';

import type { QueueItem } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { Button } from '#ui/Button.tsx';
import { Permitted } from '../Permitted.tsx';
import { newReportsQuery, useDecideReports } from '#desk/api/stories.ts';
import { QueueRow } from './QueueRow.tsx';
import { ReportLinks } from './ReportLinks.tsx';

/**
 * Reports that joined the story of a published article. Readers see them as sources only once a reviewer lists them;
 * the text stays as it is.
 */
export function ReportsRow({ item, now }: { item: QueueItem; now: number }) {
  const api = useApi();
  const { id: articleId, title } = item;
  const reports = useQuery(newReportsQuery(api)).data?.find((each) => each.articleId === articleId)?.reports ?? [];
  const decision = useDecideReports();
  const decide = (itemIds: number[], listed: boolean) => decision.mutate({ articleId, itemIds, listed });
  const busy = decision.isPending;
  return (
    <QueueRow
      item={item}
      now={now}
      href={null}
      buttons={
        reports.length > 1 ? (
          <Permitted to="review">
            <Button
              disabled={busy}
              aria-label={`List all reports: ${title}`}
              onClick={() =>
                decide(
                  reports.map(({ itemId }) => itemId),
                  true,
                )
              }
            >
              List all {reports.length}
            </Button>
          </Permitted>
        ) : null
      }
    >
      <p className="mt-2 text-meta text-ink-3">
        Readers see these reports as sources only if you list them. The text stays as it is.
      </p>
      <ReportLinks
        reports={reports}
        actions={({ itemId, outlet, title: headline }) => (
          <Permitted to="review">
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
          </Permitted>
        )}
      />
    </QueueRow>
  );
}
