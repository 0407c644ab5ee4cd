import { waitUntil } from '../../tools/embedded/process-tree.mjs';

const SETTLE_LIMIT_MS = 240_000;

const PENDING = `select
  (select count(*)::int from outbox_event where delivered_at is null) as events,
  (select count(*)::int from outbound_mail where status in ('queued', 'sending')) as "queued mails",
  (select count(*)::int from article where status in ('ingested', 'curated') and held_reasons is null) as drafts`;

const ITEMS = `select i.url, count(*)::int as copies, count(si.item_id)::int as stories
  from feed_item i left join story_item si on si.item_id = i.id where i.url like $1 || '/item/%' group by i.url`;

/** Joins counts to text, such as "2 items, 1 mails". */
export const describeCounts = (counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ') || '0';

/** Compares the delivered items and the received emails with the rows of the site. */
export function openLedger({ world: { mail, web }, traffic, getSite }) {
  let doubledBefore = 0;

  async function compareItems() {
    const stored = new Map((await getSite().query(ITEMS, [web.origin])).map((row) => [row.url, row]));
    const rows = web.items.map(({ path }) => stored.get(web.origin + path) ?? { copies: 0, stories: 0 });
    return {
      lost: rows.filter(({ stories }) => stories === 0).length,
      doubled: rows.filter(({ copies, stories }) => copies > 1 || stories > 1).length,
    };
  }
  async function countLost() {
    const received = new Set(mail.received.map(({ to }) => to));
    const [{ at }] = await getSite().query('select max(seen_at) as at from story_cursor');
    return {
      items: (await compareItems()).lost,
      'confirmation mails': traffic.accepted.emails.filter((email) => !received.has(email)).length,
      cursors: traffic.accepted.seenAt > Number(at) ? 1 : 0,
    };
  }
  /** All attempts at an email have the same Message-ID. */
  function countDoubledMails() {
    const ids = mail.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    const doubled = ids.length - new Set(ids).size;
    const added = doubled - doubledBefore;
    doubledBefore = doubled;
    return added;
  }

  return {
    /** Stops writing requests and waits until all work is done. Returns the work left, lost and doubled, and the wait in seconds. */
    async close() {
      traffic.isWriting = false;
      const begun = Date.now();
      let left;
      const isSettled = async () => {
        left = await Promise.all([getSite().query(PENDING), countLost()])
          .then(([[pending], lost]) => ({ ...pending, ...lost }))
          .catch((error) => ({ [error.message]: 1 }));
        return Object.values(left).every((count) => count === 0);
      };
      await waitUntil(isSettled, SETTLE_LIMIT_MS, 500);
      const seconds = Math.round((Date.now() - begun) / 1000);
      const audit = await getSite()
        .run('audit')
        .then(() => [])
        .catch(({ message }) => message.split('\n').filter((line) => !line.startsWith('✓')));
      const doubled = { items: (await compareItems()).doubled, mails: countDoubledMails() };
      return { seconds, lost: [describeCounts(left), ...audit].join('; '), doubled: describeCounts(doubled) };
    },
  };
}
