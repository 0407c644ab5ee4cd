import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { Card } from '../../../api/contract.ts';
import { useApi } from '../../../api/use-api.ts';
import { DisclosureArrow } from '../../../ui/DisclosureArrow.tsx';
import { draftChecksQuery, draftEvidenceQuery } from '../../api/review.ts';
import { CheckedEvidence } from './CheckedEvidence.tsx';

/** Minimum width for a draft and its evidence side by side; our `xl` breakpoint. */
const WIDE = '(min-width: 71.25rem)';

/** The draft with its evidence: next to it, or on narrow screens below it on demand. */
export function BesideEvidence({ article, children }: { article: Card; children: ReactNode }) {
  const wide = useSyncExternalStore(onWidth, () => window.matchMedia(WIDE).matches);
  // One frame for both layouts, so that rotating a tablet keeps a dialog open.
  return (
    <div className="xl:grid xl:grid-cols-2 xl:gap-x-10">
      <div className="min-w-0">{children}</div>
      {wide ? <Beside article={article} /> : <OnDemand article={article} />}
    </div>
  );
}

function onWidth(tell: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** One column, no taller than a long draft. */
const BESIDE = { maxBlockSize: '18rem', minBlockSize: '10rem', '--evidence-columns': '1fr' } as CSSProperties;

/** Scrolls if it overflows. Loads its data when it comes near the viewport. */
function Beside({ article }: { article: Card }) {
  const box = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '400px' },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
      tabIndex={0}
      aria-label={`Evidence for each sentence: ${article.title}`}
      style={BESIDE}
      className="more-below overflow-y-auto border-s border-rule ps-6"
    >
      <Evidence article={article} wanted={near} />
    </section>
  );
}

function OnDemand({ article }: { article: Card }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="group mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 items-center text-ui font-semibold text-accent">
        <DisclosureArrow />
        <span>
          Evidence for each sentence<span className="sr-only">: {article.title}</span>
        </span>
      </summary>
      <Evidence article={article} wanted={open} />
    </details>
  );
}

function Evidence({ article, wanted }: { article: Card; wanted: boolean }) {
  const api = useApi();
  const evidence = useQuery({ ...draftEvidenceQuery(api, article), enabled: wanted });
  const checks = useQuery({ ...draftChecksQuery(api, article), enabled: wanted });
  const { heldReasons, language } = article;
  return <CheckedEvidence evidence={evidence} checks={checks} heldReasons={heldReasons} language={language} />;
}
