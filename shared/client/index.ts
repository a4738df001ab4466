// The HTTP client of this API, for programs and for the end-to-end tests. Its calls and types are generated from the
// contracts; it needs nothing but fetch and WebCrypto.

export { ApiProblem, isProblem, UnexpectedResponse } from './api-problem';
export type { Accepting, CallOptions, ClientOptions } from './call-options';
export type { ApiClient } from './client-type';
export { createClient } from './create-client';
export { Download, type Redirect } from './download';
export type * from './generated/calls';
export type * from './generated/schemas';
export { InputError } from './input-error';
export type { List } from './lists';
export type { ApiResponse } from './read-response';
export type { RetryOptions } from './retry';
export { TimeoutError } from './time-limit';
export { type ReceivedHeaders, type Unwrapped, WebhookError, webhooks } from './webhooks';
