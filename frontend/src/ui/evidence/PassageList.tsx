import type { ArticleSource, EvidencePassage } from '../../api/contract.ts';
import { machineDate } from '../../lib/dates.ts';
import { outletAnchor } from '../../lib/outlet-anchor.ts';
import { LeanLabel } from '../LeanLabel.tsx';
import { Time } from '../Time.tsx';

interface PassageListProps {
  passages: EvidencePassage[];
  /** What the page's list of sources says of the reports; a passage from one of them says its outlet and lean alone. */
  sources?: readonly ArticleSource[] | undefined;
}

/** The passages that carry one sentence: outlet, words in their context, headline, date, link. */
export function PassageList({ passages, sources = [] }: PassageListProps) {
  return (
    <ul className="passages">
      {passages.map((passage) => (
        <li key={`${passage.url}|${passage.quote}`}>
          {sources.some((source) => isOf(source, passage)) ? (
            <>
              <ReportLink url={passage.url} words={passage.outlet} /> <LeanLabel lean={passage.lean} />
              <Quote passage={passage} />
            </>
          ) : (
            <>
              <p>
                <a href={`/sources#${outletAnchor(passage.outlet)}`}>
                  <strong>{passage.outlet}</strong>
                </a>
                <LeanLabel lean={passage.lean} />
                <Time value={passage.publishedAt} form="full" />
              </p>
              <Quote passage={passage} />
              <ReportLink url={passage.url} words={passage.headline} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function ReportLink({ url, words }: { url: string; words: string }) {
  return (
    <a href={url} rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

function Quote({ passage: { before, quote, after } }: { passage: EvidencePassage }) {
  return (
    <blockquote dir="auto">
      {before ? `${before} ` : null}
      <mark>{quote}</mark>
      {after ? ` ${after}` : null}
    </blockquote>
  );
}

/** All that the endnote leaves out is what the source says. */
function isOf(source: ArticleSource, passage: EvidencePassage): boolean {
  return (
    source.url === passage.url &&
    source.outlet === passage.outlet &&
    source.lean === passage.lean &&
    source.title === passage.headline &&
    machineDate(source.publishedAt) === machineDate(passage.publishedAt)
  );
}
