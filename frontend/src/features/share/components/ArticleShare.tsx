import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';

import type { Article } from '../../../api/contract.ts';
import { whenNear } from '../../../lib/when-near.ts';

const ShareAndTools = import.meta.env.SSR
  ? (await import('./ShareAndTools.tsx')).default
  : lazy(() => import('./ShareAndTools.tsx'));

interface ArticleShareProps {
  article: Article;
}

/** Server-rendered; its scripts load when the reader comes near it. */
export function ArticleShare({ article }: ArticleShareProps) {
  const place = useRef<HTMLDivElement>(null);
  // One promise per mounted section, so that readers who leave an article early still get these on the next one.
  const [near] = useState(() => {
    let come: () => void;
    const promise = new Promise<void>((resolve) => (come = resolve));
    return { promise, come: () => come() };
  });
  useEffect(() => (place.current ? whenNear(place.current, near.come) : undefined), [near]);
  return (
    <div ref={place} className="no-print">
      <Suspense fallback={null}>
        <Awaiting near={near.promise} article={article} />
      </Suspense>
    </div>
  );
}

function Awaiting({ near, article }: ArticleShareProps & { near: Promise<void> }) {
  if (!import.meta.env.SSR) use(near);
  return <ShareAndTools article={article} />;
}
