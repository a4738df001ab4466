// Traces (OpenTelemetry), from the HTTP request over the bus to SQL. Without OTEL_EXPORTER_OTLP_ENDPOINT the library is not
// loaded, `traced` only calls its work, and a `traceparent` is only passed on. A span has names and ids, never an input,
// which may hold personal data.
import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';
import type { Context, Middleware } from 'moleculer';
import type { TracingConfig } from '../../settings/process';

export interface Tracing {
  middleware: Middleware;
  stop(): Promise<void>;
}

/** Version 00 of W3C Trace Context; ids of zeros alone are none. */
const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

type Api = typeof import('@opentelemetry/api');
type Carrier = Record<string, unknown>;

let api: Api | undefined;
let tracer: Tracer | undefined;

/** Runs `work` as a span of the current trace. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return inSpan(name, 'INTERNAL', attributes, undefined, work);
}

/** Runs `work` as the first span of this process in the trace of a request. */
export function tracedRequest<T>(name: string, carrier: Carrier, work: () => Promise<T>): Promise<T> {
  return inSpan(name, 'SERVER', {}, carrier, work);
}

/**
 * Returns the `traceparent` of the current span as headers. A process without tracing passes `traceparent` on unchanged, as W3C Trace
 * Context requires.
 */
export function traceHeaders(traceparent: string | null = null): Record<string, string> {
  const headers: Record<string, string> = !api && traceparent !== null ? { traceparent } : {};
  api?.propagation.inject(api.context.active(), headers);
  return headers;
}

/** Returns the `traceparent` of the current span, to be stored with deferred work; see `continued`. */
export function traceParent(): string | null {
  return api ? (traceHeaders().traceparent ?? null) : null;
}

/** Runs deferred `work` in the trace that caused it. Its requests carry `traceHeaders`. */
export function continued<T>(name: string, parent: string | null, work: () => Promise<T>): Promise<T> {
  return parent === null ? work() : inSpan(name, 'CLIENT', {}, { traceparent: parent }, work);
}

/** True for a valid `traceparent`, which may be stored and sent to others. */
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
  // a call over the bus has its trace in the metadata, a call in this process the current one
  const hasParent = api?.trace.getActiveSpan() !== undefined;
  return inSpan(name, 'INTERNAL', attributes, hasParent ? undefined : ctx.meta, work);
}

function inSpan<T>(
  name: string,
  kind: keyof typeof SpanKind,
  attributes: Attributes,
  carrier: Carrier | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!api || !tracer) return work();
  const here = api.context.active();
  const parent = carrier ? api.propagation.extract(here, carrier) : here;
  const options = { attributes, kind: api.SpanKind[kind] };
  return tracer.startActiveSpan(name, options, parent, (span) => ended(span, work));
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // a message may quote an input
    span.setStatus({ code: 2, message: error instanceof Error ? error.name : 'Error' });
    throw error;
  } finally {
    span.end();
  }
}
