import { useId, useMemo, useState } from 'react';

import { FieldError } from '../../../ui/FieldError.tsx';
import { zoneName } from '../when.ts';

interface ZoneFieldProps {
  /** The stored time zone. */
  stored: string;
  className: string;
  labelClass: string;
  /** Called with null while the text is not a known time zone. */
  onChange: (zone: string | null) => void;
}

/** Time zone field: typed with suggestions, or taken from the browser. */
export function ZoneField({ stored, className, labelClass, onChange }: ZoneFieldProps) {
  const id = useId();
  const [text, setText] = useState(zoneName(stored));
  const zones = useMemo(() => zonesWith(stored), [stored]);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = zoneOf(zones, text);
  const choose = (entered: string) => {
    setText(entered);
    onChange(zoneOf(zones, entered));
  };
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        Time zone
      </label>
      <input
        id={id}
        list={`${id}-zones`}
        className={className}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={zone === null}
        aria-describedby={zone === null ? `${id}-error` : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={`${id}-zones`}>
        {zones.map((each) => (
          <option key={each}>{zoneName(each)}</option>
        ))}
      </datalist>
      {zone === null ? (
        <FieldError id={`${id}-error`}>Choose a zone from the list, such as Europe/Berlin.</FieldError>
      ) : null}
      {zone === here ? null : (
        <button
          type="button"
          className="mt-1 min-h-11 text-start text-meta text-accent underline underline-offset-2"
          onClick={() => choose(zoneName(here))}
        >
          Use this browser&apos;s zone: {zoneName(here)}
        </button>
      )}
    </div>
  );
}

/** Returns every time zone that the browser knows, plus the stored one, which may have an older name. */
function zonesWith(stored: string): string[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([stored, here, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
}

function zoneOf(zones: readonly string[], text: string): string | null {
  const wanted = text.trim().toLowerCase();
  return zones.find((zone) => zoneName(zone).toLowerCase() === wanted || zone.toLowerCase() === wanted) ?? null;
}
