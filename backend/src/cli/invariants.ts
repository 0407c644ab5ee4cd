import { ARTICLES_INVARIANTS } from '../modules/articles/data/invariants.sql.ts';
import { AUTH_INVARIANTS } from '../modules/auth/data/invariants.sql.ts';
import { BILLING_INVARIANTS } from '../modules/billing/data/invariants.sql.ts';
import { CURATION_INVARIANTS } from '../modules/curation/data/invariants.sql.ts';
import { FEEDS_INVARIANTS } from '../modules/feeds/data/invariants.sql.ts';
import { MAIL_INVARIANTS } from '../modules/mail/data/invariants.sql.ts';
import { NEWSLETTER_INVARIANTS } from '../modules/newsletter/data/invariants.sql.ts';
import { STORIES_INVARIANTS } from '../modules/stories/data/invariants.sql.ts';
import { OUTBOX_INVARIANTS } from '../shared/outbox/invariants.sql.ts';

/** The rules of all modules about stored rows. */
export const INVARIANTS = [
  ...FEEDS_INVARIANTS,
  ...STORIES_INVARIANTS,
  ...ARTICLES_INVARIANTS,
  ...CURATION_INVARIANTS,
  ...AUTH_INVARIANTS,
  ...BILLING_INVARIANTS,
  ...NEWSLETTER_INVARIANTS,
  ...MAIL_INVARIANTS,
  ...OUTBOX_INVARIANTS,
];
