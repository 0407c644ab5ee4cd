import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { reports } from '../pipeline/invented.mjs';

/** Items that the feed lists: those of the last seven minutes. */
const LISTED = 400;

/** Starts a mail server that remembers the recipient and text of each email. */
async function startMailServer() {
  const received = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo[0].address, raw: Buffer.concat(parts).toString('utf8') });
        callback();
      });
    },
  });
  // A killed worker closes its connection in the middle of an email.
  server.on('error', () => {});
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, url: `smtp://127.0.0.1:${server.server.address().port}` };
}

const writeItem = (origin, { path, title, body, at }) =>
  `<item><guid isPermaLink="false">${path}</guid><title>${title}</title><link>${origin}${path}</link>` +
  `<pubDate>${at.toUTCString()}</pubDate><description>&lt;p&gt;${body}&lt;/p&gt;</description></item>`;

/** Starts a feed of invented reports, to which `publish` adds one, and the address that receives alarms. */
async function startWebServer() {
  const next = reports(Number.MAX_SAFE_INTEGER, 1000);
  const items = [];
  const alarms = [];
  let origin;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => response.end(String(alarms.push(JSON.parse(body)))));
    } else if (request.url === '/feed.xml') {
      const entries = items.slice(-LISTED).map((item) => writeItem(origin, item));
      response.setHeader('content-type', 'application/rss+xml');
      response.end(
        `<rss version="2.0"><channel><title>Drill</title><link>${origin}/</link>${entries.join('')}</channel></rss>`,
      );
    } else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
  const publish = () => items.push({ ...next.next().value, path: `/item/${items.length + 1}`, at: new Date() });
  return { origin, feedUrl: `${origin}/feed.xml`, items, alarms, publish };
}

/** Starts the servers around the product: for mail, for a feed and for alarms. They end with this process. */
export async function startWorld() {
  return { mail: await startMailServer(), web: await startWebServer() };
}
