import { useQueryClient } from '@tanstack/react-query';

import { Button } from '../../../../ui/Button.tsx';
import { Status } from '../../../../ui/Status.tsx';
import { refreshDesk } from '../../api/desk-keys.ts';
import { useDeskNews } from './use-desk-news.ts';

/** Announces that the desk has changed, and updates the lists on request. */
export function DeskNews({ category }: { category: string }) {
  const client = useQueryClient();
  const hasNews = useDeskNews(category);
  return (
    <>
      <Status className="sr-only">{hasNews ? 'The desk has changed since you looked.' : null}</Status>
      {hasNews ? (
        <div className="desk-news text-ui">
          <span aria-hidden="true">The desk has changed since you looked.</span>
          <Button tone="secondary" onClick={() => void refreshDesk(client)}>
            Show what there is now
          </Button>
        </div>
      ) : null}
    </>
  );
}
