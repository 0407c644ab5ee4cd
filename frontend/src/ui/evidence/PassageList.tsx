import type { ArticleSource, EvidencePassage } from '#api/contract.ts';
import { machineDate } from '#lib/dates.ts';
import { outletAnchor } from '#lib/outlet-anchor.ts';
import { reportLanguage, type TextLanguage } from '#lib/text-language.ts';
import { LeanLabel } from '../SideMark.tsx';
import { Time } from '../Time.tsx';

interface PassageListProps {
  passages: EvidencePassage[];
  /** Reports in the page's list of sources; a passage from one of them shows only outlet and lean. */
  sources?: readonly ArticleSource[] | undefined;
}

/** Passages of one sentence: outlet, quote in context, headline, date, link. */
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
              {passage.headline === passage.quote ? (
                <ReportLink url={passage.url} words="Read the report" />
              ) : (
                <ReportLink url={passage.url} words={passage.headline} attributes={reportLanguage(passage)} />
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ReportLinkProps {
  url: string;
  words: string;
  attributes?: TextLanguage;
}

function ReportLink({ url, words, attributes }: ReportLinkProps) {
  return (
    <a {...attributes} href={url} rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

function Quote({ passage: { before, quote, after, language } }: { passage: EvidencePassage }) {
  return (
    <blockquote {...reportLanguage({ language })}>
      {before ? <span>{before} </span> : null}
      <mark>{quote}</mark>
      {after ? <span> {after}</span> : null}
    </blockquote>
  );
}

/** Returns true if the source already shows everything that the endnote would omit. */
function isOf(source: ArticleSource, passage: EvidencePassage): boolean {
  return (
    source.url === passage.url &&
    source.outlet === passage.outlet &&
    source.lean === passage.lean &&
    source.title === passage.headline &&
    machineDate(source.publishedAt) === machineDate(passage.publishedAt)
  );
}
