import type { Feed } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { formatDeskTime } from './waiting-time.ts';

/** Warnings about a feed that could be read. */
export function feedWarnings(feed: Feed): string[] {
  return [...volumeWarnings(feed), ...(feed.pageNote ? [feed.pageNote] : [])];
}

/** The feed reached its daily limit, or its outlet publishes far more than usual. */
export function volumeWarnings({ outlet, waitingItems, surge }: Feed): string[] {
  return [
    ...(waitingItems > 0
      ? [`Daily limit reached. Still to be read, newest first: ${count(waitingItems, 'new item')}.`]
      : []),
    ...(surge
      ? [
          `${outlet} published ${count(surge.items, 'new item')} within 24 hours (${formatDeskTime(surge.notedAt)}); the usual number is ${surge.usual} a day. Check its feeds before you approve their articles.`,
        ]
      : []),
  ];
}
