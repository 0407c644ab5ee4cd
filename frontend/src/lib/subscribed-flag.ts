/** Set in this browser by every successful newsletter subscription, whatever form it came from. */
export const EMAIL_SUBSCRIBED = 'email-subscribed';
