import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

import { DEFAULT_AUTHOR } from '#lib/brand.ts';
import { textLanguage } from '#lib/text-language.ts';
import { ArticleImage } from '#ui/card/ArticleImage.tsx';
import { Reporters } from '#ui/reporters/Reporters.tsx';
import { SaveButton } from '#ui/card/SaveButton.tsx';
import { StoryNews } from '#ui/card/StoryNews.tsx';
import { MuteCover } from '#ui/mutes/MuteCover.tsx';
import { hasComparison, OutletsByLean } from '#ui/OutletsByLean.tsx';
import { Time } from '#ui/Time.tsx';
import type { Hit } from '../api/search-articles.ts';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';

/** A search result with its matching passage. */
export function ResultCard({ hit }: { hit: Hit }) {
  const language = textLanguage(hit);
  return (
    <article className="card card-row border-b border-rule">
      <ArticleImage article={hit} slot="thumb" />
      <div className="card-text">
        <h2 {...language} className="card-title">
          <Link to="/article/$id" params={{ id: String(hit.id) }} className="card-link">
            <MarkedText pieces={hit.title} />
          </Link>
        </h2>
        <p className="card-kicker">
          {hit.category}
          <StoryNews articleId={hit.id} />
        </p>
        <p className="card-min">{`${hit.readingTime} min read`}</p>
        <p {...language} className="drafted order-3 mt-1.5 line-clamp-3 text-trail text-ink-2">
          <MarkedText pieces={hit.text} />
        </p>
        <Reporters articleId={hit.id} />
        {hasComparison(hit.outletsByLean) ? <OutletsByLean counts={hit.outletsByLean} /> : null}
        <div className="card-meta">
          <p className="dotted-row">
            {hit.corrected ? <span className="font-semibold text-warn">Corrected</span> : null}
            <span>{hit.author ?? DEFAULT_AUTHOR}</span>
            <Time value={hit.generatedAt} form="short" />
          </p>
          <SaveButton articleId={hit.id} title={hit.title.join('')} />
        </div>
      </div>
      <MuteCover articleId={hit.id} texts={[hit.title.join(''), hit.text.join(''), hit.category]} />
    </article>
  );
}

/** Plain text with the matches marked. */
function MarkedText({ pieces }: { pieces: readonly string[] }) {
  // oxlint-disable react/no-array-index-key -- pieces have no ids and keep their order
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="bg-accent/15 font-bold text-inherit">
        {piece}
      </mark>
    ) : (
      <Fragment key={index}>{keepOnOneLine(piece)}</Fragment>
    ),
  );
  // oxlint-enable react/no-array-index-key
}
