import { Fragment, lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';

import { ApiError, type Page } from '#api/client.ts';
import { useApi } from '#api/use-api.ts';
import { DEFAULT_AUTHOR } from '#lib/brand.ts';
import { count } from '#lib/plural.ts';
import { textLanguage } from '#lib/text-language.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { StoryNews } from '#ui/card/ArticleCard.tsx';
import { ArticleImage } from '#ui/card/ArticleImage.tsx';
import { CardGridSkeleton } from '#ui/card/CardSkeleton.tsx';
import { SaveButton } from '#ui/card/SaveButton.tsx';
import { Corrected } from '#ui/Corrected.tsx';
import { FeedLinks } from '#ui/FeedLinks.tsx';
import { keepOnOneLine } from '#ui/keep-on-one-line.tsx';
import { MuteCover } from '#ui/mutes/MuteCover.tsx';
import { hasComparison, OutletsByLean } from '#ui/OutletsByLean.tsx';
import { Reporters } from '#ui/reporters/ReportsOnly.tsx';
import { Status } from '#ui/Status.tsx';
import { Time } from '#ui/Time.tsx';
import { WhenNear } from '#ui/WhenNear.tsx';
import { feedQuery, isAdvanced, MAX_PAGES, type SearchState } from '../api/search-address.ts';
import { type Hit, MAX_COUNTED, searchQuery } from '../api/search-articles.ts';

const FollowButton = lazy(() => import('#ui/follow/FollowButton.tsx'));
const MostRead = lazy(() => import('#ui/page/MostRead.tsx'));

interface SearchResultsProps {
  state: SearchState;
  clearTo: '/' | '/search';
}

/** Results of a query with at least two characters. */
export function SearchResults({ state, clearTo }: SearchResultsProps) {
  const { data: found, isError, error, isPlaceholderData, refetch } = useQuery(searchQuery(useApi(), state));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 font-serif text-hl-l font-bold wrap-anywhere" dir="auto">
          Search results for &quot;{state.q}&quot;
        </h1>
        <Status className="text-ui text-ink-2">
          {found && !isError && !isPlaceholderData ? `${howMany(found.total)} found` : ''}
        </Status>
        <ClearSearch to={clearTo} />
      </div>
      <div
        aria-busy={isPlaceholderData}
        className={`mt-4 border-t-2 border-ink ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {isError ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : found ? (
          <List found={found} state={state} />
        ) : (
          <CardGridSkeleton />
        )}
      </div>
      {isAdvanced(state) ? null : <FollowSearch state={state} words={found?.searchedFor ?? state.q} />}
    </>
  );
}

/** `words` are the corrected ones after a spelling error. */
function FollowSearch({ state, words = '' }: { state: SearchState; words: string | undefined }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <Suspense fallback={null}>
        <FollowButton subject={{ words, ...(state.category && { category: state.category }) }} name={`“${words}”`} />
      </Suspense>
      <FeedLinks label="Follow this search:" folder="/search" query={feedQuery({ ...state, q: words })} />
    </div>
  );
}

const howMany = (total: number): string =>
  total > MAX_COUNTED ? count(MAX_COUNTED, 'article').replace(' ', '+ ') : count(total, 'article');

/** Clears the search and focuses the box for the next one. */
function ClearSearch({ to }: { to: '/' | '/search' }) {
  const router = useRouter();
  return (
    <Link
      to={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const stop = router.subscribe('onRendered', () => {
          stop();
          setTimeout(focusSearch);
        });
        void router.navigate({ to });
      }}
      className={buttonClass('secondary', 'ms-auto')}
    >
      Clear search
    </Link>
  );
}

/** Focuses the page's box, else the one in the top bar, else the link to the search. */
function focusSearch(): void {
  // Separate queries, because a single one would return document order.
  const boxes = ['main input[type=search]', 'header input[type=search]', 'header a[href="/search"]'].flatMap(
    (place) => [...document.querySelectorAll<HTMLElement>(place)],
  );
  boxes.find((box) => box.checkVisibility())?.focus();
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="pt-5">
      <p className="text-ui text-danger">
        {error instanceof ApiError && error.status === 403
          ? error.reason
          : "We couldn't run your search. Please try again later."}
      </p>
      <Button tone="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function List({ found, state }: { found: Page<Hit>; state: SearchState }) {
  if (found.items.length === 0) {
    return (
      <div className="pt-5">
        <h2 className="section-title">No articles found</h2>
        <p className="mt-2 text-ui text-ink-2">
          Try searching for different keywords or check the spelling of your search term.
        </p>
        <WhenNear reserve="h-[36rem]">
          <MostRead />
        </WhenNear>
      </div>
    );
  }
  return (
    <>
      {found.searchedFor ? (
        <p className="border-b border-rule py-4 text-ui text-ink-2">
          Did you mean{' '}
          <Link
            to="/search"
            search={{ ...state, q: found.searchedFor }}
            className="link font-semibold text-ink underline underline-offset-4"
          >
            {found.searchedFor}
          </Link>
          ? Nothing was found for &quot;{state.q}&quot;; these are its results.
        </p>
      ) : null}
      {found.items.map((hit) => (
        <ResultCard key={hit.id} hit={hit} />
      ))}
      <More next={found.nextCursor} state={state} />
    </>
  );
}

/** Links, so that they work without scripts and the address keeps the position. */
function More({ next, state: { page = 1, ...state } }: { next: string | null; state: SearchState }) {
  if (next === null) return null;
  const longer = page < MAX_PAGES;
  const { after: _after, ...first } = state;
  return (
    <p className="mt-6 flex justify-center">
      <Link
        to="/search"
        search={longer ? { ...state, page: page + 1 } : { ...first, after: next }}
        replace={longer}
        resetScroll={!longer}
        preload={false}
        className={buttonClass('secondary')}
      >
        {longer ? 'Show more' : 'Next results'}
      </Link>
    </p>
  );
}

/** A search result with its matching passage. */
function ResultCard({ hit }: { hit: Hit }) {
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
            {hit.corrected ? <Corrected /> : null}
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
