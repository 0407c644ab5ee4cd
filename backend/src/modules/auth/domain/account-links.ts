/** How long a link by mail works. */
export const LINK_MINUTES = 60;
/** How long a free account waits for its address to be confirmed. */
export const UNCONFIRMED_HOURS = 24;
/** Limit of mails to one address per hour: anybody can enter a stranger's address. */
export const MAILS_TO_ONE = { name: 'new address', most: 3, windowSeconds: 3600 };
