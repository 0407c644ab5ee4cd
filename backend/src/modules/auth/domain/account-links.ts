/** How long a link by mail works. */
export const LINK_MINUTES = 60;
