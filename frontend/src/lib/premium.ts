/** The plan as the specification names and prices it. Pages that have the server's offer show the server's price. */
export const PLAN_NAME = 'Premium';
export const MONTHLY_PRICE = '$1.99';
export const PREMIUM_FEATURES = 'Premium Features';
export const GET_PREMIUM_FEATURES = 'Get Premium Features';
export const SUBSCRIBE_TITLE = 'Subscribe to Premium Features';
