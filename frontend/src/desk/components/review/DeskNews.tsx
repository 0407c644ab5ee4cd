import { useQueryClient } from '@tanstack/react-query';

import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { refreshDesk } from '../../api/desk-keys.ts';
import type { QueueView } from '../../api/queue.ts';
import { useDeskNews } from './use-desk-news.ts';

/** Lies over the page, so that nothing moves under a pointer. Announces that the desk has changed, and updates the lists on request. */
export function DeskNews({ view }: { view: QueueView }) {
  const client = useQueryClient();
  const hasNews = useDeskNews(view);
  return (
    <>
      <Status className="sr-only">{hasNews ? 'The lists have changed since you last looked.' : null}</Status>
      {hasNews ? (
        <div className="fixed inset-s-4 bottom-4 z-(--z-sticky) flex max-w-[calc(100%-32px)] flex-wrap items-center gap-x-4 gap-y-1 border border-s-4 border-rule border-s-accent bg-tint py-2 ps-4 pe-2 text-ui">
          <span aria-hidden="true">The lists have changed since you last looked.</span>
          <Button tone="secondary" onClick={() => void refreshDesk(client)}>
            Show the latest
          </Button>
        </div>
      ) : null}
    </>
  );
}
