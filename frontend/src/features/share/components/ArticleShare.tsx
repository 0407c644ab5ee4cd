import { lazy, Suspense } from 'react';

import type { Article } from '../../../api/contract.ts';
import { whenNear } from '../../../lib/when-near.ts';

const PLACE = 'article-share';

/** Stands in the page as it is sent; its scripts are loaded when the reader comes near it. */
const ShareAndTools = import.meta.env.SSR
  ? (await import('./ShareAndTools.tsx')).default
  : lazy(async () => {
      await whenNear(PLACE);
      return import('./ShareAndTools.tsx');
    });

export function ArticleShare({ article }: { article: Article }) {
  return (
    <div id={PLACE} className="no-print">
      <Suspense fallback={null}>
        <ShareAndTools article={article} />
      </Suspense>
    </div>
  );
}
