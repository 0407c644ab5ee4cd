import { Link } from '@tanstack/react-router';
import { lazy } from 'react';

import { buttonClass } from '#ui/Button.tsx';
import { WhenNear } from '#ui/WhenNear.tsx';

const MostRead = lazy(() => import('#ui/page/MostRead.tsx'));

export function ArticleNotFound() {
  return (
    <div className="container-column py-12 lg:py-20">
      <h1 className="font-serif text-hl-xxl font-bold [letter-spacing:-0.012em]">Article Not Found</h1>
      <p className="mt-4 max-w-[60ch] font-serif text-standfirst text-ink-2">
        This article doesn&apos;t exist, or it&apos;s no longer available.
      </p>
      <Link to="/" className={buttonClass('primary', 'mt-6')}>
        Return to Home
      </Link>
      <WhenNear reserve="h-[36rem]">
        <MostRead />
      </WhenNear>
    </div>
  );
}
