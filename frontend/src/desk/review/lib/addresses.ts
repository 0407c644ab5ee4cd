/** Address of the review of a draft. `filters` are those of the queue, such as `?tier=high`. */
export const reviewHref = (id: number, filters: string): string => `/admin/review/${id}${filters}`;

export const queueHref = (filters: string): string => `/admin${filters}`;
