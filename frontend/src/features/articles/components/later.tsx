import { memo, Suspense } from 'react';

import { later } from '../../../lib/later.ts';
import type { AsideProps, BasisProps } from './AroundText.tsx';

const [BASIS, ASIDE] = ['article-basis', 'article-aside'];
const load = () => import('./AroundText.tsx');

// What surrounds the text stands in the page as it is sent; its scripts are loaded when the reader comes near it.
const Basis = import.meta.env.SSR ? (await load()).Basis : later(BASIS, async () => (await load()).Basis);
const Aside = import.meta.env.SSR ? (await load()).Aside : later(ASIDE, async () => (await load()).Aside);

/** Kept as it was sent until then: React would draw it anew if it were given anything else before. */
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
