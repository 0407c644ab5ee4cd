import { Button } from '../../ui/Button.tsx';

const NUMBER = new Intl.NumberFormat('en-US');

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  shown: number;
  /** Total number, if known. */
  total?: number;
}

export function MoreButton({ query, shown, total }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Button tone="secondary" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
      </Button>
      {total === undefined ? null : (
        <p className="text-meta text-ink-3">{`${NUMBER.format(shown)} of ${NUMBER.format(total)} shown`}</p>
      )}
    </div>
  );
}
