import { useNavigate } from '@tanstack/react-router';

import { Button } from '../../../ui/Button.tsx';
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx';
import type { Outlet } from '../../../api/contract.ts';
import { countriesOf, LEAN_CHOICES } from '../lib/choose-outlets.ts';
import { OUTLET_PARAMS, type OutletChoice } from '../lib/outlet-params.ts';

/** Two filters that are part of the page's address; without scripts a plain form. */
export function OutletFilters({ outlets, choice }: { outlets: Outlet[]; choice: OutletChoice }) {
  const navigate = useNavigate();
  const show = (form: HTMLFormElement) =>
    void navigate({
      to: '/sources',
      search: OUTLET_PARAMS.parse(Object.fromEntries(new FormData(form))),
      replace: true,
      resetScroll: false,
    });
  return (
    <form method="get" action="/sources" aria-label="Filter outlets" className="mt-6 flex flex-wrap items-end gap-4">
      <FilterSelect
        onFilter={show}
        name="lean"
        label="Lean"
        value={choice.lean ?? ''}
        options={[['', 'All leans'], ...LEAN_CHOICES]}
      />
      <FilterSelect
        onFilter={show}
        name="country"
        label="Country"
        value={choice.country ?? ''}
        options={[['', 'All countries'], ...countriesOf(outlets)]}
      />
      <noscript>
        <Button type="submit" tone="secondary">
          Show
        </Button>
      </noscript>
    </form>
  );
}
