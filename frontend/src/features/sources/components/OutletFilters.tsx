import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';

import { Button } from '../../../ui/Button.tsx';
import type { Outlet } from '../../../api/contract.ts';
import { countriesOf, LEAN_CHOICES, type OutletChoice, readChoice } from '../lib/choose-outlets.ts';

/** Two filters that are part of the page's address; without scripts a plain form. */
export function OutletFilters({ outlets, choice }: { outlets: Outlet[]; choice: OutletChoice }) {
  const navigate = useNavigate();
  const show = (form: HTMLFormElement) =>
    void navigate({
      to: '/sources',
      search: readChoice(Object.fromEntries(new FormData(form))),
      replace: true,
      resetScroll: false,
    });
  return (
    <form method="get" action="/sources" aria-label="Filter outlets" className="mt-6 flex flex-wrap items-end gap-4">
      <Choice name="lean" label="Lean" all="All leans" options={LEAN_CHOICES} value={choice.lean} onChoice={show} />
      <Choice
        name="country"
        label="Country"
        all="All countries"
        options={countriesOf(outlets)}
        value={choice.country}
        onChoice={show}
      />
      <noscript>
        <Button type="submit" tone="secondary">
          Show
        </Button>
      </noscript>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** Label of the option without a filter. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChoice: (form: HTMLFormElement) => void;
}

function Choice({ name, label, all, options, value = '', onChoice }: ChoiceProps) {
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
        onChange={({ currentTarget: { form } }) => form && onChoice(form)}
        className="mt-1 h-11 w-full rounded-control border border-control bg-paper ps-3 pe-2 text-input text-ink sm:w-auto"
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
