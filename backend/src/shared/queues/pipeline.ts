import type { OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { DomainEvent } from '../events/event-catalogue.ts';
import { runInContext } from '../logging/work-context.ts';
import { traceWork } from '../logging/traces.ts';
import { jobDuration } from '../monitoring/metrics.ts';
import { isReadOnly, READ_ONLY_CHANGED } from '../read-only/read-only.ts';
import { JobQueue } from './job-queue.ts';
import {
  type JobData,
  type JobName,
  listPipelineJobs,
  type RegisteredJob,
  type StoredJobData,
} from './pipeline-job.ts';

type Step = InstanceType<RegisteredJob['type']>;

/** A job's definition, with the instance that runs it. */
export interface DeclaredStep {
  readonly definition: RegisteredJob['definition'];
  readonly step: Step;
}

/** Connects the steps of all modules to their queues and events. Refuses to start if a job has no handler. */
export class Pipeline implements OnModuleInit {
  #steps: readonly (RegisteredJob & { readonly step: Step })[] = [];

  constructor(
    private readonly modules: ModuleRef,
    private readonly emitter: EventEmitter2,
    private readonly jobs: JobQueue,
    private readonly enabled: boolean,
  ) {}

  /** Runs before the relay starts to deliver events in `onApplicationBootstrap`. */
  onModuleInit(): void {
    if (!this.enabled) return;
    this.#steps = listPipelineJobs().map((job) => ({ ...job, step: this.#findStep(job) }));
    this.emitter.on(READ_ONLY_CHANGED, () => this.#pauseWhileReadOnly());
    // Also after a change while no worker was running.
    this.#pauseWhileReadOnly();
    for (const { definition, step } of this.#steps) {
      const { name, concurrency, startedBy = [] } = definition;
      void this.jobs.getQueue(name).process(name, concurrency, (job) => {
        const { $context, ...data } = job.data as StoredJobData<JobName>;
        return runInContext({ ...$context, jobId: String(job.id) }, () =>
          traceWork(`job ${name}`, () => runMeasured(name, () => step.handle(data as JobData[JobName]))),
        );
      });
      for (const event of startedBy) {
        // oxlint-disable-next-line typescript/no-misused-promises -- the relay awaits its listeners
        this.emitter.on(event, (occurred: DomainEvent) => this.#enqueue(definition, step, occurred));
      }
    }
  }

  /** Returns the steps for which the sweep looks for lost jobs. */
  get steps(): readonly DeclaredStep[] {
    return this.#steps;
  }

  /**
   * Pauses or resumes the queues in Redis. Each worker does so, because pausing twice does no harm. A local pause would
   * let a busy worker take one more job and hold it until its lock expires.
   */
  #pauseWhileReadOnly(): void {
    for (const { definition } of this.#steps) {
      const queue = this.jobs.getQueue(definition.name);
      // Waits until Redis responds. The queue reports errors of its connection.
      (isReadOnly() ? queue.pause() : queue.resume()).catch(() => undefined);
    }
  }

  #findStep({ definition, type }: RegisteredJob): Step {
    try {
      return this.modules.get(type, { strict: false });
    } catch (error) {
      throw new Error(
        `Nothing handles the job "${definition.name}": add ${type.name} to the providers of its module.`,
        { cause: error },
      );
    }
  }

  async #enqueue({ name, repeatable }: RegisteredJob['definition'], step: Step, event: DomainEvent): Promise<void> {
    // If there is no `jobsFor`, the types of `PipelineJob` guarantee that the event's payload is the job's data.
    const jobs = step.jobsFor ? await step.jobsFor(event) : [event.payload as JobData[JobName]];
    await Promise.all(
      jobs.map((data) => (repeatable ? this.jobs.enqueueAgain(name, data) : this.jobs.enqueue(name, data))),
    );
  }
}

async function runMeasured(job: JobName, attempt: () => Promise<void>): Promise<void> {
  const stop = jobDuration.startTimer({ job });
  try {
    await attempt();
    stop({ outcome: 'done' });
  } catch (error) {
    stop({ outcome: 'failed' });
    throw error;
  }
}
