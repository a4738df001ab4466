// The typed HTTP client of this API, for programs and for the end-to-end tests. Its endpoints are derived from the
// contracts; it needs nothing but fetch.

export { ApiProblem, UnexpectedResponse } from './api-problem';
export { createClient } from './create-client';
export type { ApiResponse, Download, Redirect } from './read-response';
export type { Retry } from './retry';
export type { CallOptions, Client, ClientOptions } from './types';
