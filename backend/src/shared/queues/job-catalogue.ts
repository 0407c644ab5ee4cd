/** Every job: its data (plain JSON) and the queue whose one processor does it. A job is an order; it may run twice. */
export interface JobPayloads {
  'poll-feed': { feedId: number };
  'group-item': { itemId: number; revision: number };
  'ingest-article': { storyId: number; revision: number };
  'curate-article': { articleId: number; round: number };
  'vet-article': { articleId: number; round: number };
  'remember-approved': { articleId: number };
  'record-activity': { eventId: string; event: string; articleId: number; occurredAt: string };
}

export type JobName = keyof JobPayloads;

export const QUEUES = ['feeds', 'stories', 'articles', 'curation', 'admin'] as const;
export type QueueName = (typeof QUEUES)[number];

export const JOB_QUEUES: Readonly<Record<JobName, QueueName>> = {
  'poll-feed': 'feeds',
  'group-item': 'stories',
  'ingest-article': 'articles',
  'curate-article': 'curation',
  'vet-article': 'curation',
  'remember-approved': 'curation',
  'record-activity': 'admin',
};

export const JOB_NAMES = Object.keys(JOB_QUEUES) as JobName[];
