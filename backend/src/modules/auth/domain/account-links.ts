/** Lifetime of an emailed link. */
export const LINK_MINUTES = 60;
/** Time within which the address of a free account must be confirmed. */
export const UNCONFIRMED_HOURS = 24;
/** Limit of emails to one address, because anybody can enter a stranger's address. */
export const MAILS_TO_ONE = { name: 'new address', most: 3, windowSeconds: 3600 };
