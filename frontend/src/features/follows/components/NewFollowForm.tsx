import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';

import { reasonOf } from '#api/client.ts';
import type { Side } from '#api/contract.ts';
import { followsQuery, useCreateFollow } from '#api/follows.ts';
import { useApi } from '#api/use-api.ts';
import { categorySlug, HOME_CATEGORIES } from '#lib/categories.ts';
import { Button } from '#ui/Button.tsx';
import type { Options } from '#ui/form/Field.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const CATEGORIES: Options<string> = [
  ['', 'All categories'],
  ...HOME_CATEGORIES.map((name) => [categorySlug(name), name] as const),
];
const SIDES: Options<Side | ''> = [
  ['', 'Any outlet'],
  ['conservative', 'Conservative outlets'],
  ['liberal', 'Liberal outlets'],
  ['center', 'Center outlets'],
];
const MIN_LENGTH = 2;
/** The server suggests names for up to this many characters. */
const MAX_LENGTH = 100;
const NOTHING = { words: '', category: '', side: '' as Side | '' };

/** Follows words, a category or a side. Suggests names and places that recent articles are tagged with. */
export function NewFollowForm() {
  const api = useApi();
  const listId = useId();
  const [chosen, setChosen] = useState(NOTHING);
  const start = useDeferredValue(chosen.words.trim());
  const { data: names = [] } = useQuery({
    queryKey: [...followsQuery(api).queryKey, 'names', start],
    queryFn: ({ signal }) => api.get('/api/follows/names', { query: { start }, signal }),
    enabled: start.length >= MIN_LENGTH && start.length <= MAX_LENGTH,
    placeholderData: keepPreviousData,
  });
  const add = useCreateFollow();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = chosen.words.trim();
    // A tag is a name, so its words must follow each other.
    const isName = words.includes(' ') && names.some(({ name }) => name === words);
    const subject = {
      ...(words !== '' && { words: isName ? `"${words}"` : words }),
      ...(chosen.category !== '' && { category: chosen.category }),
      ...(chosen.side !== '' && { side: chosen.side }),
    };
    add.mutate(subject, { onSuccess: () => setChosen(NOTHING) });
  };
  return (
    <form aria-label="Follow something new" onSubmit={submit} className="border-b border-rule py-5">
      <div className="grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
        <TextField
          label="Topic, place or person"
          name="words"
          maxLength={200}
          autoComplete="off"
          list={listId}
          value={chosen.words}
          error={add.isError ? reasonOf(add.error, 'Please try again.') : undefined}
          alert
          onChange={({ target }) => setChosen({ ...chosen, words: target.value })}
        />
        <datalist id={listId}>
          {names.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <SelectField
          label="Category"
          options={CATEGORIES}
          value={chosen.category}
          onChoose={(category) => setChosen({ ...chosen, category })}
        />
        <SelectField
          label="Reported by"
          options={SIDES}
          value={chosen.side}
          onChoose={(side) => setChosen({ ...chosen, side })}
        />
        <Button type="submit" disabled={add.isPending}>
          Follow
        </Button>
      </div>
    </form>
  );
}
