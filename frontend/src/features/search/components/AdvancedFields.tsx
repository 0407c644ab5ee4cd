import { type ComponentProps, useId } from 'react';

import { buttonClass } from '../../../ui/Button.tsx';
import { FoldSign } from '../../../ui/FoldSign.tsx';
import { LEAN_NAMES } from '../../../ui/lean.ts';
import { isAdvanced, type SearchState } from '../api/search-address.ts';

const CONTROL = 'mt-1 h-11 w-full rounded-control border border-control bg-paper px-3 text-input text-ink';
const LABEL = 'block text-meta font-semibold text-ink-2';

/** Additional filters for subscribers; the server rejects them for others. */
export default function AdvancedFields({ state }: { state: SearchState }) {
  const lean = useId();
  return (
    // A new address resets the fields.
    <details key={JSON.stringify(state)} open={isAdvanced(state)} className="group basis-full border-y border-rule">
      <summary className="inline-flex min-h-11 items-center text-ui font-semibold">
        <FoldSign />
        Advanced search
      </summary>
      <div className="grid gap-x-4 gap-y-3 pb-4 sm:grid-cols-3">
        <Field label="Exact phrase" name="phrase" defaultValue={state.phrase} maxLength={200} />
        <Field label="Outlet" name="outlet" defaultValue={state.outlet} maxLength={200} />
        <Field label="Author" name="author" defaultValue={state.author} maxLength={200} />
        <div>
          <label htmlFor={lean} className={LABEL}>
            Lean of an outlet
          </label>
          <select id={lean} name="lean" defaultValue={state.lean ?? ''} className={CONTROL}>
            <option value="">Any lean</option>
            {Object.entries(LEAN_NAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Field label="From" name="from" type="date" defaultValue={state.from} />
        <Field label="To" name="to" type="date" defaultValue={state.to} />
        <button type="submit" className={buttonClass('secondary', 'sm:col-span-3 sm:justify-self-start')}>
          Search with these
        </button>
      </div>
    </details>
  );
}

function Field({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <input id={id} className={CONTROL} {...input} />
    </div>
  );
}
