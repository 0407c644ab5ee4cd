import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Card } from '../../../../api/contract.ts';
import { useApi } from '../../../../api/use-api.ts';
import { HOME_CATEGORIES } from '../../../../lib/categories.ts';
import { TOASTS } from '../../../../stores/toast-catalogue.ts';
import { showToast } from '../../../../stores/toasts.ts';
import { changeCategory } from '../../api/review.ts';

/** Below this the classifier says that a person had better look. */
const SURE = 0.5;
const OPTIONS: readonly string[] = [...HOME_CATEGORIES, 'General'];

/** The draft's category, which the reviewer may change; what he chose teaches how far the feeds' categories are trusted. */
export function CategoryChoice({ article: { id, title, category, categoryConfidence }, busy }: { article: Card; busy: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (chosen: string) => changeCategory(api, id, chosen),
    onSuccess: () => showToast(TOASTS.categoryChanged),
    onError: (error) => showToast(TOASTS.categoryChangeFailed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['api', 'articles'] }),
  });
  const unsure = categoryConfidence !== null && categoryConfidence < SURE;
  return (
    <>
      <select
        aria-label={`Category: ${title}`}
        value={change.isPending ? change.variables : category}
        disabled={busy || change.isPending}
        onChange={({ target }) => change.mutate(target.value)}
        className="h-11 rounded-control border border-control bg-paper px-2 text-ui font-semibold text-ink"
      >
        {OPTIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {unsure ? <span className="font-semibold text-warn">Category uncertain ({Math.round(categoryConfidence * 100)} %)</span> : null}
    </>
  );
}
