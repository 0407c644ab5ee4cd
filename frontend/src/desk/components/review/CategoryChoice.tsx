import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { Card, DraftCategory } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { controlClass } from '#ui/form/Field.tsx';
import { changeCategory } from '#desk/api/review.ts';
import { refreshArticles } from '#desk/api/desk-keys.ts';
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
  onSaved?: () => void;
}) {
  const api = useApi();
  const client = useQueryClient();
  const select = useRef<HTMLSelectElement>(null);
  // Saved with a button, because arrow keys pass through other categories on the way.
  const [chosen, setChosen] = useState<DraftCategory | null>(null);
  const shown = chosen ?? category;
  const change = useMutation({
    mutationFn: (to: DraftCategory) => changeCategory(api, id, to),
    onSuccess: async () => {
      showToast(TOASTS.categoryChanged);
      const list = select.current?.closest('section');
      await refreshArticles(client);
      onSaved?.();
      setChosen(null);
      // The focused button is gone, and the draft may have left a list filtered by its former category.
      (select.current ?? list?.querySelector('h2'))?.focus();
    },
    onError: (error) => {
      showToast(TOASTS.categoryChangeFailed(error));
      // The draft may have been replaced or decided elsewhere, so refetch.
      void refreshArticles(client);
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
          onClick={() => change.mutate(chosen)}
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
