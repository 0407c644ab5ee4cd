import type { EvidencePassage } from '../../api/contract.ts';
import { LeanLabel } from '../LeanLabel.tsx';
import { Time } from '../Time.tsx';

/** The passages that carry one sentence: outlet, words in their context, headline, date, link. */
export function PassageList({ passages }: { passages: EvidencePassage[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {passages.map((passage) => (
        <li key={`${passage.url}|${passage.quote}`} className="text-ui">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <strong className="font-semibold">{passage.outlet}</strong>
            <LeanLabel lean={passage.lean} />
            <Time value={passage.publishedAt} form="full" className="text-meta text-ink-3" />
          </p>
          <blockquote className="mt-1 border-s-2 border-rule ps-3 font-serif text-ink-2">
            {passage.before ? `${passage.before} ` : ''}
            <mark className="bg-transparent font-semibold text-ink">{passage.quote}</mark>
            {passage.after ? ` ${passage.after}` : ''}
          </blockquote>
          <a
            href={passage.url}
            rel="noopener noreferrer nofollow"
            className="mt-1.5 inline-block text-meta text-accent underline underline-offset-2"
          >
            {passage.headline}
          </a>
        </li>
      ))}
    </ul>
  );
}
