import { memo, Suspense } from 'react';

import { later } from '../../../lib/later.ts';
import type { AsideProps, BasisProps } from './AroundText.tsx';

const [BASIS, ASIDE] = ['article-basis', 'article-aside'];
const load = () => import('./AroundText.tsx');

// The content around the text is server-rendered; its scripts load when the reader comes near it.
const Basis = import.meta.env.SSR ? (await load()).Basis : later(BASIS, async () => (await load()).Basis);
const Aside = import.meta.env.SSR ? (await load()).Aside : later(ASIDE, async () => (await load()).Aside);

/** Memoized so that React keeps the server's HTML until hydration; changed props would make it render again. */
export const BasisLater = memo(function BasisLater(props: BasisProps) {
  return (
    <div id={BASIS} className="flex flex-col gap-9">
      <Suspense fallback={null}>
        <Basis {...props} />
      </Suspense>
    </div>
  );
});

export const AsideLater = memo(function AsideLater(props: AsideProps) {
  return (
    <aside id={ASIDE} aria-label="Coverage and related stories" className="flex min-w-0 flex-col gap-10">
      <Suspense fallback={null}>
        <Aside {...props} />
      </Suspense>
    </aside>
  );
});
