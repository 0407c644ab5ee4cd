import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import type { Article } from '../../../api/contract.ts';
import { Icon } from '../../../ui/Icon.tsx';

const SeoTools = lazy(() => import('./SeoTools.tsx'));

/** Folded away, and loaded when it is opened. */
export function SeoToolsCard({ article }: { article: Article }) {
  const [wanted, setWanted] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before this was here.
  useEffect(() => setWanted(details.current?.open === true), []);
  return (
    <details ref={details} className="needs-scripts group mt-9 border-y border-rule" onToggle={() => setWanted(true)}>
      <summary className="flex min-h-12 list-none items-center gap-2 text-ui font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <Icon name="external" className="size-5" />
        Backlink &amp; SEO Tools
        <Icon name="arrow" className="ms-auto size-4 group-open:rotate-90" />
      </summary>
      {wanted ? (
        <Suspense fallback={null}>
          <SeoTools article={article} />
        </Suspense>
      ) : null}
    </details>
  );
}
