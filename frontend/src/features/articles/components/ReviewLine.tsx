import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Article } from '#api/contract.ts';
import { copiesSentences } from '#lib/copies-sentences.ts';
import { textLanguage } from '#lib/text-language.ts';
import { DisclosureArrow } from '#ui/Icon.tsx';
import { Time } from '#ui/Time.tsx';

type Review = NonNullable<Article['review']>;

const PLACES: Readonly<Record<Review['mode'] & string, string>> = {
  opened: 'On the review screen, beside the reports',
  list: 'From the list of drafts',
  bulk: 'Together with other drafts that passed the automatic checks',
  second: 'After another approval',
  seed: 'Automatically, in the sample edition',
};

/** How the text was written and who approved it, below the byline. Uses native details, which open without scripts. */
export function ReviewLine({ article }: { article: Pick<Article, 'id' | 'review' | 'language'> }) {
  const { id, review, language } = article;
  if (!review) return null;
  return (
    <details className="border-b border-rule text-meta text-ink-3">
      <summary className="flex min-h-11 list-none items-center py-2">
        <DisclosureArrow />
        <span className="text-pretty">{review.line}</span>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 pb-3 ps-5.5 text-ink-2 wrap-anywhere">
        {review.drafter ? <Fact name="Text">{drafterWords(review.drafter)}</Fact> : null}
        {review.mode ? (
          <Fact name="Approved">
            <Time value={review.at} form="full" />
            {`. ${PLACES[review.mode]}.`}
          </Fact>
        ) : null}
        {review.against.length > 0 ? (
          <Fact name="Objections">{`Checks: ${review.against.join(', ').replaceAll('-', ' ')}.`}</Fact>
        ) : null}
        {review.edits.length > 0 ? (
          <Fact name="Edits">
            <ul className="flex flex-col gap-2" {...textLanguage({ language })}>
              {review.edits.map((edit, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                <li key={index}>
                  <Edit {...edit} />
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {review.entry === null ? null : (
          <Fact name="Log">
            {`Entry ${review.entry} of the decision log, SHA-256 `}
            <code>{review.hash}</code>
            {'. '}
            <a href={`/api/articles/${id}/record`} className="text-link">
              Record as JSON
            </a>
          </Fact>
        )}
        <Fact name="Proof">
          <a href={`/api/articles/${id}/proof`} download className="text-link">
            Download proof
          </a>
          {': each sentence with its passages, signed. '}
          <a href="/verify.html" className="text-link">
            Check a proof
          </a>
        </Fact>
        <Fact name="More">
          <Link to="/trust" hash="line" className="text-link">
            What this line means
          </Link>
        </Fact>
      </dl>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Edit({ before, after }: Review['edits'][number]) {
  if (after === null) return <>{before === null ? 'A sentence was left out.' : <del>{before}</del>}</>;
  return (
    <>
      {before === null ? null : <del>{before}</del>} <ins>{after}</ins>
    </>
  );
}

function drafterWords(drafter: string): string {
  return copiesSentences(drafter)
    ? 'Sentences copied word for word from the reports by our software.'
    : `Written by the language model ${drafter}.`;
}
