import { buttonClass } from '#ui/Button.tsx';
import { DisclosureArrow } from '#ui/Icon.tsx';
import type { Options } from '#ui/form/Field.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { LEAN_NAMES } from '#ui/sides.ts';
import { isAdvanced, type SearchState } from '../api/search-address.ts';

const LEANS: Options<string> = [['', 'Any lean'], ...Object.entries(LEAN_NAMES)];

/** Additional filters for subscribers; the server rejects them for others. */
export default function AdvancedFields({ state }: { state: SearchState }) {
  return (
    // A new address resets the fields.
    <details key={JSON.stringify(state)} open={isAdvanced(state)} className="group basis-full border-y border-rule">
      <summary className="inline-flex min-h-11 items-center text-ui font-semibold">
        <DisclosureArrow />
        Advanced search
      </summary>
      <div className="grid gap-x-4 gap-y-3 pb-4 sm:grid-cols-3">
        <TextField small label="Exact phrase" name="phrase" defaultValue={state.phrase} maxLength={200} />
        <TextField small label="Outlet" name="outlet" defaultValue={state.outlet} maxLength={200} />
        <TextField small label="Author" name="author" defaultValue={state.author} maxLength={200} />
        <SelectField small label="Lean of an outlet" name="lean" defaultValue={state.lean ?? ''} options={LEANS} />
        <TextField small label="From" name="from" type="date" defaultValue={state.from} />
        <TextField small label="To" name="to" type="date" defaultValue={state.to} />
        <button type="submit" className={buttonClass('secondary', 'sm:col-span-3 sm:justify-self-start')}>
          Search with these
        </button>
      </div>
    </details>
  );
}
