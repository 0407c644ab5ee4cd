import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * All metrics of the product. The names are also used in `docker/monitoring`, and `monitoring-files.spec.ts` compares
 * them. Metrics of one process are counters and histograms. Gauges are read from PostgreSQL and Redis at each scrape
 * by the classes with `@ReportsFigures()`, so every process reports the same values: use `max`, not `sum`.
 */
export const METRICS = new Registry();
const registers = [METRICS];

export const httpDuration = new Histogram({
  name: 'parallax_http_request_duration_seconds',
  help: 'Duration of requests by route and status. Pages, documents and static files are one route each.',
  labelNames: ['route', 'status'] as const,
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 3, 10],
  registers,
});
export const readCacheReads = new Counter({
  name: 'parallax_read_cache_reads_total',
  help: 'Public reads by how they were answered: fresh or stale from the read cache, or computed.',
  labelNames: ['result'] as const,
  registers,
});
export const jobDuration = new Histogram({
  name: 'parallax_job_duration_seconds',
  help: 'Duration of attempts at jobs, by job and outcome (done, failed).',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.01, 0.1, 0.5, 2, 10, 60],
  registers,
});
export const modelRefusals = new Counter({
  name: 'parallax_model_calls_refused_total',
  help: 'Paid model calls that a spending cap blocked, by the span of the cap (minute, day, month).',
  labelNames: ['span'] as const,
  registers,
});
export const mailAttempts = new Counter({
  name: 'parallax_mail_attempts_total',
  help: 'Attempts to send an email by outcome: sent, queued (retried later), suppressed, failed.',
  labelNames: ['outcome'] as const,
  registers,
});
export const pageSpeed = new Histogram({
  name: 'parallax_page_speed_seconds',
  help: 'LCP, INP and TTFB of the first page of a visit in readers’ browsers, by kind of page.',
  labelNames: ['page', 'vital'] as const,
  buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
  registers,
});
export const pageShift = new Histogram({
  name: 'parallax_page_layout_shift',
  help: 'Cumulative layout shift of the first page of a visit in readers’ browsers, by kind of page.',
  labelNames: ['page'] as const,
  buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  registers,
});
export const pageErrors = new Counter({
  name: 'parallax_page_errors_total',
  help: 'Errors of pages in readers’ browsers by kind. The log has their messages and places in the sources.',
  labelNames: ['kind'] as const,
  registers,
});

export const queueJobs = new Gauge({
  name: 'parallax_queue_jobs',
  help: 'Jobs by queue and state: waiting, active, delayed, failed (used up their attempts).',
  labelNames: ['queue', 'state'] as const,
  registers,
});
export const queueAge = new Gauge({
  name: 'parallax_queue_oldest_job_age_seconds',
  help: 'How long the oldest job that could run has been waiting, by queue. 0 if none is waiting.',
  labelNames: ['queue'] as const,
  registers,
});
export const outboxEvents = new Gauge({
  name: 'parallax_outbox_events',
  help: 'Undelivered events by state: waiting, or dead (dead letters).',
  labelNames: ['state'] as const,
  registers,
});
export const outboxLag = new Gauge({
  name: 'parallax_outbox_lag_seconds',
  help: 'Age of the oldest event that still waits for delivery. 0 if none is waiting or the site is read-only.',
  registers,
});
export const modelSpending = new Gauge({
  name: 'parallax_model_spending_ratio',
  help: 'Paid model calls and their cost (of) in the current day or month (span), as a share of the cap.',
  labelNames: ['span', 'of'] as const,
  registers,
});
export const feeds = new Gauge({
  name: 'parallax_feeds',
  help: 'Active feeds by health: new, ok, mended (read after repairs), failing, gone.',
  labelNames: ['health'] as const,
  registers,
});
export const silentFeeds = new Gauge({
  name: 'parallax_feeds_silent_ratio',
  help: 'Share of the active feeds that could not be read for a day.',
  registers,
});
export const mailWaiting = new Gauge({
  name: 'parallax_mail_waiting',
  help: 'Emails that are due or will be retried.',
  registers,
});
export const workerSilence = new Gauge({
  name: 'parallax_worker_silence_seconds',
  help: 'Time since a worker last wrote its heartbeat to the database, or, before the first one, since this process started. Workers write it every 20 seconds.',
  registers,
});
export const diskFree = new Gauge({
  name: 'parallax_disk_free_ratio',
  help: 'Free share of the disk that holds the data folder of this process.',
  registers,
});
export const diskDays = new Gauge({
  name: 'parallax_disk_days_until_full',
  help: 'Days until the disk of the data folder is full at the rate of the last 24 hours. +Inf if it does not fill.',
  registers,
});
export const figuresReadable = new Gauge({
  name: 'parallax_figures_readable',
  help: '0 if the gauges of this source could not be read. Gauges without labels are 0 then.',
  labelNames: ['source'] as const,
  registers,
});
