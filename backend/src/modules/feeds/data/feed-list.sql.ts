const URL_ORIGIN = String.raw`substring(url from '^[A-Za-z]+://[^/?#]+')`;
/** SQL expression: the host without credentials and port, because requests are limited per host. */
const URL_HOST = String.raw`substring(url from '^[A-Za-z]+://(?:[^/?#@]*@)?(\[[^]]*\]|[^/?#:]+)')`;
/** SQL expression: the host with its port, because another port is another server, which does not require a wait. */
const URL_SERVER = String.raw`substring(url from '^[A-Za-z]+://(?:[^/?#@]*@)?([^/?#]+)')`;

/** Parameters: maximum number of feeds, origins without a limit per host. */
export const DUE_FEEDS = `
  with candidate as (
    select id, next_poll_at, coalesce(lease_until > now(), false) as leased,
      coalesce(host_paused_until > now(), false) as paused,
      active and next_poll_at <= now() as due, lower(${URL_HOST}) as host, lower(${URL_SERVER}) as server,
      ${URL_ORIGIN} = any($2::text[]) as exempt
    from feed
    where (active and next_poll_at <= now()) or lease_until > now() or host_paused_until > now()
  ), waiting as (
    select *, row_number() over (partition by host order by next_poll_at, id) as place_in_host
    from candidate d
    where due and not leased and not exists (select from candidate c where c.paused and c.server = d.server)
  )
  select id, next_poll_at as "nextPollAt"
  from waiting w
  where exempt
    or (place_in_host = 1 and not exists (select from candidate c where c.leased and c.host = w.host))
  order by next_poll_at, id
  limit $1`;
