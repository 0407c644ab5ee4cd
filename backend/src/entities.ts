import { Article } from './modules/articles/domain/article.ts';
import { ArticleUpdate } from './modules/articles/domain/article-update.ts';
import { ArticleVersion } from './modules/articles/domain/article-version.ts';
import { Correction } from './modules/articles/domain/correction.ts';
import { Reader } from './modules/auth/domain/reader.ts';
import { PendingRegistration } from './modules/billing/domain/registration.ts';
import { Subscription } from './modules/billing/domain/subscription.ts';
import { Feed } from './modules/feeds/domain/feed.ts';
import { Outlet } from './modules/feeds/domain/outlet.ts';
import { Subscriber } from './modules/newsletter/domain/subscriber.ts';
import { Story } from './modules/stories/domain/story.ts';
import { MACHINERY_TABLES } from './shared/database/tables.ts';
import { MODEL_CALL_TABLES } from './shared/model-calls/tables.ts';
import { FEEDS_TABLES } from './modules/feeds/data/tables.ts';
import { STORIES_TABLES } from './modules/stories/data/tables.ts';
import { ARTICLES_TABLES } from './modules/articles/data/tables.ts';
import { BRIEFING_TABLES } from './modules/briefing/data/tables.ts';
import { CURATION_TABLES } from './modules/curation/data/tables.ts';
import { AUTH_TABLES } from './modules/auth/data/tables.ts';
import { MAIL_TABLES } from './modules/mail/data/tables.ts';
import { BILLING_TABLES } from './modules/billing/data/tables.ts';
import { NEWSLETTER_TABLES } from './modules/newsletter/data/tables.ts';
import { LIBRARY_TABLES } from './modules/library/data/tables.ts';
import { NARRATION_TABLES } from './modules/narration/data/tables.ts';
import { PREFERENCES_TABLES } from './modules/preferences/data/tables.ts';
import { ANALYTICS_TABLES } from './modules/analytics/data/tables.ts';
import { ADMIN_TABLES } from './modules/admin/data/tables.ts';
import { SAMPLE_EDITION_TABLES } from './sample-edition/tables.ts';

/** All tables for the mapper: first the entity classes, then the schemas of each module. */
export const ENTITIES = [
  Outlet,
  Feed,
  Story,
  Article,
  ArticleUpdate,
  ArticleVersion,
  Correction,
  Subscriber,
  Reader,
  PendingRegistration,
  Subscription,
  ...MACHINERY_TABLES,
  ...MODEL_CALL_TABLES,
  ...FEEDS_TABLES,
  ...STORIES_TABLES,
  ...ARTICLES_TABLES,
  ...CURATION_TABLES,
  ...AUTH_TABLES,
  ...MAIL_TABLES,
  ...BILLING_TABLES,
  ...NEWSLETTER_TABLES,
  ...LIBRARY_TABLES,
  ...BRIEFING_TABLES,
  ...NARRATION_TABLES,
  ...PREFERENCES_TABLES,
  ...ANALYTICS_TABLES,
  ...ADMIN_TABLES,
  ...SAMPLE_EDITION_TABLES,
];
