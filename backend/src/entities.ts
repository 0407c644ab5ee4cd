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

/** All mapped entities. Rows without behaviour are read and written in SQL by the module that owns them. */
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
];
