import type { OnApplicationShutdown } from '@nestjs/common';
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.ts';
import { currentContext, runInContext } from './work-context.ts';

const TRACEPARENT_PATTERN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

interface TraceOptions {
  /** Address of an OTLP collector, such as http://localhost:4318. Without it, nothing is exported. */
  readonly endpoint: string | null;
  /** Share of the traces that are exported, from 0 to 1. */
  readonly ratio: number;
  readonly role: string;
  readonly logger: Logger;
}

/**
 * Starts to export traces in batches. The rest is sent when the process stops. If the collector does not respond, spans
 * are dropped and the log says so.
 */
export async function startTraces({ endpoint, ratio, role, logger }: TraceOptions): Promise<OnApplicationShutdown> {
  if (endpoint === null) return { onApplicationShutdown() {} };
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const log = (message: string, ...details: unknown[]) => logger.warn({ details }, `traces: ${message}`);
  diag.setLogger({ error: log, warn: log, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const stop = await traceTo(new BatchSpanProcessor({ exporter }), { ratio, role });
  return { onApplicationShutdown: stop };
}

/** Passes the spans of this process to `processor`. Returns a function that ends this. */
export async function traceTo(
  processor: SpanProcessor,
  { ratio, role }: Pick<TraceOptions, 'ratio' | 'role'>,
): Promise<() => Promise<void>> {
  const [{ ParentBasedSampler, TracerProvider, TraceIdRatioBasedSampler }, { resourceFromAttributes }] =
    await Promise.all([import('@opentelemetry/sdk-trace'), import('@opentelemetry/resources')]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'parallax', 'service.instance.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/** Runs `work` as a span of the current trace, or of a new one. The caller ends the span. */
export function runInSpan<T>(name: string, kind: SpanKind, work: (span: Span) => T): T {
  const span = trace.getTracer('parallax').startSpan(name, { kind }, currentTrace());
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (!isSpanContextValid(span.spanContext())) return work(span);
  const flags = traceFlags.toString(16).padStart(2, '0');
  return runInContext({ traceparent: `00-${traceId}-${spanId}-${flags}` }, () => work(span));
}

/** Runs `work` as a span that ends with it. */
export function traceWork<T>(name: string, work: () => Promise<T>): Promise<T> {
  return runInSpan(name, SpanKind.CONSUMER, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function currentTrace() {
  const [, traceId, spanId, flags] = TRACEPARENT_PATTERN.exec(currentContext().traceparent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(`0x${flags}`), isRemote: true });
}
