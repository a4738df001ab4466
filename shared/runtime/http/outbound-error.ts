// The reason why a connection to the outside failed. Companies see the text, so it names no address that was found.
import { types } from 'node:util';

const REASONS = {
  bad_url: 'is not usable',
  blocked_scheme: 'must begin with https://',
  blocked_port: 'names a port that is not allowed here',
  blocked_name: 'is a name that is reserved for private use',
  blocked_address: 'does not lead to a public address',
  address_literal: 'must have a host name, not an IP address',
  dns_failure: 'has a name that cannot be resolved',
  timeout: 'did not answer in time',
  connection_refused: 'refused the connection',
  connection_failed: 'could not be reached, or closed the connection early',
  tls_failure: 'has no valid TLS certificate, or speaks no TLS',
  redirect: 'answered with a redirect, which is not followed',
  too_large: 'answered with more than is accepted',
  too_complex: 'answered with more parts, or deeper ones, than are accepted',
  bad_response: 'did not answer with valid HTTP',
  bad_header: 'would be sent characters that no header may have',
  aborted: 'was not waited for',
} as const;

export type OutboundReason = keyof typeof REASONS;

const OF_THE_URL: ReadonlySet<OutboundReason> = new Set([
  'bad_url',
  'blocked_scheme',
  'blocked_port',
  'address_literal',
]);

export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  /** The cause may name addresses: it is for the log only. */
  constructor(
    readonly reason: OutboundReason,
    cause?: unknown,
    /** Status of an answer that is refused, such as a redirect. */
    readonly status: number | null = null,
    /** Ports that are allowed, for `blocked_port`. */
    readonly ports?: readonly number[],
  ) {
    super(
      `${OF_THE_URL.has(reason) ? 'The URL' : 'The host'} ${predicateOf(reason, ports)}.`,
      cause === undefined ? undefined : { cause },
    );
  }

  /** The reason as the end of a sentence that begins with the field: "must begin with https://". */
  get predicate(): string {
    return predicateOf(this.reason, this.ports);
  }
}

function predicateOf(reason: OutboundReason, ports: readonly number[] | undefined): string {
  if (reason !== 'blocked_port') return REASONS[reason];
  return `${REASONS[reason]}: allowed ${ports ? `is ${ports.join(', ')}` : 'are 1 to 65535'}`;
}

/** Finds the refusal that a library has wrapped into an error of its own. */
export function findOutboundError(error: unknown): OutboundError | undefined {
  for (let cause = error; types.isNativeError(cause); cause = causeOf(cause)) {
    if (cause instanceof OutboundError) return cause;
  }
  return undefined;
}

/** Translates an error of Node or undici into one of the reasons; an AggregateError counts by its first error. */
export function asOutboundError(error: unknown): OutboundError {
  for (let cause = error; types.isNativeError(cause); cause = causeOf(cause)) {
    if (cause instanceof OutboundError) return cause;
    const reason = reasonOf(cause);
    if (reason) return new OutboundError(reason, error);
  }
  return new OutboundError('connection_failed', error);
}

function causeOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause;
}

function reasonOf(error: Error): OutboundReason | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error.name === 'TimeoutError' || /TIMEDOUT|TIMEOUT/.test(code)) return 'timeout';
  if (error.name === 'AbortError') return 'aborted';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (/^(ERR_TLS|ERR_SSL|CERT_|EPROTO|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(code)) {
    return 'tls_failure';
  }
  if (error.name === 'HTTPParserError' || /^UND_ERR_(HEADERS_OVERFLOW|RES_)/.test(code))
    return 'bad_response';
  return undefined;
}
