import { useRef, useState } from 'react';

import type { Card, DraftCategory } from '#api/contract.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass } from '#ui/form/Field.tsx';
import { useChangeCategory } from '#desk/api/review.ts';
import { CATEGORIES } from '#desk/lib/queue-filter.ts';

/** Below this confidence, the classifier recommends a manual check. */
const SURE = 0.5;

/** The draft's category, which the reviewer may change. Changes adjust how far the feeds' categories are trusted. */
export function CategoryChoice({
  article: { id, title, category, categoryConfidence },
  busy,
  onSaved,
}: {
  article: Pick<Card, 'id' | 'title' | 'category' | 'categoryConfidence'>;
  busy: boolean;
  /** Called once the new category is stored. */
  onSaved: () => void;
}) {
  const select = useRef<HTMLSelectElement>(null);
  // Saved with a button, because arrow keys pass through other categories on the way.
  const [chosen, setChosen] = useState<DraftCategory | null>(null);
  const shown = chosen ?? category;
  const change = useChangeCategory(id);
  const save = (to: DraftCategory) =>
    change.mutate(to, {
      onSuccess: () => {
        onSaved();
        setChosen(null);
        // The focused button is gone.
        select.current?.focus();
      },
    });
  const unsure = categoryConfidence !== null && categoryConfidence < SURE;
  return (
    <>
      <select
        ref={select}
        aria-label={`Category: ${title}`}
        value={shown}
        disabled={busy}
        onChange={({ target }) => setChosen(CATEGORIES.find((name) => name === target.value) ?? null)}
        className={controlClass('h-11 px-2 font-semibold')}
      >
        {CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {chosen === null || chosen === category ? null : (
        <Button
          tone="secondary"
          disabled={busy || change.isPending}
          aria-label={`Save category: ${title}`}
          onClick={() => save(chosen)}
        >
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      )}
      {unsure ? (
        <span className="font-semibold text-warn">Category uncertain ({Math.round(categoryConfidence * 100)} %)</span>
      ) : null}
    </>
  );
}
