import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';

import { categorySlug, HOME_CATEGORIES } from '../../../lib/categories.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { readSearch, type SearchState } from '../api/search-address.ts';

/** A form to /search: each choice is in the address, and without scripts a button sends it. */
export function SearchFilters({ state }: { state: SearchState }) {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    void navigate({ to: '/search', search: { ...readSearch(Object.fromEntries(new FormData(form))) }, resetScroll: false });
  };
  return (
    <form
      action="/search"
      aria-label="Filter results"
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
      onChange={(event) => apply(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <input type="hidden" name="q" value={state.q ?? ''} />
      <Choice label="Category" name="category" value={state.category}>
        <option value="">All categories</option>
        {HOME_CATEGORIES.map((name) => (
          <option key={name} value={categorySlug(name)}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Date" name="within" value={state.within}>
        <option value="">Any time</option>
        <option value="day">Past 24 hours</option>
        <option value="week">Past week</option>
        <option value="month">Past month</option>
      </Choice>
      <Choice label="Sort by" name="sort" value={state.sort}>
        <option value="">Relevance</option>
        <option value="newest">Newest first</option>
      </Choice>
      <button type="submit" className={buttonClass('secondary', '[@media(scripting:enabled)]:hidden')}>
        Apply
      </button>
    </form>
  );
}

/** Shows a choice at once, and follows the address, e.g. after the back button. */
function Choice({ label, name, value = '', children }: { label: string; name: string; value?: string | undefined; children: ReactNode }) {
  const id = useId();
  const [{ told, chosen }, setChoice] = useState({ told: value, chosen: value });
  if (told !== value) setChoice({ told: value, chosen: value });
  return (
    <div className="grow basis-36 sm:grow-0">
      <label htmlFor={id} className="block text-meta font-semibold text-ink-2">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={chosen}
        onChange={(event) => setChoice({ told, chosen: event.target.value })}
        className="mt-1 h-11 w-full rounded-control border border-control bg-paper ps-3 pe-2 text-input text-ink sm:w-auto"
      >
        {children}
      </select>
    </div>
  );
}
