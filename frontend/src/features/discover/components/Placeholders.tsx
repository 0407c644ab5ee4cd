import { Status } from '../../../ui/Status.tsx';

const PLACEHOLDERS = 6;

export function Placeholders() {
  return (
    <>
      <Status className="sr-only">Loading recommendations</Status>
      <div aria-hidden="true" className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <div key={index} className="skeleton h-80" />
        ))}
      </div>
    </>
  );
}
