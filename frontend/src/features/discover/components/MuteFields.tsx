import { useEffect, useId, useState } from 'react';

import { type Mutes, mutesOf, onMutes, readMutes, writeMutes } from '../../../lib/mutes.ts';

const FIELDS: [keyof Mutes, string][] = [
  ['words', 'Words'],
  ['topics', 'Topics or categories'],
  ['outlets', 'Outlets'],
];

/** What is not to be seen. */
export function MuteFields() {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend>Muted</legend>
      <p id={`${id}-hint`} className="mt-1 max-w-[80ch] text-meta text-pretty text-ink-2">
        Separate several by commas. It holds on the home page, in categories, searches and trends, and here; an outlet&apos;s mute hides what it alone reported. With a premium subscription your mutes
        follow you to other browsers and into your digest; without one, the digest has mutes of its own on its preferences page.
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {FIELDS.map(([name, label]) => (
          <Field key={name} name={name} label={label} />
        ))}
      </div>
    </fieldset>
  );
}

/** Kept when the field is left: half a word would hide what nobody meant. */
function Field({ name, label }: { name: keyof Mutes; label: string }) {
  const id = useId();
  const [text, setText] = useState(() => readMutes()[name].join(', '));
  // Another browser of the reader may have changed them.
  useEffect(
    () =>
      onMutes(() => {
        if (document.activeElement?.id !== id) setText(readMutes()[name].join(', '));
      }),
    [id, name],
  );
  return (
    <div>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <input
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => writeMutes({ ...readMutes(), [name]: mutesOf(text) })}
        className="mt-1 h-11 w-full rounded-control border border-control bg-paper px-3 text-input text-ink"
      />
    </div>
  );
}
