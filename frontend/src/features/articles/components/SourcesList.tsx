import type { ArticleSource, Coverage, Evidence } from '../../../api/contract.ts';
import { outletAnchor } from '../../../lib/outlet-anchor.ts';
import { count } from '../../../lib/plural.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LeanLabel } from '../../../ui/LeanLabel.tsx';
import { Time } from '../../../ui/Time.tsx';
import { CoverageBar } from './CoverageBar.tsx';

interface SourcesListProps {
  sources: ArticleSource[];
  coverage: Coverage;
  evidence: Evidence | undefined;
}

/** The reports an article was drawn from, each with its outlet and the outlet's lean. */
export function SourcesList({ sources, coverage, evidence }: SourcesListProps) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="sources border-t-2 border-ink pt-3">
      <h2 id="sources" className="font-serif text-section font-bold">
        Sources
      </h2>
      {evidence && evidence.sentences.length > 0 ? (
        <p className="mt-1 text-ui text-ink-2">
          Based on {count(evidence.fullTexts, 'full text')}, {count(evidence.excerpts, 'excerpt')}.
        </p>
      ) : null}
      <div className="lg:hidden">
        <CoverageBar coverage={coverage} />
      </div>
      <ul className="reports mt-2 divide-y divide-rule">
        {sources.map((source) => (
          <li key={source.url} className="py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 text-ui">
              <a href={`/sources#${outletAnchor(source.outlet)}`} className="hover:underline">
                <strong className="font-semibold" dir="auto">{source.outlet}</strong>
              </a>
              <LeanLabel lean={source.lean} />
              <Time value={source.publishedAt} form="full" className="text-meta text-ink-3" />
            </p>
            <a
              href={source.url}
              rel="noopener noreferrer nofollow"
              dir="auto"
              className="mt-0.5 inline-flex items-baseline gap-1.5 font-serif text-hl-xs text-accent hover:underline"
            >
              {source.title}
              <Icon name="external" className="size-3.5 shrink-0 self-center" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
