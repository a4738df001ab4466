// The type of the client: the calls of each service, and the same calls with status and headers.
import type { Services } from './generated/calls';
import type { ApiResponse } from './read-response';

type WithResponse<Calls> = {
  [K in keyof Calls]: Calls[K] extends (...args: infer Given) => Promise<infer Data>
    ? (...args: Given) => Promise<ApiResponse<Data>>
    : never;
};

export interface ApiClient extends Services {
  /** The same calls, which resolve to the data together with status, ETag and headers. */
  withResponse: { [S in keyof Services]: WithResponse<Services[S]> };
  /** The session as a cookie, for another client; undefined before a sign-in and after a sign-out. */
  readonly cookie: string | undefined;
}
