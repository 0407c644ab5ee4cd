/** Time after which a link in an email expires. */
export const LINK_MINUTES = 60;
/** Time limit for confirming the address of a free account. */
export const UNCONFIRMED_HOURS = 24;
/** Maximum number of emails to one address, because anyone can enter another person's address. */
export const EMAILS_PER_ADDRESS_LIMIT = { name: 'new address', most: 3, windowSeconds: 3600 };
