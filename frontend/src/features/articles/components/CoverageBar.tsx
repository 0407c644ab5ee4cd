import type { ArticleSource, Side } from '../../../api/contract.ts';
import { cn } from '../../../lib/cn.ts';
import { count } from '../../../lib/plural.ts';
import { SIDE_LOOK } from '../../../ui/lean.ts';
import { coverageBySide } from '../lib/coverage.ts';

const FILL: Record<Side, string> = {
  conservative: 'bg-conservative',
  liberal: 'bg-liberal',
  center: 'bg-center-lean',
};

/** How many rated outlets of each side reported the story; the words say it, the bar repeats it. */
export function CoverageBar({ sources }: { sources: ArticleSource[] }) {
  const coverage = coverageBySide(sources);
  if (coverage.length === 0) return null;
  return (
    <div className="mt-3">
      <div aria-hidden="true" className="flex h-2.5 gap-0.5">
        {coverage.flatMap(({ side, outlets }) => outlets.map((outlet) => <span key={outlet} className={cn('flex-1', FILL[side])} />))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-meta" aria-label="Coverage by lean of the outlets">
        {coverage.map(({ side, outlets }) => (
          <li key={side} className={cn('inline-flex items-center gap-1.5 font-semibold', SIDE_LOOK[side].text)}>
            <span aria-hidden="true">{SIDE_LOOK[side].glyph}</span>
            {SIDE_LOOK[side].legend}: {outlets.length === 0 ? 'no outlet' : count(outlets.length, 'outlet')}
          </li>
        ))}
      </ul>
    </div>
  );
}
