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

export const queueHref = (filters: string): string => `/admin${filters}`;

/** Reads the query of a review's address. */
export function readReviewQuery(query: string): { update: boolean; filters: string } {
  const filters = new URLSearchParams(query);
  const update = filters.get('update') === '1';
  filters.delete('update');
  return { update, filters: filters.size === 0 ? '' : `?${filters}` };
}
