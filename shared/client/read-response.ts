// Reads what a call resolves to from the response.
import { ApiProblem, UnexpectedResponse } from './api-problem';
import { Download } from './download';
import type { Problem } from './generated/schemas';
import type { Route } from './route';

export interface ApiResponse<T> {
  data: T;
  status: number;
  headers: Headers;
  /** Pass it on as `ifMatch`. */
  etag: string | undefined;
  requestId: string | undefined;
  /** True when the Idempotency-Key is that of an earlier request, whose response this is. */
  isReplayed: boolean;
}

/** Throws ApiProblem for a refusal, UnexpectedResponse for what this API does not send. */
export async function readResponse(route: Route, response: Response): Promise<ApiResponse<unknown>> {
  const { status, headers } = response;
  return {
    data: await readData(route, response),
    status,
    headers,
    etag: headers.get('etag') ?? undefined,
    requestId: headers.get('x-request-id') ?? undefined,
    isReplayed: headers.get('idempotent-replayed') === 'true',
  };
}

async function readData(route: Route, response: Response): Promise<unknown> {
  if (isFile(route, response)) return new Download(response);
  const location = response.headers.get('location');
  const text = await response.text();
  if (response.status >= 400) throw refusal(response, text);
  if (route.isRedirect && location !== null) return { location };
  if (response.status === 204) return route.hasNull ? null : undefined;
  const data = parse(text);
  if (!response.ok || data === undefined) throw new UnexpectedResponse(response.status, text);
  return data;
}

/** The caller has asked for this media type by `accept`, or the endpoint has no other. */
export function isFile({ produces }: Route, { ok, headers }: Response): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return ok && produces.includes(type);
}

function refusal(response: Response, text: string): Error {
  const { status, headers } = response;
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? parse(text) : undefined;
  if (typeof problem !== 'object' || problem === null) return new UnexpectedResponse(status, text);
  // the media type promises this shape; its code is of the error catalogue of this version of the API
  return new ApiProblem(problem as Problem, headers);
}

/** The value, or undefined when the text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
