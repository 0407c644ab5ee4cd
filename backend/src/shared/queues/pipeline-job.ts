import { Injectable, type Type } from '@nestjs/common';
import type { DomainEvent, EventName, EventPayloads } from '../events/event-catalogue.ts';

/** Maps job names to the data of the job, as plain JSON. The file of each job adds its entry. */
export interface JobData {}

export type JobName = keyof JobData;

interface JobDefinition<N extends JobName, E extends EventName> {
  /** Also the name of the job's queue. */
  readonly name: N;
  /** Events that start the job. A job without events is enqueued by a schedule or a use case. */
  readonly startedBy?: readonly E[];
  /** Fields that identify a job. A job is ignored while another one with the same values exists. */
  readonly key: readonly (keyof JobData[N] & string)[];
  /** Maximum number of these jobs that run at a time in one process. */
  readonly concurrency: number;
  /** Earliest time at which the job may run: an ISO 8601 timestamp or milliseconds. */
  notBefore?(data: JobData[N]): string | number | null | undefined;
  /** True if an event may start the job again after a job with the same key has finished. */
  readonly repeatable?: boolean;
}

/** One step of the pipeline. Its job may run more than once, so `handle` must check the row's state first. */
export interface PipelineStep<N extends JobName> {
  handle(data: JobData[N]): Promise<void>;
  /** Returns at most `limit` overdue rows. The sweep enqueues those that have no job. */
  findStranded?(limit: number): Promise<readonly JobData[N][]>;
}

/** Returns the jobs that an event starts. */
type JobsFor<N extends JobName, E extends EventName> = (
  event: DomainEvent<E>,
) => readonly JobData[N][] | Promise<readonly JobData[N][]>;

/**
 * A step needs `jobsFor` only if the payload of its events lacks data for the job. Otherwise the payload is the data.
 */
type StartedBy<N extends JobName, E extends EventName> = [EventPayloads[E]] extends [JobData[N]]
  ? { readonly jobsFor?: JobsFor<N, E> }
  : { readonly jobsFor: JobsFor<N, E> };

/** A declared job and its class, for code that treats all jobs the same way. */
export interface RegisteredJob {
  readonly definition: JobDefinition<JobName, EventName>;
  readonly type: Type<PipelineStep<JobName> & { readonly jobsFor?: JobsFor<JobName, EventName> }>;
}

const registered = new Map<JobName, RegisteredJob>();

/** Declares the job of a pipeline step. Its queue, handler, listeners and sweep are derived from this. */
export function PipelineJob<N extends JobName, E extends EventName = never>(definition: JobDefinition<N, E>) {
  return (type: Type<PipelineStep<N> & StartedBy<N, E>>): void => {
    if (registered.has(definition.name)) throw new Error(`Two classes handle the job "${definition.name}".`);
    Injectable()(type);
    registered.set(definition.name, { definition, type } as unknown as RegisteredJob);
  };
}

/** Returns all jobs whose files were imported, whether this process runs them or only enqueues them. */
export function pipelineJobs(): readonly RegisteredJob[] {
  return [...registered.values()];
}

export function jobNames(): readonly JobName[] {
  return [...registered.keys()];
}

export function pipelineJob(name: JobName): RegisteredJob['definition'] {
  const job = registered.get(name);
  if (!job) throw new Error(`No class handles the job "${name}".`);
  return job.definition;
}

/** Returns the job's id. The same work always gets the same id, no matter what enqueues it. */
export function jobId<N extends JobName>(name: N, data: JobData[N]): string {
  const values = new Map(Object.entries(data));
  const parts = pipelineJob(name).key.map((field) => values.get(field));
  return [name, ...parts.filter((part) => part !== undefined)].join('-');
}
