import { configSlice, type Environment } from './environment.ts';
import {
  choice,
  integer,
  list,
  optionalInteger,
  optionalText,
  optionalUrl,
  requiredText,
  text,
  url,
} from './variables.ts';

export const appConfig = configSlice('The server', {
  NODE_ENV: choice('How the server runs.', ['development', 'test', 'production'], 'development'),
  ROLE: choice('Role of this process: serve requests, run jobs, or both.', ['web', 'worker', 'all'], 'all'),
  HOST: text('Address to listen on.', '127.0.0.1'),
  PORT: integer('The port to listen on.', 3000, 0, 65535),
  DEV: choice('1: build the frontend on request, so that changes show at once (for development).', ['0', '1'], '0'),
  SERVICE_WORKER: choice(
    'on: browsers keep recently opened articles for offline reading. off: they delete them at the next visit.',
    ['on', 'off'],
    'on',
  ),
  RENDER_DEADLINE_MS: integer(
    'Time limit for rendering a page, in milliseconds. If it is exceeded, readers get the last copy of the page, or a ' +
      'page that loads it again. Increase it on a slow machine.',
    3_000,
    50,
    9_000,
  ),
  SITE_URL: url('Public address of the site, used in links, feeds and emails.', 'http://localhost:3000'),
  WEBSUB_HUB_URL: optionalUrl(
    'Hub that tells subscribers of feeds about new articles at once (https://www.w3.org/TR/websub/). If unset, feed ' +
      'readers find them when they ask.',
    'https://pubsubhubbub.appspot.com/',
  ),
  READ_CACHE_MB: integer(
    'Memory of each web process for cached pages and public API responses, in megabytes. 0: no cache.',
    32,
    0,
    4096,
  ),
  UNCACHED_READS_PER_MINUTE: integer(
    'Maximum number of pages, searches and other public reads per minute and process that are not in the read cache, ' +
      'from one network. Cached responses are not limited.',
    300,
    1,
    10_000_000,
  ),
  EDITION: choice(
    'Feeds that the site starts with: the fictional sample, the live catalogue, or none.',
    ['sample', 'live', 'none'],
    'sample',
  ),
  PARALLAX_DATA: text('Folder for data outside the database (image cache, logs).', '.parallax'),
  TRUSTED_PROXIES: list(
    'Addresses of proxies whose X-Forwarded-For header is trusted, or "none" if there is no proxy. Required in production.',
    '10.0.0.1',
  ),
  LOG_LEVEL: choice('Log level.', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ALLOW_EMBEDDED: list(
    'Stand-ins that are allowed in production: sample, extractive, espeak, mail, test-payments, postgres, redis.',
    '',
  ),
});

export const monitoringConfig = configSlice('Monitoring', {
  MONITORING_PORT: optionalInteger(
    'Port for monitoring, in each process: /metrics for Prometheus, /health/live and /health/ready. If unset, there is ' +
      'none.',
    1,
    65535,
  ),
  MONITORING_HOST: text(
    'Address on which MONITORING_PORT listens. Nobody has to sign in there, so it must not be public.',
    '127.0.0.1',
  ),
});

export const tracesConfig = configSlice('Traces', {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(
    'OpenTelemetry collector (OTLP over HTTP) that receives traces of requests, events and jobs. If unset, there are ' +
      'none.',
    'http://localhost:4318',
  ),
  TRACED_PERCENT: integer('Share of the requests that are traced, in percent.', 100, 1, 100),
});

export const bucketConfig = configSlice('Bucket', {
  AUDIO_S3_BUCKET: optionalText(
    'Bucket for audio and copies of backups, on a server with the S3 API. It must not be public. If unset, audio is ' +
      'stored in the data folder, which all processes must then share.',
    'parallax-audio',
  ),
  AUDIO_S3_ENDPOINT: url('Address of the S3 server.', 'https://s3.us-east-1.amazonaws.com'),
  AUDIO_S3_REGION: text('Region of the bucket.', 'us-east-1'),
  AUDIO_S3_ACCESS_KEY: optionalText('Access key of the S3 server. Required with AUDIO_S3_BUCKET.', 'AKIA...'),
  AUDIO_S3_SECRET_KEY: optionalText('Secret key of the S3 server. Required with AUDIO_S3_BUCKET.'),
});

/** Returns configuration problems that validating each variable separately cannot find. */
export function bucketProblems(environment?: Environment): string[] {
  const { AUDIO_S3_BUCKET, AUDIO_S3_ACCESS_KEY, AUDIO_S3_SECRET_KEY } = bucketConfig.read(environment);
  return AUDIO_S3_BUCKET !== null && (AUDIO_S3_ACCESS_KEY === null || AUDIO_S3_SECRET_KEY === null)
    ? ['AUDIO_S3_ACCESS_KEY and AUDIO_S3_SECRET_KEY: must be set, because AUDIO_S3_BUCKET is set']
    : [];
}

export const databaseConfig = configSlice('PostgreSQL', {
  DATABASE_URL: requiredText('The PostgreSQL database.', 'postgres://parallax:secret@localhost:5432/parallax'),
  DATABASE_READ_URL: optionalText(
    'A streaming replica of the database, from which web processes compute public pages and API responses while it is ' +
      'up to date.',
    'postgres://parallax:secret@replica:5432/parallax',
  ),
  DATABASE_DIRECT_URL: optionalText(
    'The PostgreSQL server itself, if DATABASE_URL is a connection pooler. Used by workers, commands and for ' +
      'notifications.',
    'postgres://parallax:secret@localhost:5432/parallax',
  ),
  DATABASE_POOL: integer(
    'Maximum number of connections per process for reading, and the same number for writing and for the replica.',
    10,
    2,
    200,
  ),
});

export const redisConfig = configSlice('Redis', {
  REDIS_URL: requiredText('Redis server for the job queues.', 'redis://localhost:6379'),
  REDIS_PREFIX: text('Prefix of every key, so that several installations can share a Redis server.', 'parallax'),
  SWEEP_SECONDS: integer('Interval at which rows whose job was lost are enqueued again.', 60, 1, 3600),
});

export const outboundConfig = configSlice('Outgoing requests', {
  FETCH_EXCEPTED_ORIGINS: list(
    'Origins that may be fetched although they are on a private network (tests, an intranet feed). ' +
      'Must be empty in production.',
  ),
  SAMPLE_PORT: integer(
    "Loopback port that serves the sample edition's feeds and images. Must be the same for all processes that share a " +
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
    'Address that receives messages from the contact form and replies to our emails. ' +
      'Defaults to support@ and the host of the site.',
    'support@example.org',
  ),
  TEXT_LICENSE: text(
    'Terms on which programs may use the texts of the site, printed in /llms.txt.',
    'You may quote sentences with the address of their article. Everything else needs our permission.',
  ),
});
