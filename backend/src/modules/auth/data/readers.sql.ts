export interface PremiumChange {
  readonly readerId: number;
  readonly premium: boolean;
  readonly announcement: number;
}

/** Lists at most `$1` delivered premium events that are newer than the premium status stored for their reader. */
export const SELECT_UNAPPLIED_PREMIUM = `
  select
    r.id as "readerId",
    e.name = 'subscription.activated' as premium,
    (e.payload ->> 'announcement')::int as announcement
  from outbox_event e
  join reader r on r.id = (e.payload ->> 'readerId')::int
  where e.name in ('subscription.activated', 'subscription.ended')
    and (e.payload ->> 'announcement')::int > r.premium_announcement
    and e.delivered_at < now() - interval '10 seconds'
  order by e.position
  limit $1`;
