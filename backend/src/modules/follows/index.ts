export { type DigestNews, FollowNewsQuery } from './data/follow-news.query.ts';
export { FollowsModule } from './follows.module.ts';
