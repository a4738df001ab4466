// Requests as a REST client makes them. Calls of an action by its contract have typed results; the bodies of other
// requests are unknown until the test says what it expects.

import { randomUUID } from 'node:crypto';
import { routeText } from '../../gateway/openapi/client/route-table';
import type { CallOptions } from '../../shared/client/call-options';
import { requestOf } from '../../shared/client/request';
import { withRetry } from '../../shared/client/retry';
import { readRoute } from '../../shared/client/route';
import { companies } from '../../shared/contracts/companies';
import type { AnyAction, CallInput, Output } from '../../shared/contracts/contract';
import { isOnCluster } from './cluster-target';

export interface HttpResponse<T = unknown> {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for other media types. */
  body: T;
  text: string;
}

export interface Caller {
  apiKey?: string;
  cookie?: string;
  headers?: Record<string, string>;
  retries?: number;
}

/** Each after the second that a busy server asks for. */
const PATIENCE = 30;

export class HttpClient {
  constructor(
    readonly baseUrl: string,
    private readonly caller: Caller = {},
  ) {}

  /** A client of the same address with other credentials. */
  as(caller: Caller): HttpClient {
    return new HttpClient(this.baseUrl, caller);
  }

  /** A client of another address with the same credentials. */
  at(baseUrl: string): HttpClient {
    return new HttpClient(baseUrl, this.caller);
  }

  /**
   * A client of the same credentials that comes again where the server is busy, a POST with the same Idempotency-Key: for
   * many requests at once, some of which a busy machine refuses with 503.
   */
  patient(): HttpClient {
    return this.as({ ...this.caller, retries: PATIENCE });
  }

  /** Calls an action by its contract and returns its output; throws for any status but 2xx. */
  async call<C extends AnyAction>(
    action: C,
    input: CallInput<C>,
    options: CallOptions = {},
  ): Promise<Output<C>> {
    return (await this.respond(action, input, options)).body;
  }

  /** Same as `call`, with status and headers. */
  async respond<C extends AnyAction>(
    action: C,
    input: CallInput<C>,
    options: CallOptions = {},
  ): Promise<HttpResponse<Output<C>>> {
    // an input is an object; its type is that of the contract
    const { url, ...request } = requestOf(
      readRoute(routeText(action)),
      '',
      input as Record<string, unknown>,
      options,
    );
    const response = await this.fetched<Output<C>>(url, { body: undefined, ...request });
    if (response.status < 200 || response.status > 299)
      throw new Error(`${action.name} responded with ${response.status}: ${response.text}`);
    if (action.name === companies.create.name) belongsToFile(response.body);
    return response;
  }

  /** A client of the same credentials that asks for another media type. */
  accepting(accept: string): HttpClient {
    return this.with({ accept });
  }

  /** A client of the same credentials that sends these headers as well. */
  with(headers: Record<string, string>): HttpClient {
    return this.as({ ...this.caller, headers: { ...this.caller.headers, ...headers } });
  }

  get(path: string, headers?: Record<string, string>): Promise<HttpResponse> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpResponse> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpResponse> {
    return this.send('PUT', path, body, headers);
  }

  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpResponse> {
    return this.send('PATCH', path, body, headers);
  }

  delete(path: string, headers?: Record<string, string>): Promise<HttpResponse> {
    return this.send('DELETE', path, undefined, headers);
  }

  async upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.fetched(path, { method: 'POST', body: form, headers });
  }

  /** Sends one file, the field of a multipart body that every route for a file names `file`. */
  uploadFile(path: string, content: string | Uint8Array, name: string, type?: string): Promise<HttpResponse> {
    const form = new FormData();
    const part = typeof content === 'string' ? content : new Uint8Array(content);
    form.append('file', new Blob([part], { type }), name);
    return this.upload(path, form);
  }

  /** The bytes of a response. @throws when it refuses */
  async bytes(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
    const response = await fetch(this.baseUrl + path, {
      headers: { ...this.credentials(), ...this.caller.headers, ...headers },
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Sends a request whose response is a file, or an error. */
  async sendForBytes(
    method: string,
    path: string,
  ): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const headers = { ...this.credentials(), ...this.caller.headers };
    const response = await fetch(this.baseUrl + path, { method, headers });
    const { status } = response;
    return { status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpResponse> {
    return this.fetched(path, {
      method,
      headers: { ...contentType(body), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  private async fetched<T = unknown>(
    path: string,
    request: { method: string; headers: Record<string, string>; body: string | FormData | undefined },
  ): Promise<HttpResponse<T>> {
    const { retries = 0 } = this.caller;
    const key = retries > 0 && request.method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const headers = { ...key, ...this.credentials(), ...this.caller.headers, ...request.headers };
    const send = () => fetch(this.baseUrl + path, { ...request, redirect: 'manual', headers });
    const response = await (retries > 0 ? withRetry(send, { retries }, undefined) : send());
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : undefined,
      text,
    };
  }

  private credentials(): Record<string, string> {
    const { apiKey, cookie } = this.caller;
    if (apiKey) return { authorization: `Bearer ${apiKey}` };
    return cookie ? { cookie } : {};
  }
}

function contentType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

/** `session=…` of the response to a sign-in, as a Cookie header has it. */
export function sessionCookie(response: Pick<HttpResponse, 'headers'>): string {
  const [cookie = ''] = response.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

/** True when the gateway at the address reports every service and database as available. */
export async function isReady(baseUrl: string): Promise<boolean> {
  const { body } = await new HttpClient(baseUrl).get('/readyz');
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'ready';
}

/** The clock of the test file is that of the companies which it makes: see company-clocks.ts. Benches have no test file. */
function belongsToFile(created: unknown): void {
  const isInTestFile = 'inWorker' in globalThis;
  if (isInTestFile && !isOnCluster()) globalThis.inWorker().belongsToFile((created as { id: string }).id);
}
