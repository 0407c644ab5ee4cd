/** A draft, or the waiting new version of a published article. */
export interface ItemRef {
  id: number;
  update: boolean;
}

/** Address of the review of an item. `filters` are those of the queue, such as `?tier=high`. */
export function reviewHref({ id, update }: ItemRef, filters: string): string {
  const query = new URLSearchParams(filters);
  if (update) query.set('update', '1');
  return `/admin/review/${id}${query.size === 0 ? '' : `?${query}`}`;
}

/** Address of a re-check, which shows a version of the article without its first review. */
export function recheckHref(articleId: number, recheck: number, filters: string): string {
  const query = new URLSearchParams(filters);
  query.set('recheck', String(recheck));
  return `/admin/review/${articleId}?${query}`;
}

export const queueHref = (filters: string): string => `/admin${filters}`;

/** Reads the query of a review's address. */
export function readReviewQuery(query: string): { update: boolean; recheck: number | null; filters: string } {
  const filters = new URLSearchParams(query);
  const update = filters.get('update') === '1';
  const recheck = Number(filters.get('recheck') ?? 0);
  filters.delete('update');
  filters.delete('recheck');
  return {
    update,
    recheck: Number.isSafeInteger(recheck) && recheck > 0 ? recheck : null,
    filters: filters.size === 0 ? '' : `?${filters}`,
  };
}
