// Reads what a call resolves to from the response.
import type { AnyAction } from '../contracts/contract';
import { ApiProblem, UnexpectedResponse } from './api-problem';

/** The response of an endpoint that redirects; the client does not follow it. */
export interface Redirect {
  location: string;
}

/** The response of an endpoint that sends a file. */
export interface Download {
  contentType: string;
  bytes: Uint8Array;
}

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
export async function readResponse(action: AnyAction, response: Response): Promise<ApiResponse<unknown>> {
  const { status, headers } = response;
  return {
    data: await readData(action, response),
    status,
    headers,
    etag: headers.get('etag') ?? undefined,
    requestId: headers.get('x-request-id') ?? undefined,
    isReplayed: headers.get('idempotent-replayed') === 'true',
  };
}

async function readData(action: AnyAction, response: Response): Promise<unknown> {
  if (response.ok && isFile(action, response)) return download(response);
  const location = response.headers.get('location');
  const text = await response.text();
  if (response.status >= 400) throw refusal(response, text);
  if (action.response === 'redirect' && location !== null) return { location };
  if (response.status === 204) return action.noContent ? null : undefined;
  const data = parse(text);
  if (!response.ok || data === undefined) throw new UnexpectedResponse(response.status, text);
  return data;
}

/** The caller has asked for this media type by `accept`, or the endpoint has no other. */
function isFile({ produces = [] }: AnyAction, { headers }: Response): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return produces.includes(type);
}

async function download(response: Response): Promise<Download> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { contentType: response.headers.get('content-type') ?? '', bytes };
}

function refusal(response: Response, text: string): Error {
  const { status, headers } = response;
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? parse(text) : undefined;
  if (typeof problem !== 'object' || problem === null) return new UnexpectedResponse(status, text);
  // the media type promises this shape; its code is of the error catalogue of this version of the API
  return new ApiProblem(problem as ConstructorParameters<typeof ApiProblem>[0], headers);
}

/** The value, or undefined when the text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
