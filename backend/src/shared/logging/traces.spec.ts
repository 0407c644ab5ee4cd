import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { traceTo, traceWork } from './traces.ts';
import { carriedContext, runInContext, type WorkContext } from './work-context.ts';

/** The context as a row of the outbox and the data of a job store it. */
const store = (): WorkContext => JSON.parse(JSON.stringify(carriedContext())) as WorkContext;

describe('without traces', () => {
  it('work runs, and nothing is carried', async () => {
    expect(await traceWork('request', () => Promise.resolve(carriedContext()))).toBeNull();
  });
});

describe('traces', () => {
  const exporter = new InMemorySpanExporter();
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = await traceTo(new SimpleSpanProcessor({ exporter }), { ratio: 1, role: 'test' });
  });
  afterAll(() => stop());

  it('connect a request with the delivery of its event and the job that follows', async () => {
    const event = await traceWork('request', () => Promise.resolve(store()));
    const job = await runInContext(event, () => traceWork('deliver', () => Promise.resolve(store())));
    const failure = new Error('The job failed.');
    await expect(runInContext(job, () => traceWork('job', () => Promise.reject(failure)))).rejects.toBe(failure);
    await traceWork('unrelated', () => Promise.resolve());

    const spans = exporter.getFinishedSpans();
    const idOf = (name: string) => spans.find((span) => span.name === name)?.spanContext().spanId;
    expect(spans.map(({ name, parentSpanContext }) => [name, parentSpanContext?.spanId])).toEqual([
      ['request', undefined],
      ['deliver', idOf('request')],
      ['job', idOf('deliver')],
      ['unrelated', undefined],
    ]);
    const traces = spans.map((span) => span.spanContext().traceId);
    expect(traces.map((id) => traces.indexOf(id))).toEqual([0, 0, 0, 3]);
    expect(spans[2]?.events).toMatchObject([{ attributes: { 'exception.message': 'The job failed.' } }]);
  });

  it('ignore a stored context that is damaged', async () => {
    const context = await runInContext({ traceparent: '00-1234' }, () =>
      traceWork('job', () => Promise.resolve(store())),
    );
    expect(context.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});
