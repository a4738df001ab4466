// Headers and responses that operations have in common, as components of the OpenAPI document.
import { ERRORS, type ErrorCode } from '../../shared/contracts/errors';
import { type Json } from './json';
import { problemExample } from './problem-schema';

const text = { type: 'string' };

export const HEADERS = {
  ETag: {
    description:
      'Version, company and content of the resource, for If-Match and If-None-Match; of a compressed response with its encoding at the end',
    schema: text,
    example: '"7-9c1f04a3b2d8-5d41402abc4b"',
  },
  Location: { description: 'Where to go on', schema: text, example: '/auth/' },
  'Retry-After': {
    description: 'Seconds after which trying again makes sense',
    schema: { type: 'integer' },
    example: 12,
  },
  RateLimit: {
    description:
      'Of the limit that is nearest: `r` requests are left, in `t` seconds it begins anew. Absent where limits are off.',
    schema: text,
    example: '"requests";r=299;t=60',
  },
  'RateLimit-Policy': {
    description: 'That limit: `q` requests in `w` seconds',
    schema: text,
    example: '"requests";q=300;w=60',
  },
  'X-Request-Id': {
    description: 'The id of the request: yours, or the one that was made',
    schema: text,
    example: '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f',
  },
  'Idempotent-Replayed': {
    description: '`true` where this is the first response to the same Idempotency-Key again',
    schema: text,
    example: 'true',
  },
} satisfies Record<string, Json>;

export type HeaderName = keyof typeof HEADERS;

/** Those that every response has, and `names`. */
export function headersOf(...names: HeaderName[]): Json {
  const all: HeaderName[] = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function problemOf(code: ErrorCode, ...names: HeaderName[]): Json {
  const schema = { $ref: '#/components/schemas/Problem' };
  return {
    description: `\`${code}\`: ${ERRORS[code].title}`,
    headers: headersOf(...names),
    content: { 'application/problem+json': { schema, example: problemExample(code) } },
  };
}

export const RESPONSES = {
  NotModified: { description: 'The version in If-None-Match still holds', headers: headersOf('ETag') },
  Unauthorized: problemOf('unauthorized'),
  PreconditionFailed: problemOf('precondition_failed'),
  BodyTooLarge: problemOf('body_too_large'),
  UnsupportedMediaType: problemOf('unsupported_media_type'),
  IdempotencyKeyReused: problemOf('idempotency_key_reused'),
  RateLimited: problemOf('rate_limited', 'Retry-After'),
  ServiceUnavailable: problemOf('service_unavailable'),
  Timeout: problemOf('timeout'),
  AnyProblem: {
    ...problemOf('internal_error'),
    description:
      'What any address can answer besides: 408 `request_timeout`, 421 `host_not_allowed`, 431 `headers_too_large`, 500 `internal_error`',
  },
} satisfies Record<string, Json>;

export type SharedResponse = keyof typeof RESPONSES;
