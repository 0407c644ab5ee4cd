import { setTimeout as pause } from 'node:timers/promises';
import { writeItems } from './pipeline/items.mjs';

const DRAFTING_MS = 120_000;

/** Signs the administrator in. Returns a function that calls the API and throws if a call fails. */
export async function signIn(origin, password) {
  let cookie = '';
  const desk = async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie ||= response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  };
  await desk('POST', '/api/auth/login', { password });
  return desk;
}

/** Stores 20 items and waits until their drafts are pending. Returns the ids of all pending articles. */
export async function draftArticles(client, firstEvent) {
  await writeItems(client, 20, firstEvent);
  const deadline = Date.now() + DRAFTING_MS;
  let known = -1;
  for (;;) {
    const { rows } = await client.query(`select id from article where status = 'pending' order by id`);
    // Until no draft was added for a while.
    if (rows.length > 0 && rows.length === known) return rows.map(({ id }) => id);
    known = rows.length;
    if (Date.now() > deadline) throw new Error('No article was drafted in time.');
    await pause(5000);
  }
}
