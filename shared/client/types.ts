// The shape of the client: a function for every routed action of every service, and none for an internal one.
import type { AnyAction, CallInput, Output } from '../contracts/contract';
import type { services } from '../contracts/index';
import type { ApiResponse, Download, Redirect } from './read-response';
import type { Retry } from './retry';

export interface ClientOptions {
  /** Where the API is: `https://books.example.com`. */
  baseUrl: string;
  /** API key to call with; without one, calls are made as the session of the last sign-in. */
  apiKey?: string;
  /** Session to begin with, as in a Cookie header: `session=…`. */
  cookie?: string;
  /** Replaces the global fetch. */
  fetch?: typeof fetch;
  /** Retries calls that are safe to repeat after 429 and 503. Absent: the first response is final. */
  retry?: Retry;
}

export interface CallOptions {
  /** Makes a POST safe to repeat for 24 hours. */
  idempotencyKey?: string;
  /** ETag, or version, that the resource must still have; else 412. */
  ifMatch?: string | number;
  requestId?: string;
  /** Media type, where an endpoint has several. */
  accept?: string;
  /** The file of an endpoint that takes one. */
  file?: Blob;
  signal?: AbortSignal;
}

type Services = typeof services;
type ActionsOf<S> = S extends { actions: infer A extends Record<string, AnyAction> } ? A : never;

/** Keys of the actions that have a route. */
type Routed<A extends Record<string, AnyAction>> = {
  [K in keyof A]: [NonNullable<A[K]['http']>] extends [never] ? never : K;
}[keyof A];

/** An input without fields is an empty object, and not TypeScript's `{}`, which is almost anything. */
type Sent<T> = [keyof T] extends [never] ? Record<string, never> : T;

type Arguments<T> =
  Record<never, never> extends T
    ? [input?: Sent<T>, options?: CallOptions]
    : [input: Sent<T>, options?: CallOptions];

/** What a call resolves to. */
export type Result<C extends AnyAction> =
  'redirect' extends NonNullable<C['response']>
    ? Redirect
    : 'file' extends NonNullable<C['response']>
      ? Download | Output<C>
      : Output<C>;

type Calls<A extends Record<string, AnyAction>> = {
  [K in Routed<A>]: (...args: Arguments<CallInput<A[K]>>) => Promise<Result<A[K]>>;
};

type CallsWithResponse<A extends Record<string, AnyAction>> = {
  [K in Routed<A>]: (...args: Arguments<CallInput<A[K]>>) => Promise<ApiResponse<Result<A[K]>>>;
};

type RoutedServices = {
  [S in keyof Services]: [Routed<ActionsOf<Services[S]>>] extends [never] ? never : S;
}[keyof Services];

export type Client = { [S in RoutedServices]: Calls<ActionsOf<Services[S]>> } & {
  /** The same calls, which resolve to the data together with status, ETag and headers. */
  withResponse: { [S in RoutedServices]: CallsWithResponse<ActionsOf<Services[S]>> };
  /** The session as a cookie, for another client; undefined before a sign-in and after a sign-out. */
  readonly cookie: string | undefined;
};
