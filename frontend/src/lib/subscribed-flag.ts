/** Set in this browser by every successful newsletter subscription, whichever form was used. */
export const EMAIL_SUBSCRIBED = 'email-subscribed';
