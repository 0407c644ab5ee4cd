import { useId, useState } from 'react';

import { type Mutes, mutesOf, readMutes } from '../../../lib/mutes.ts';
import { Button } from '../../../ui/Button.tsx';
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

/** What the digest leaves out. The browser's own mutes are sent only when the reader wants them in. */
export function MuteFields({ value, onChange }: MuteFieldsProps) {
  const id = useId();
  const [own] = useState(readMutes);
  const [added, setAdded] = useState(false);
  const mutes: Mutes = { words: value?.words ?? [], topics: value?.topics ?? [], outlets: value?.outlets ?? [] };
  const missing = FIELDS.flatMap(([kind]) => own[kind].filter((each) => !mutes[kind].includes(each)));
  const add = () => {
    setAdded(true);
    onChange({ words: both(mutes.words, own.words), topics: both(mutes.topics, own.topics), outlets: both(mutes.outlets, own.outlets) });
  };
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-serif text-hl-s font-semibold">Leave out</legend>
      <p id={`${id}-hint`} className="text-meta text-ink-2">
        Separate several by commas. An outlet leaves out what it alone reported.
      </p>
      <div className="mt-2 grid gap-4 sm:grid-cols-3">
        {FIELDS.map(([kind, label]) => (
          // Written anew by the button.
          <MuteField key={`${kind} ${added}`} label={label} value={mutes[kind]} onChange={(list) => onChange({ ...mutes, [kind]: list })} />
        ))}
      </div>
      {missing.length > 0 && !added ? (
        <Button tone="secondary" className="mt-3" onClick={add}>
          Add what this browser mutes ({missing.length})
        </Button>
      ) : null}
    </fieldset>
  );
}

function MuteField({ label, value, onChange }: { label: string; value: readonly string[]; onChange: (list: string[]) => void }) {
  const id = useId();
  const [text, setText] = useState(value.join(', '));
  return (
    <div>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <input
        id={id}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(mutesOf(target.value));
        }}
        className="mt-1 h-11 w-full rounded-control border border-control bg-paper px-3 text-input text-ink"
      />
    </div>
  );
}

const both = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];
