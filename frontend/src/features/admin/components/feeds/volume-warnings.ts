import type { Feed } from '../../../../api/contract.ts';
import { count } from '../../../../lib/plural.ts';
import { deskMoment } from '../../lib/desk-moment.ts';

/** Returns warnings if a feed reached its daily limit or its outlet publishes far more than usual. */
export function volumeWarnings({ outlet, waitingItems, surge }: Feed): string[] {
  return [
    ...(waitingItems > 0
      ? [`Daily limit reached. Still in the feed, to be read later, newest first: ${count(waitingItems, 'new item')}.`]
      : []),
    ...(surge
      ? [
          `${outlet} carried ${count(surge.items, 'new item')} within 24 hours (${deskMoment(surge.notedAt)}); usually it is ${surge.usual} a day. Check its feeds before you approve their articles.`,
        ]
      : []),
  ];
}
