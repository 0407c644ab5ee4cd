import { Link } from '@tanstack/react-router';

import { Button, buttonClass } from '../Button.tsx';

/** Replaces a page whose data failed to load. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="container-column py-12 lg:py-20" role="alert">
      <h1 className="font-serif text-hl-xl font-bold">We couldn&apos;t load this page</h1>
      <p className="mt-3 max-w-[60ch] font-serif text-standfirst text-ink-2">
        The server didn&apos;t respond as expected. Your connection may be down, or the site may be restarting.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Link to="/" className={buttonClass('secondary')}>
          Go to Home
        </Link>
      </div>
    </div>
  );
}
