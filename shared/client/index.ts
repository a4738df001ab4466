// The typed HTTP client of this API, for programs and for the end-to-end tests. Everything it knows of the endpoints
// is derived from the contracts; it needs nothing but fetch.

export type { Answer, Download, Redirect } from './answer';
export { ApiProblem, UnexpectedAnswer } from './api-problem';
export { createClient } from './create-client';
export type { CallOptions, Client, ClientOptions, Retry } from './types';
