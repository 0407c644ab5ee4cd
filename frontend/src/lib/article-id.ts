/** Id of the element that contains headline, summary and text, each marked `data-spoken`. */
export const ARTICLE_TEXT = 'article';

/** Returns the id of the article at a path, or undefined for other pages. */
export const articleIdAt = (path: string): string | undefined => /^\/article\/([1-9]\d{0,9})\/?$/.exec(path)?.[1];
