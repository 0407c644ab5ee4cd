import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import type { Article } from '#api/contract.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { ShareSection } from './ShareSection.tsx';
import { DisclosureArrow } from '#ui/Icon.tsx';

export default function ShareAndTools({ article }: { article: Article }) {
  const hydrated = useHydrated();
  return (
    <>
      <ShareSection article={article} />
      <SeoToolsCard article={article} />
      {/* The linked form needs scripts. The line is server-rendered, so that nothing below it moves. */}
      <p className="mt-4 text-ui text-ink-2">
        {hydrated ? (
          <>
            Found a mistake?{' '}
            <Link to="/contact" search={{ article: article.id }} className="text-link">
              Tell us
            </Link>
          </>
        ) : (
          '\u00a0'
        )}
      </p>
    </>
  );
}

const SeoTools = lazy(() => import('./SeoTools.tsx'));

/** Collapsed; loads when opened. */
function SeoToolsCard({ article }: { article: Article }) {
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
