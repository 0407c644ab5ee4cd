import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import type { Article } from '../../../api/contract.ts';
import { DisclosureArrow } from '../../../ui/DisclosureArrow.tsx';

const SeoTools = lazy(() => import('./SeoTools.tsx'));

/** Collapsed; loads when opened. */
export function SeoToolsCard({ article }: { article: Article }) {
  const [wanted, setWanted] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before hydration.
  useEffect(() => setWanted(details.current?.open === true), []);
  return (
    <details ref={details} className="needs-scripts mt-9 border-y border-rule" onToggle={() => setWanted(true)}>
      <summary className="fold">
        <DisclosureArrow />
        Backlink &amp; SEO Tools
      </summary>
      {wanted ? (
        <Suspense fallback={null}>
          <SeoTools article={article} />
        </Suspense>
      ) : null}
    </details>
  );
}
