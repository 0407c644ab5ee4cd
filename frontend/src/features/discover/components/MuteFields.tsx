import { useEffect, useId, useState } from 'react';

import { useOutletNames } from '#api/use-outlet-names.ts';
import { keptOutlets, type OutletNames, shownOutlets } from '#lib/outlet-mutes.ts';
import { type Mutes, mutesOf, useMutes } from '#stores/mutes.ts';
import { TextField } from '#ui/form/TextField.tsx';

const FIELDS: [keyof Mutes, string][] = [
  ['words', 'Words'],
  ['topics', 'Topics or categories'],
  ['outlets', 'Outlets'],
];

/** Fields for muted words, topics and outlets. */
export function MuteFields() {
  const id = useId();
  const mutes = useMutes();
  const outlets = useOutletNames();
  // Replaces typed names with outlet slugs once the outlets are known.
  useEffect(() => {
    const kept = keptOutlets(mutes.outlets, outlets);
    if (kept.join() !== mutes.outlets.join()) useMutes.setState({ outlets: kept });
  }, [mutes, outlets]);
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend>Muted</legend>
      <p id={`${id}-hint`} className="mt-1 max-w-[80ch] text-meta text-pretty text-ink-2">
        Separate entries with commas. Mutes apply to the home page, categories, search, trends and this page. Muting an
        outlet hides the stories that only it reported. With premium, your mutes also apply in other browsers and in
        your digest. Without it, you can set mutes for the digest on its preferences page.
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {FIELDS.map(([name, label]) => (
          <Field key={name} name={name} label={label} mutes={mutes} outlets={outlets} />
        ))}
      </div>
    </fieldset>
  );
}

/** Saves on blur, because half a word would hide the wrong stories. Until then the typed text stays unchanged. */
function Field({
  name,
  label,
  mutes,
  outlets,
}: {
  name: keyof Mutes;
  label: string;
  mutes: Mutes;
  outlets: readonly OutletNames[];
}) {
  const [written, setWritten] = useState<string | null>(null);
  const kept = (name === 'outlets' ? shownOutlets(mutes.outlets, outlets) : mutes[name]).join(', ');
  const keep = () => {
    setWritten(null);
    if (written === null || written === kept) return;
    useMutes.setState({ [name]: mutesOf(written) });
  };
  return (
    <TextField
      label={label}
      value={written ?? kept}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={keep}
    />
  );
}
