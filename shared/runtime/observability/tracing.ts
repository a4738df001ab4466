// Traces (OpenTelemetry), from the HTTP request over the bus to SQL. Off unless OTEL_EXPORTER_OTLP_ENDPOINT is set:
// then nothing of the library is even loaded, `traced` only calls its work, and a `traceparent` is only passed on.
// A span has names and ids, never an input: those hold personal data.
import type { Span, SpanKind, Tracer } from '@opentelemetry/api';
import type { Context, Middleware } from 'moleculer';
import type { TracingConfig } from '../../settings/process';

export interface Tracing {
  middleware: Middleware;
  /** Sends what is waiting. */
  stop(): Promise<void>;
}

/** Version 00 of W3C Trace Context; ids of zeros alone are none. */
const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

type Api = typeof import('@opentelemetry/api');
type Carrier = Record<string, unknown>;

let api: Api | undefined;
let tracer: Tracer | undefined;

/** `work`, as a span of the trace it is called in. */
export function traced<T>(
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  return tracer ? inSpan(name, attributes, undefined, undefined, work) : work();
}

/** `work` as the first span of this process in a trace that came with a request. */
export function tracedRequest<T>(name: string, carrier: Carrier, work: () => Promise<T>): Promise<T> {
  return tracer && api ? inSpan(name, {}, api.SpanKind.SERVER, carrier, work) : work();
}

/**
 * The `traceparent` of the current span, to be sent along. A process without tracing sends `given` on unchanged, as W3C
 * Trace Context requires; otherwise the trace would end here for the processes behind.
 */
export function traceHeaders(given: string | null = null): Record<string, string> {
  const headers: Record<string, string> = !api && given !== null ? { traceparent: given } : {};
  api?.propagation.inject(api.context.active(), headers);
  return headers;
}

/** The same as one text, to be stored with what is done later; see `continued`. */
export function traceParent(): string | null {
  return api ? (traceHeaders().traceparent ?? null) : null;
}

/** `work`, in the trace of what caused it; a caller of others, who are told of it with `traceHeaders`. */
export function continued<T>(name: string, parent: string | null, work: () => Promise<T>): Promise<T> {
  if (!api || parent === null) return work();
  return inSpan(name, {}, api.SpanKind.CLIENT, { traceparent: parent }, work);
}

/** Whether a header may be sent on: it is stored and sent on to others. */
export function isTraceParent(header: unknown): header is string {
  return typeof header === 'string' && TRACE_PARENT.test(header);
}

export function startTracing(config: TracingConfig, serviceName: string): Tracing {
  const loaded: Api = require('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } =
    require('@opentelemetry/context-async-hooks') as typeof import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } =
    require('@opentelemetry/core') as typeof import('@opentelemetry/core');
  const provider = newProvider(config, serviceName);
  loaded.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  loaded.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api = loaded;
  tracer = provider.getTracer('invoicing');
  return { middleware: traceCalls, stop: () => stop(provider) };
}

function newProvider(config: TracingConfig, serviceName: string) {
  const { TracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } =
    require('@opentelemetry/sdk-trace') as typeof import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } =
    require('@opentelemetry/exporter-trace-otlp-http') as typeof import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } =
    require('@opentelemetry/resources') as typeof import('@opentelemetry/resources');
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesUrl(config.endpoint) }) }),
    ],
  });
}

async function stop(provider: { shutdown(): Promise<void> }): Promise<void> {
  await provider.shutdown();
  api?.context.disable();
  api?.propagation.disable();
  api = undefined;
  tracer = undefined;
}

/** The setting names the collector; the path is the protocol's. */
function tracesUrl(endpoint: string): string {
  return `${endpoint.replace(/\/+$/, '')}/v1/traces`;
}

type Next = (ctx: Context<unknown, Carrier>, ...rest: unknown[]) => Promise<unknown>;

const traceCalls: Middleware = {
  name: 'TraceCalls',
  localAction(next: Next, { name = '' }: { name?: string }) {
    return (ctx: Context<unknown, Carrier>) => tracedCall(name, ctx, () => next(ctx));
  },
  /** The trace travels in the metadata of the call. */
  remoteAction(next: Next) {
    return (ctx: Context<unknown, Carrier>) => {
      Object.assign(ctx.meta, traceHeaders());
      return next(ctx);
    };
  },
} as Middleware;

function tracedCall(name: string, ctx: Context<unknown, Carrier>, work: () => Promise<unknown>) {
  const attributes = { 'invoicing.request_id': ctx.requestID ?? '' };
  // in the same process the trace is where we are; what came over the bus has it in its metadata
  const hasParent = api?.trace.getActiveSpan() !== undefined;
  return inSpan(name, attributes, undefined, hasParent ? undefined : ctx.meta, work);
}

function inSpan<T>(
  name: string,
  attributes: Record<string, string>,
  kind: SpanKind | undefined,
  carrier: Carrier | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!api || !tracer) return work();
  const here = api.context.active();
  const parent = carrier ? api.propagation.extract(here, carrier) : here;
  return tracer.startActiveSpan(
    name,
    { attributes, ...(kind === undefined ? {} : { kind }) },
    parent,
    (span) => ended(span, work),
  );
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // the message may quote an input
    span.setStatus({ code: 2, message: error instanceof Error ? error.name : 'Error' });
    throw error;
  } finally {
    span.end();
  }
}
