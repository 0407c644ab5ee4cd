import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';

import { controlClass } from '../ui/form/Field.tsx';
import { Icon } from '../ui/Icon.tsx';

interface SiteSearchProps {
  className?: string;
  defaultValue?: string;
  size?: 'bar' | 'page';
}

/** A plain form to /search, so that it works without scripts and before they load. */
export function SiteSearch({ className = '', defaultValue = '', size = 'bar' }: SiteSearchProps) {
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('q');
    const q = typeof entered === 'string' ? entered.trim() : '';
    void navigate({ to: '/search', search: q === '' ? {} : { q } });
  };
  return (
    <search className={className}>
      <form action="/search" onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          Search articles
        </label>
        <input
          id={id}
          key={defaultValue}
          type="search"
          name="q"
          defaultValue={defaultValue}
          placeholder="Search articles"
          autoComplete="off"
          className={controlClass(
            `${size === 'bar' ? 'h-10' : 'h-12'} w-full overflow-hidden ps-3 pe-11 text-ellipsis placeholder:text-ink-3`,
          )}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 inset-e-0 inline-flex w-11 items-center justify-center text-ink-2 hover:text-accent"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
