import { configSlice } from './environment.ts';
import { choice, integer, list, optionalText, requiredText, text, url } from './variables.ts';

export const appConfig = configSlice('The server', {
  NODE_ENV: choice('How the server runs.', ['development', 'test', 'production'], 'development'),
  ROLE: choice(
    'What this process does: answers requests, works through jobs, or both.',
    ['web', 'worker', 'all'],
    'all',
  ),
  HOST: text('The address to listen on.', '127.0.0.1'),
  PORT: integer('The port to listen on.', 3000, 0, 65535),
  DEV: choice('1: the site is built as it is asked for, and changes show at once.', ['0', '1'], '0'),
  SERVICE_WORKER: choice(
    'on: browsers keep the articles opened last for reading offline. off: they forget all of it at their next visit.',
    ['on', 'off'],
    'on',
  ),
  RENDER_DEADLINE_MS: integer(
    'A page that takes longer to render than this is sent as its data and its readable text, and the browser draws it. Raise it on a slow machine.',
    800,
    50,
    9_000,
  ),
  SITE_URL: url('The public address of the site, used in links, feeds and mail.', 'http://localhost:3000'),
  EDITION: choice(
    'Which feeds the site starts with: the fictional sample, the live catalogue, or none.',
    ['sample', 'live', 'none'],
    'sample',
  ),
  PARALLAX_DATA: text('The folder for what is not in the database (image cache, logs).', '.parallax'),
  TRUSTED_PROXIES: list(
    'Addresses of proxies whose X-Forwarded-For is believed; none if there is no proxy. Production must say.',
    '10.0.0.1',
  ),
  LOG_LEVEL: choice('How much is logged.', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ALLOW_EMBEDDED: list(
    'Stand-ins that production may use all the same: sample, extractive, mail, test-payments, postgres, redis.',
    '',
  ),
});

export const databaseConfig = configSlice('PostgreSQL', {
  DATABASE_URL: requiredText('The PostgreSQL database.', 'postgres://parallax:secret@localhost:5432/parallax'),
  DATABASE_POOL: integer('Connections of each process (the mapper and the readers have as many each).', 10, 2, 200),
});

export const redisConfig = configSlice('Redis', {
  REDIS_URL: requiredText('The Redis that wakes the workers.', 'redis://localhost:6379'),
  REDIS_PREFIX: text('Put before every key, so that several installations can share a Redis.', 'parallax'),
  SWEEP_SECONDS: integer('How often waiting rows without a live job are enqueued again.', 60, 1, 3600),
});

export const outboundConfig = configSlice('Requests to the outside', {
  FETCH_EXCEPTED_ORIGINS: list(
    'Origins that may be fetched although they point inside (tests, an intranet feed). Keep it empty in production.',
  ),
  SAMPLE_PORT: integer(
    "The loopback port of the sample edition's own feeds and pictures; the same for all processes of one database. npm start chooses a free port unless this is set.",
    3900,
    1,
    65535,
  ),
});

export const contactConfig = configSlice('Contact', {
  CONTACT_ADDRESS: optionalText('Named in the user agent, so that feed owners can reach you.', 'editor@example.org'),
  SUPPORT_EMAIL: optionalText(
    'Where messages of the contact form are forwarded to, and what answers to our mail go to; without one, support at the host of the site.',
    'support@example.org',
  ),
});
