import type { EvidencePassage } from '../../api/contract.ts';
import { outletAnchor } from '../../lib/outlet-anchor.ts';
import { LeanLabel } from '../LeanLabel.tsx';
import { Time } from '../Time.tsx';

/** The passages that carry one sentence: outlet, words in their context, headline, date, link. */
export function PassageList({ passages }: { passages: EvidencePassage[] }) {
  return (
    <ul className="passages">
      {passages.map((passage) => (
        <li key={`${passage.url}|${passage.quote}`}>
          <p>
            <a href={`/sources#${outletAnchor(passage.outlet)}`}>
              <strong>{passage.outlet}</strong>
            </a>
            <LeanLabel lean={passage.lean} />
            <Time value={passage.publishedAt} form="full" />
          </p>
          <blockquote dir="auto">
            {passage.before ? `${passage.before} ` : null}
            <mark>{passage.quote}</mark>
            {passage.after ? ` ${passage.after}` : null}
          </blockquote>
          <a href={passage.url} rel="noopener noreferrer nofollow">
            {passage.headline}
          </a>
        </li>
      ))}
    </ul>
  );
}
