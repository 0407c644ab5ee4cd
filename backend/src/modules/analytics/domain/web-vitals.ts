/** Kinds of pages that a visit can begin with. Pages of one kind have the same structure. */
export const PAGE_KINDS = ['home', 'article', 'category', 'search', 'discover', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
