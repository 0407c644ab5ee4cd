import { lazy, Suspense, useEffect, useState } from 'react';

import { Icon } from '#ui/Icon.tsx';
import { Status } from '#ui/Status.tsx';
import { articlesOfToday, type OwnSection } from '../lib/front.ts';

const loadArrange = () => import('./ArrangeSections.tsx');
const ArrangeSections = lazy(loadArrange);

/** Below the last section: whether the reader has seen everything, and the button that arranges the sections. */
export function HomeEnd({ sections }: { sections: readonly OwnSection[] }) {
  const end = useEnd(sections);
  const [open, setOpen] = useState(false);
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-6 border-y border-rule py-2">
      <Status className="min-h-[1lh] font-serif text-hl-xs font-semibold max-sm:min-h-[2lh] max-sm:basis-full">
        {end}
      </Status>
      <button
        type="button"
        onPointerEnter={() => void loadArrange()}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 text-ui font-semibold text-accent needs-scripts hover:underline"
      >
        <Icon name="sliders" className="size-4" />
        Arrange sections
      </button>
      <Suspense>{open ? <ArrangeSections sections={sections} onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}

/** Articles whose headline was on screen on the home page during this visit. */
const seen = new Set<number>();

/**
 * Returns a sentence if nothing is new today, or once the headline of every article of today in the shown sections was
 * on screen during this visit. Articles that phones leave out of a section count as not seen.
 */
function useEnd(sections: readonly OwnSection[]): string {
  const [end, setEnd] = useState('');
  useEffect(() => {
    const shown = sections.filter(({ isHidden }) => !isHidden);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) seen.add(Number(target.getAttribute('href')?.split('/').at(-1)));
        setEnd(describeEnd(articlesOfToday(shown, new Date())));
      },
      { threshold: 1 },
    );
    for (const headline of document.querySelectorAll('main .card-title > a')) observer.observe(headline);
    return () => observer.disconnect();
  }, [sections]);
  return end;
}

function describeEnd(today: readonly number[] | null): string {
  if (!today?.every((id) => seen.has(id))) return '';
  return today.length === 0 ? 'Nothing new since this morning.' : 'You have seen everything since this morning.';
}
