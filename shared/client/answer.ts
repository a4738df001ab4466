// What a call resolves to, read from the response.
import type { AnyAction } from '../contracts/contract';
import { ApiProblem, UnexpectedAnswer } from './api-problem';

/** An endpoint that redirects sends its caller elsewhere; the client does not go there by itself. */
export interface Redirect {
  location: string;
}

/** What an endpoint that answers with a file gives. */
export interface Download {
  contentType: string;
  bytes: Uint8Array;
}

export interface Answer<T> {
  data: T;
  status: number;
  headers: Headers;
  /** Pass it on as `ifMatch`. */
  etag: string | undefined;
  requestId: string | undefined;
  /** True when an Idempotency-Key found the answer of an earlier request. */
  isReplayed: boolean;
}

/** Throws ApiProblem for a refusal, UnexpectedAnswer for what this API does not send. */
export async function readAnswer(action: AnyAction, response: Response): Promise<Answer<unknown>> {
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
  if (action.answer === 'redirect' && location !== null) return { location };
  if (response.status === 204) return action.noContent ? null : undefined;
  const data = parse(text);
  if (!response.ok || data === undefined) throw new UnexpectedAnswer(response.status, text);
  return data;
}

/** What is no JSON was asked for as such. */
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
  if (typeof problem !== 'object' || problem === null) return new UnexpectedAnswer(status, text);
  // the media type says what it is, and the catalogue it comes from is that of this version of the API
  return new ApiProblem(problem as ConstructorParameters<typeof ApiProblem>[0], headers);
}

/** undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
