import type { Gauge } from 'prom-client';
import {
  diskDays,
  diskFree,
  modelSpending,
  outboxEvents,
  outboxLag,
  queueAge,
  queueJobs,
  silentFeeds,
  workerSilence,
} from '../../../shared/monitoring/metrics.ts';

interface Sample {
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly value: number;
}

/** A limit on a metric. `docker/monitoring/alerts.yml` has the same limits for Prometheus. */
export interface AlarmRule {
  readonly name: string;
  readonly gauge: Gauge;
  readonly isReached: (sample: Sample) => boolean;
  /** Returns the problem and the remedy, as text for the operator. */
  readonly describe: (reached: readonly Sample[]) => string;
}

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} minutes`;
const first = (samples: readonly Sample[]): number => samples[0]?.value ?? 0;
const listQueues = (samples: readonly Sample[], name: (value: number) => string): string =>
  samples.map(({ labels, value }) => `${labels['queue']} (${name(value)})`).join(', ');

export const ALARM_RULES: readonly AlarmRule[] = [
  {
    name: 'worker-gone',
    gauge: workerSilence,
    isReached: ({ value }) => value > 180,
    describe: (samples) =>
      `No worker has reported for ${minutes(first(samples))}. Feeds are not read, and drafts and emails wait. ` +
      'Start a worker, or read its log.',
  },
  {
    name: 'queue-age',
    gauge: queueAge,
    isReached: ({ value }) => value > 1800,
    describe: (samples) =>
      `Jobs have been waiting for a long time: ${listQueues(samples, minutes)}. Start more workers, or read their log.`,
  },
  {
    name: 'events-waiting',
    gauge: outboxLag,
    isReached: ({ value }) => value > 900,
    describe: (samples) =>
      `Events have been waiting for ${minutes(first(samples))}. Check that Redis and a worker are running.`,
  },
  {
    name: 'dead-letters',
    gauge: outboxEvents,
    isReached: ({ labels, value }) => labels['state'] === 'dead' && value > 0,
    describe: (samples) =>
      `${first(samples)} events could not be delivered. Recent Activity at the desk lists them with their errors.`,
  },
  {
    name: 'failed-jobs',
    gauge: queueJobs,
    isReached: ({ labels, value }) => labels['state'] === 'failed' && value > 0,
    describe: (samples) =>
      `Jobs failed and used up their attempts: ${listQueues(samples, String)}. Recent Activity at the desk shows the ` +
      'last error of each queue, and retries or discards them.',
  },
  {
    name: 'feeds-silent',
    gauge: silentFeeds,
    isReached: ({ value }) => value > 0.2,
    describe: (samples) =>
      `${Math.round(first(samples) * 100)} % of the active feeds could not be read for a day. The desk shows the reason ` +
      'for each feed.',
  },
  {
    name: 'spending-cap',
    gauge: modelSpending,
    isReached: ({ value }) => value >= 1,
    describe: (samples) =>
      `The cap on paid models is reached: ${samples.map(({ labels }) => `${labels['of']} a ${labels['span']}`).join(', ')}. ` +
      'Until the next day or month, drafts are made without a model. To continue, raise MODEL_CALLS_* or MODEL_COST_*.',
  },
  {
    name: 'disk-low',
    gauge: diskFree,
    isReached: ({ value }) => value < 0.05,
    describe: (samples) =>
      `Only ${(first(samples) * 100).toFixed(1)} % of the disk of the data folder is free. Delete files or enlarge the disk.`,
  },
  {
    name: 'disk-filling',
    gauge: diskDays,
    isReached: ({ value }) => value < 7,
    describe: (samples) =>
      `The disk of the data folder will be full in ${first(samples).toFixed(1)} days at the rate of the last 24 hours.`,
  },
];

/** Returns a description of the alarm, or null if its condition is not met. */
export async function evaluateRule({ gauge, isReached, describe }: AlarmRule): Promise<string | null> {
  const { values } = await gauge.get();
  const reached = values.filter(isReached);
  return reached.length > 0 ? describe(reached) : null;
}
