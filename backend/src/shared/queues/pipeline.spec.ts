import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { ModuleRef } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { DomainEvent } from '../events/event-catalogue.ts';
import { READ_ONLY_CHANGED, setReadOnly } from '../read-only/read-only.ts';
import type { JobQueue } from './job-queue.ts';
import { Pipeline } from './pipeline.ts';
import { type JobData, toJobId, PipelineJob, type PipelineStep } from './pipeline-job.ts';

@PipelineJob({ name: 'end-payment', startedBy: ['reader.deleted'], key: ['subscriptionId'], concurrency: 3 })
class EndPayment implements PipelineStep<'end-payment'> {
  async handle(): Promise<void> {}

  jobsFor({ payload: { readerId } }: DomainEvent<'reader.deleted'>): JobData['end-payment'][] {
    return [{ subscriptionId: `${readerId}-monthly` }, { subscriptionId: `${readerId}-yearly` }];
  }
}

@PipelineJob({
  name: 'read-page',
  startedBy: ['feed.page-requested'],
  key: ['itemId', 'postponedTo'],
  concurrency: 1,
  repeatable: true,
})
class ReadPage implements PipelineStep<'read-page'> {
  async handle(): Promise<void> {}
}

function connect({ enabled = true, missing = '' } = {}) {
  const emitter = new EventEmitter2();
  const enqueued: unknown[][] = [];
  const handled: [string, number][] = [];
  const paused: [string, string][] = [];
  const getQueue = (name: string) => ({
    process: (_name: string, concurrency: number) => handled.push([name, concurrency]),
    pause: async () => paused.push(['pause', name]),
    resume: async () => paused.push(['resume', name]),
  });
  const jobs = {
    getQueue,
    enqueue: async (...job: unknown[]) => enqueued.push(job),
    enqueueAgain: async (...job: unknown[]) => enqueued.push(['again', ...job]),
  };
  const modules = {
    get(type: typeof EndPayment | typeof ReadPage) {
      if (type.name === missing) throw new Error('Nest could not find this class');
      return new type();
    },
  };
  const pipeline = new Pipeline(modules as unknown as ModuleRef, emitter, jobs as unknown as JobQueue, enabled);
  return { pipeline, emitter, enqueued, handled, paused };
}

describe('the pipeline', () => {
  it('connects each step to its queue and its events', async () => {
    const { pipeline, emitter, enqueued, handled } = connect();
    pipeline.onModuleInit();
    expect(handled).toEqual([
      ['end-payment', 3],
      ['read-page', 1],
    ]);
    await emitter.emitAsync('reader.deleted', { payload: { readerId: 7 } });
    await emitter.emitAsync('feed.page-requested', { payload: { itemId: 4 } });
    expect(enqueued).toEqual([
      ['end-payment', { subscriptionId: '7-monthly' }],
      ['end-payment', { subscriptionId: '7-yearly' }],
      ['again', 'read-page', { itemId: 4 }],
    ]);
  });

  it('reports a failed enqueue to the relay, which then delivers the event again', async () => {
    const { pipeline, emitter } = connect();
    pipeline.onModuleInit();
    await expect(emitter.emitAsync('reader.deleted', { payload: null })).rejects.toThrow(TypeError);
  });

  it('refuses to start if a job has no handler', () => {
    expect(() => connect({ missing: 'ReadPage' }).pipeline.onModuleInit()).toThrow(
      'Nothing handles the job "read-page": add ReadPage to the providers of its module.',
    );
  });

  it('starts without handlers in a process that only enqueues jobs', () => {
    const { pipeline, handled } = connect({ enabled: false, missing: 'ReadPage' });
    pipeline.onModuleInit();
    expect(handled).toEqual([]);
  });

  it('pauses its queues while the site is read-only, also after a start', () => {
    const { pipeline, emitter, paused } = connect();
    for (const isOn of [true, false, true]) {
      setReadOnly(isOn);
      if (paused.length === 0) pipeline.onModuleInit();
      else emitter.emit(READ_ONLY_CHANGED);
    }
    setReadOnly(false);
    expect(paused).toEqual(
      ['pause', 'resume', 'pause'].flatMap((what) => ['end-payment', 'read-page'].map((name) => [what, name])),
    );
  });

  it('identifies a job by those fields of its key that are present', () => {
    expect(toJobId('read-page', { itemId: 7 })).toBe('read-page-7');
    expect(toJobId('read-page', { itemId: 7, postponedTo: 99 })).toBe('read-page-7-99');
  });

  it('rejects a second class that declares the same job', () => {
    const declare = PipelineJob({ name: 'read-page', key: ['itemId'], concurrency: 1 });
    expect(() => declare(class Other extends ReadPage {})).toThrow('Two classes handle the job "read-page".');
  });
});
