import { lazy } from 'react';

import type { Article } from '#api/contract.ts';
import { Hydrate } from '#ui/Hydrate.tsx';

const load = () => import('./ShareAndTools.tsx');
const ShareAndTools = lazy(load);

export function ArticleShare({ article }: { article: Article }) {
  return (
    <Hydrate load={load} className="no-print">
      <ShareAndTools article={article} />
    </Hydrate>
  );
}
