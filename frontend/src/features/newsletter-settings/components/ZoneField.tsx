import { type ComponentProps, useId } from 'react';

import { TextField } from '../../../ui/form/TextField.tsx';
import { zoneName } from '../describe-schedule.ts';
import { browserZone } from '../zones.ts';

interface ZoneFieldProps extends Partial<ComponentProps<typeof TextField>> {
  zones: readonly string[];
  /** The entered zone; null while the text is not a known zone. */
  zone: string | null;
  onZone: (name: string) => void;
}

/** Time zone field: typed with suggestions, or taken from the browser. */
export function ZoneField({ zones, zone, onZone, ...field }: ZoneFieldProps) {
  const list = useId();
  const here = browserZone();
  return (
    <div>
      <TextField
        label="Time zone"
        {...field}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <datalist id={list}>
        {zones.map((each) => (
          <option key={each}>{zoneName(each)}</option>
        ))}
      </datalist>
      {zone === here ? null : (
        <button
          type="button"
          className="mt-1 min-h-11 text-start text-meta text-link"
          onClick={() => onZone(zoneName(here))}
        >
          Use this browser&apos;s time zone: {zoneName(here)}
        </button>
      )}
    </div>
  );
}
