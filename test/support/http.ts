// Requests as a REST client makes them, with what a test wants to look at.

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any;
  text: string;
}

export interface Caller {
  apiKey?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export class Http {
  constructor(
    readonly baseUrl: string,
    private readonly caller: Caller = {},
  ) {}

  /** The same address, called as somebody else. */
  as(caller: Caller): Http {
    return new Http(this.baseUrl, caller);
  }

  /** The same caller at another address. */
  at(baseUrl: string): Http {
    return new Http(baseUrl, this.caller);
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('PUT', path, body, headers);
  }

  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.send('PATCH', path, body, headers);
  }

  delete(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** A multipart body. */
  async upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    return this.fetched(path, { method: 'POST', body: form, headers });
  }

  /** The bytes of an answer. */
  async bytes(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
    const response = await fetch(this.baseUrl + path, {
      headers: { ...this.credentials(), ...this.caller.headers, ...headers },
    });
    return Buffer.from(await response.arrayBuffer());
  }

  /** For an answer that is a file, or a refusal. */
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
  ): Promise<Answer> {
    return this.fetched(path, {
      method,
      headers: { ...contentType(body), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  private async fetched(
    path: string,
    request: { method: string; headers: Record<string, string>; body: string | FormData | undefined },
  ): Promise<Answer> {
    const response = await fetch(this.baseUrl + path, {
      ...request,
      redirect: 'manual',
      headers: { ...this.credentials(), ...this.caller.headers, ...request.headers },
    });
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

/** `session=…` of a sign-in answer, to be sent back. */
export function sessionCookie(answer: Answer): string {
  const [cookie = ''] = answer.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}
