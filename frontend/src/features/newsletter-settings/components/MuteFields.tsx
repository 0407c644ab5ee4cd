import { useState } from 'react';

import { useOutletNames } from '#api/use-outlet-names.ts';
import { keptOutlets, limitMutes, shownOutlets } from '#lib/mutes.ts';
import { type Mutes, mutesOf, useMutes } from '#stores/mutes.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/form/Choice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Preferences } from '../api/subscription.ts';

const FIELDS: [keyof Mutes, string][] = [
  ['words', 'Words'],
  ['topics', 'Topics or categories'],
  ['outlets', 'Outlets'],
];

interface MuteFieldsProps {
  value: Preferences['mutes'];
  onChange: (mutes: Mutes) => void;
}

/** Mutes of the digest. The browser's own mutes are sent only if the reader adds them. */
export function MuteFields({ value, onChange }: MuteFieldsProps) {
  const stored = useMutes();
  const [added, setAdded] = useState(false);
  const outlets = useOutletNames();
  const own: Mutes = { ...stored, outlets: keptOutlets(stored.outlets, outlets) };
  const mutes: Mutes = {
    words: value?.words ?? [],
    topics: value?.topics ?? [],
    outlets: keptOutlets(value?.outlets ?? [], outlets),
  };
  const missing = FIELDS.flatMap(([kind]) => own[kind].filter((each) => !mutes[kind].includes(each)));
  const change = (changed: Mutes) => onChange(limitMutes(changed));
  const add = () => {
    setAdded(true);
    change({
      words: both(mutes.words, own.words),
      topics: both(mutes.topics, own.topics),
      outlets: both(mutes.outlets, own.outlets),
    });
  };
  return (
    <ChoiceGroup
      large
      legend="Leave out"
      hint="Separate entries with commas, at most 200 in each field. Leaving out an outlet hides the stories that only it reported."
    >
      <div className="mt-2 grid gap-4 sm:grid-cols-3">
        {FIELDS.map(([kind, label]) => (
          <MuteField
            key={kind}
            label={label}
            value={kind === 'outlets' ? shownOutlets(mutes.outlets, outlets) : mutes[kind]}
            onChange={(list) => change({ ...mutes, [kind]: kind === 'outlets' ? keptOutlets(list, outlets) : list })}
          />
        ))}
      </div>
      {missing.length > 0 && !added ? (
        <Button tone="secondary" className="mt-3" onClick={add}>
          Add what this browser mutes ({missing.length})
        </Button>
      ) : null}
    </ChoiceGroup>
  );
}

/** While the field has the focus, nothing else changes its text. */
function MuteField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: readonly string[];
  onChange: (list: string[]) => void;
}) {
  const [written, setWritten] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={written ?? value.join(', ')}
      onChange={({ target }) => {
        setWritten(target.value);
        onChange(mutesOf(target.value));
      }}
      onBlur={() => setWritten(null)}
    />
  );
}

const both = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];
