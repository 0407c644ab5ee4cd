import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId } from 'react';

import { useViewer } from '../../../api/use-viewer.ts';
import { categorySlug, HOME_CATEGORIES } from '../../../lib/categories.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { readSearch } from '../api/search-address.ts';

const AdvancedFields = lazy(() => import('./AdvancedFields.tsx'));

/** A form to /search: each choice is in the address. Without scripts a button submits it. */
export function SearchFilters() {
  // Uses the pending location, so that a choice shows immediately, before its results load.
  const state = readSearch(useLocation().search);
  const navigate = useNavigate();
  const viewer = useViewer();
  const apply = (form: HTMLFormElement) => {
    void navigate({
      to: '/search',
      search: { ...readSearch(Object.fromEntries(new FormData(form))) },
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
      <Choice label="Category" name="category" value={state.category} onChoice={apply}>
        <option value="">All categories</option>
        {HOME_CATEGORIES.map((name) => (
          <option key={name} value={categorySlug(name)}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Date" name="within" value={state.within} onChoice={apply}>
        <option value="">Any time</option>
        <option value="day">Past 24 hours</option>
        <option value="week">Past week</option>
        <option value="month">Past month</option>
      </Choice>
      <Choice label="Sort by" name="sort" value={state.sort} onChoice={apply}>
        <option value="">Relevance</option>
        <option value="newest">Newest first</option>
      </Choice>
      <button type="submit" className={buttonClass('secondary', '[@media(scripting:enabled)]:hidden')}>
        Apply
      </button>
      {viewer.kind === 'reader' && viewer.user.premium ? (
        <Suspense fallback={null}>
          <AdvancedFields state={state} />
        </Suspense>
      ) : null}
      {viewer.kind === 'reader' && !viewer.user.premium ? (
        <p className="basis-full text-meta text-ink-2">
          Outlet, lean, dates, author and exact phrase need{' '}
          <Link to="/subscribe" className="text-accent underline underline-offset-2">
            Premium
          </Link>
          .
        </p>
      ) : null}
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  onChoice: (form: HTMLFormElement) => void;
  children: ReactNode;
}

function Choice({ label, name, value = '', onChoice, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grow basis-36 sm:grow-0">
      <label htmlFor={id} className="block text-meta font-semibold text-ink-2">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={({ currentTarget: { form } }) => {
          if (form) onChoice(form);
        }}
        className="mt-1 h-11 w-full rounded-control border border-control bg-paper ps-3 pe-2 text-input text-ink sm:w-auto"
      >
        {children}
      </select>
    </div>
  );
}
