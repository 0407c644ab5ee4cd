/** How long a link by mail works. */
export const LINK_MINUTES = 60;
/** How long a free account waits for its address to be confirmed. */
export const UNCONFIRMED_HOURS = 24;
/** Limit of mails to an address that anybody can enter, so that nobody floods a stranger's mailbox. */
export const MAILS_TO_ONE = { name: 'new address', most: 3, windowSeconds: 3600 };
