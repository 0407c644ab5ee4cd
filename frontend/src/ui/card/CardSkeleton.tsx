import { Status } from '../Status.tsx';

/** Placeholder of a standard card while its story loads. */
function CardSkeleton() {
  return (
    <div aria-hidden="true" className="card card-standard">
      <div className="card-image skeleton" />
      <div className="flex flex-col gap-2">
        <div className="skeleton h-4 w-20" />
        <div className="skeleton h-6" />
        <div className="skeleton h-6 w-3/4" />
        <div className="skeleton h-4 w-1/2" />
      </div>
    </div>
  );
}

const CARDS = 8;

export function CardGridSkeleton() {
  return (
    <div className="container-page py-8">
      <Status className="sr-only">Loading articles…</Status>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: CARDS }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
