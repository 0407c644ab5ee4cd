import { configSlice } from './environment.ts';
import { choice, integer, list, optionalText, requiredText, text, url } from './variables.ts';

export const appConfig = configSlice('The server', {
  NODE_ENV: choice('How the server runs.', ['development', 'test', 'production'], 'development'),
  ROLE: choice('What this process does: serve requests, run jobs, or both.', ['web', 'worker', 'all'], 'all'),
  HOST: text('The address to listen on.', '127.0.0.1'),
  PORT: integer('The port to listen on.', 3000, 0, 65535),
  DEV: choice('1: build the frontend on request, so that changes show at once (for development).', ['0', '1'], '0'),
  SERVICE_WORKER: choice(
    'on: browsers keep recently opened articles for offline reading. off: they delete them at the next visit.',
    ['on', 'off'],
    'on',
  ),
  RENDER_DEADLINE_MS: integer(
    'Time limit for rendering a page on the server. Beyond it, the browser renders the page from its data. ' +
      'Raise it on a slow machine.',
    800,
    50,
    9_000,
  ),
  SITE_URL: url('The public address of the site, used in links, feeds and mail.', 'http://localhost:3000'),
  READ_CACHE_MB: integer(
    'Memory of each web process for cached pages and public API responses, in megabytes. 0: no cache.',
    64,
    0,
    4096,
  ),
  EDITION: choice(
    'Which feeds the site starts with: the fictional sample, the live catalogue, or none.',
    ['sample', 'live', 'none'],
    'sample',
  ),
  PARALLAX_DATA: text('The folder for data outside the database (image cache, logs).', '.parallax'),
  TRUSTED_PROXIES: list(
    'Addresses of proxies whose X-Forwarded-For header is trusted, or none without a proxy. Required in production.',
    '10.0.0.1',
  ),
  LOG_LEVEL: choice('Log level.', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ALLOW_EMBEDDED: list(
    'Stand-ins that production may use anyway: sample, extractive, mail, test-payments, postgres, redis.',
    '',
  ),
});

export const databaseConfig = configSlice('PostgreSQL', {
  DATABASE_URL: requiredText('The PostgreSQL database.', 'postgres://parallax:secret@localhost:5432/parallax'),
  DATABASE_POOL: integer('Connections of each process: this many for reading, and as many for writing.', 10, 2, 200),
});

export const redisConfig = configSlice('Redis', {
  REDIS_URL: requiredText('The Redis server of the job queues.', 'redis://localhost:6379'),
  REDIS_PREFIX: text('Prefix of every key, so that several installations can share a Redis server.', 'parallax'),
  SWEEP_SECONDS: integer('How often waiting rows without a job are enqueued again.', 60, 1, 3600),
});

export const outboundConfig = configSlice('Requests to the outside', {
  FETCH_EXCEPTED_ORIGINS: list(
    'Origins that may be fetched although they are on a private network (tests, an intranet feed). ' +
      'Must be empty in production.',
  ),
  SAMPLE_PORT: integer(
    "The loopback port that serves the sample edition's feeds and pictures; the same for all processes that share a " +
      'database. By default npm start chooses a free port.',
    3900,
    1,
    65535,
  ),
});

export const contactConfig = configSlice('Contact', {
  CONTACT_ADDRESS: optionalText(
    'Contact address in the user agent, so that feed owners can reach you.',
    'editor@example.org',
  ),
  SUPPORT_EMAIL: optionalText(
    'Address that receives messages of the contact form and replies to our mail. ' +
      'Defaults to support@ and the host of the site.',
    'support@example.org',
  ),
});
