import type { Recommendation } from '../../../api/contract.ts';
import { DisclosureArrow } from '../../../ui/DisclosureArrow.tsx';

type Part = NonNullable<Recommendation['why']>[number];

/** Labels for the parts of a score. */
const NAMES: Partial<Record<string, string>> = {
  interest: 'Your interest in this category',
  readingTime: 'Close to your preferred reading time',
  recency: 'How fresh it is',
  popularity: 'How much it is read',
  title: 'A headline of readable length',
  discovery: 'Something new for you',
};

const POINTS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function ScoreParts({ parts, title }: { parts: readonly Part[]; title: string }) {
  return (
    <details className="group relative z-1 order-6 justify-self-start">
      <summary className="inline-flex min-h-11 items-center text-meta font-semibold text-accent">
        <DisclosureArrow />
        Why this?<span className="sr-only"> {title}</span>
      </summary>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-s-4 border-rule ps-3 text-meta text-ink-2">
        {parts.map(({ part, points, weight }) => (
          <div key={part} className="contents">
            <dt>{NAMES[part] ?? part}</dt>
            <dd className="text-end figures">{`${POINTS.format(points * 100)} of ${POINTS.format(weight * 100)}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
