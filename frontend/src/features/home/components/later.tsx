import { memo, Suspense } from 'react';

import type { Front } from '../../../api/contract.ts';
import { later } from '../../../lib/later.ts';

const [HIGHLIGHTS, REASONS] = ['highlights', 'reasons'];
export const loadAroundFront = () => import('./AroundFront.tsx');

// These parts are server-rendered and contain only links; their scripts load when the reader comes near them.
const Highlights = import.meta.env.SSR
  ? (await loadAroundFront()).Highlights
  : later(HIGHLIGHTS, async () => (await loadAroundFront()).Highlights);
const WhyChoose = import.meta.env.SSR
  ? (await loadAroundFront()).WhyChoose
  : later(REASONS, async () => (await loadAroundFront()).WhyChoose);

/** Memoized so that React keeps the server's HTML until hydration; changed props would make it render again. */
export const HighlightsLater = memo(function HighlightsLater({
  front,
  className,
}: {
  front: Front;
  className: string;
}) {
  return (
    <div id={HIGHLIGHTS} className={className}>
      <Suspense fallback={null}>
        <Highlights front={front} />
      </Suspense>
    </div>
  );
});

export const WhyChooseLater = memo(function WhyChooseLater() {
  return (
    <section id={REASONS} aria-labelledby="why" className="border-t-2 border-ink bg-tint px-5 py-6 md:px-8">
      <Suspense fallback={null}>
        <WhyChoose />
      </Suspense>
    </section>
  );
});
