import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { useSession } from '#api/session.ts';
import { categorySlug, HOME_CATEGORIES } from '#lib/categories.ts';
import { buttonClass } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/form/SelectField.tsx';
import type { Options } from '#ui/form/Field.tsx';
import { SEARCH_PARAMS } from '../api/search-address.ts';

const AdvancedFields = lazy(() => import('./AdvancedFields.tsx'));

const CATEGORIES: Options<string> = [
  ['', 'All categories'],
  ...HOME_CATEGORIES.map((name) => [categorySlug(name), name] as const),
];
const DATES = [
  ['', 'Any time'],
  ['day', 'Past 24 hours'],
  ['week', 'Past week'],
  ['month', 'Past month'],
] as const;
const ORDERS = [
  ['', 'Relevance'],
  ['newest', 'Newest first'],
] as const;

/** As tall as what signed-in readers see here: advanced search, or a hint to it. */
const ROOM_FOR_READERS = <div className="hidden h-[2.875rem] basis-full [:root[data-hinted]_&]:block" />;

/** A form to /search: each choice is in the address. Without scripts a button submits it. */
export function SearchFilters() {
  // Uses the pending location, so that a choice shows immediately, before its results load.
  const state = SEARCH_PARAMS.parse(useLocation().search);
  const navigate = useNavigate();
  const session = useSession();
  const apply = (form: HTMLFormElement) => {
    void navigate({
      to: '/search',
      search: SEARCH_PARAMS.parse(Object.fromEntries(new FormData(form))),
      resetScroll: false,
    });
  };
  return (
    <form
      action="/search"
      aria-label="Filter results"
      data-at-once
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <input type="hidden" name="q" value={state.q ?? ''} />
      <FilterSelect
        onFilter={apply}
        label="Category"
        name="category"
        value={state.category ?? ''}
        options={CATEGORIES}
      />
      <FilterSelect onFilter={apply} label="Date" name="within" value={state.within ?? ''} options={DATES} />
      <FilterSelect onFilter={apply} label="Sort by" name="sort" value={state.sort ?? ''} options={ORDERS} />
      <button type="submit" className={buttonClass('secondary', '[@media(scripting:enabled)]:hidden')}>
        Apply
      </button>
      {session.kind === 'unknown' ? ROOM_FOR_READERS : null}
      {session.kind === 'reader' && session.user.premium ? (
        <Suspense fallback={ROOM_FOR_READERS}>
          <AdvancedFields state={state} />
        </Suspense>
      ) : null}
      {session.kind === 'reader' && !session.user.premium ? (
        <p className="min-h-[2.875rem] basis-full text-meta text-ink-2">
          Filtering by outlet, lean, dates, author or exact phrase needs{' '}
          <Link to="/subscribe" className="text-link">
            Premium
          </Link>
          .
        </p>
      ) : null}
    </form>
  );
}
