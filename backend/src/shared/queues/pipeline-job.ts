import { Injectable, type Type } from '@nestjs/common';
import type { DomainEvent, EventName, EventPayloads } from '../events/event-catalogue.ts';
import type { WorkContext } from '../logging/work-context.ts';

/** Maps job names to the data of the job, as plain JSON. The file of each job adds its own entry. */
export interface JobData {}

export type JobName = keyof JobData;

/** A job's data in Redis, with the context in which the job was enqueued. */
export type StoredJobData<N extends JobName> = JobData[N] & { readonly $context?: WorkContext };

interface JobDefinition<N extends JobName, E extends EventName> {
  /** Name of the job, and of its queue. */
  readonly name: N;
  /** Events that start the job. A job without events is enqueued by a schedule or a use case. */
  readonly startedBy?: readonly E[];
  /** Fields that identify a job. A job is ignored while another one with the same values exists. */
  readonly key: readonly (keyof JobData[N] & string)[];
  /** Maximum number of jobs with this name that run at the same time in one process. */
  readonly concurrency: number;
  /** Earliest time at which the job may run: an ISO 8601 timestamp or milliseconds since 1970. */
  notBefore?(data: JobData[N]): string | number | null | undefined;
  /** True if an event may start the job again after a job with the same key has finished. */
  readonly repeatable?: boolean;
}

/** One step of the pipeline. Its job may run more than once, so `handle` must first check the state of the row. */
export interface PipelineStep<N extends JobName> {
  handle(data: JobData[N]): Promise<void>;
  /** Returns at most `limit` overdue rows. The sweep enqueues those that have no job. */
  findOverdue?(limit: number): Promise<readonly JobData[N][]>;
}

/** Returns the jobs that an event starts. */
type JobsFor<N extends JobName, E extends EventName> = (
  event: DomainEvent<E>,
) => readonly JobData[N][] | Promise<readonly JobData[N][]>;

/** Required only if the payload of an event lacks data that the job needs. Otherwise, the payload is the job's data. */
type JobsForIfNeeded<N extends JobName, E extends EventName> = [EventPayloads[E]] extends [JobData[N]]
  ? { readonly jobsFor?: JobsFor<N, E> }
  : { readonly jobsFor: JobsFor<N, E> };

/** A declared job and its class, for code that treats all jobs the same way. */
export interface RegisteredJob {
  readonly definition: JobDefinition<JobName, EventName>;
  readonly type: Type<PipelineStep<JobName> & { readonly jobsFor?: JobsFor<JobName, EventName> }>;
}

const registeredJobs = new Map<JobName, RegisteredJob>();

/** Declares the job of a pipeline step. Its queue, handler, listeners and sweep are derived from this declaration. */
export function PipelineJob<N extends JobName, E extends EventName = never>(definition: JobDefinition<N, E>) {
  return (type: Type<PipelineStep<N> & JobsForIfNeeded<N, E>>): void => {
    if (registeredJobs.has(definition.name)) throw new Error(`Two classes handle the job "${definition.name}".`);
    Injectable()(type);
    registeredJobs.set(definition.name, { definition, type } as unknown as RegisteredJob);
  };
}

/** Returns all jobs whose files were imported, whether this process runs them or only enqueues them. */
export function listPipelineJobs(): readonly RegisteredJob[] {
  return [...registeredJobs.values()];
}

export function listJobNames(): readonly JobName[] {
  return [...registeredJobs.keys()];
}

export function getJobDefinition(name: JobName): RegisteredJob['definition'] {
  const job = registeredJobs.get(name);
  if (!job) throw new Error(`No class handles the job "${name}".`);
  return job.definition;
}

/** Returns the job's id. Jobs with the same key always have the same id, no matter what enqueues them. */
export function toJobId<N extends JobName>(name: N, data: JobData[N]): string {
  const values = new Map(Object.entries(data));
  const parts = getJobDefinition(name).key.map((field) => values.get(field));
  return [name, ...parts.filter((part) => part !== undefined)].join('-');
}
