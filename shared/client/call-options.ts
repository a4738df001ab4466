// Options of a client and of its calls.
import type { RetryOptions } from './retry';

export interface ClientOptions extends RetryOptions {
  /** Address of the API: `https://books.example.com`. Undefined, as an environment variable that is not set, is a TypeError. */
  baseUrl: string | undefined;
  /** API key to call with; without one, calls are made as the session of the last sign-in. */
  apiKey?: string | undefined;
  /** Session to begin with, as in a Cookie header: `session=…`. */
  cookie?: string;
  /** Language of texts for people, as in Accept-Language: `pl`. */
  language?: string;
  /** Milliseconds until an attempt without a response is given up. Default 30 s, longer where an endpoint is. */
  timeoutMs?: number;
  /** A function that replaces the global fetch. */
  fetch?: typeof fetch;
}

export interface CallOptions extends RetryOptions {
  /** Makes a POST safe to repeat for 24 hours. One is made for every call that takes one. */
  idempotencyKey?: string;
  /** ETag, or version, that the resource must still have; else 412. */
  ifMatch?: string | number;
  requestId?: string;
  language?: string;
  timeoutMs?: number;
  /** Media type, where an endpoint has several. */
  accept?: string;
  /** The file of an endpoint that takes one. */
  file?: Blob;
  signal?: AbortSignal;
}

/** The options of a call whose answer is asked for as a file. */
export interface Accepting<Media extends string> extends CallOptions {
  accept: Media;
}
