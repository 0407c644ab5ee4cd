import type { ArticleSource, Opening } from '#api/contract.ts';
import { outletAnchor } from '#lib/outlet-anchor.ts';
import { reportLanguage } from '#lib/text-language.ts';
import { Icon } from '#ui/Icon.tsx';
import { KindLabel } from '#ui/KindLabel.tsx';
import { LeanLabel } from '#ui/SideMark.tsx';
import { Time } from '#ui/Time.tsx';

interface ReportListProps {
  sources: ArticleSource[];
  /** First sentences of reports that the article does not tell. */
  openings?: readonly Opening[];
}

/** Reports, each with its outlet and the outlet's lean. */
export function ReportList({ sources, openings = [] }: ReportListProps) {
  const openingOf = new Map(openings.map(({ itemId, text }) => [itemId, text]));
  return (
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
          <a href={source.url} rel="noopener noreferrer nofollow" {...reportLanguage(source)}>
            {source.title}
            <Icon name="external" className="size-3.5" />
          </a>
          {openingOf.has(source.itemId) ? (
            <blockquote {...reportLanguage(source)}>{openingOf.get(source.itemId)}</blockquote>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
