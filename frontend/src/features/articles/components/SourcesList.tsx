import type { ArticleSource, Coverage, Evidence } from '../../../api/contract.ts';
import { outletAnchor } from '../../../lib/outlet-anchor.ts';
import { count } from '../../../lib/plural.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LeanLabel } from '../../../ui/LeanLabel.tsx';
import { KindLabel } from '../../../ui/KindLabel.tsx';
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
          {`Based on ${basisWords(evidence)}.`}
        </p>
      ) : null}
      <div className="lg:hidden">
        <CoverageBar coverage={coverage} />
      </div>
      <ul className="reports mt-2 ruled">
        {sources.map((source) => (
          <li key={source.url}>
            <p>
              <a href={`/sources#${outletAnchor(source.outlet)}`}>
                <strong>{source.outlet}</strong>
              </a>
              <LeanLabel lean={source.lean} />
              <KindLabel kind={source.kind} />
              <Time value={source.publishedAt} form="full" />
            </p>
            <a href={source.url} rel="noopener noreferrer nofollow" dir="auto">
              {source.title}
              <Icon name="external" className="size-3.5" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What there is none of is not counted. */
function basisWords({ fullTexts, excerpts }: Evidence): string {
  const kinds = [fullTexts > 0 ? count(fullTexts, 'full text') : '', excerpts > 0 ? count(excerpts, 'excerpt') : ''];
  return kinds.filter(Boolean).join(', ');
}
