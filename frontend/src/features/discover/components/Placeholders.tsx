import { Status } from '#ui/Status.tsx';

const PLACEHOLDERS = 6;

export function Placeholders() {
  return (
    <>
      <Status className="sr-only noscript:hidden">Loading recommendations</Status>
      <noscript className="text-ui text-ink-2">
        Recommendations need JavaScript, which is turned off in your browser.{' '}
        <a href="/discover?tab=trending">Trending Topics</a> works without it.
      </noscript>
      <div aria-hidden="true" className="mt-6 grid noscript:hidden gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <div key={index} className="skeleton h-80" />
        ))}
      </div>
    </>
  );
}
