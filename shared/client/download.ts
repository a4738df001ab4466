// Responses other than JSON: a file, which arrives as it is read, and a redirect, which is not followed.

/** The response of an endpoint that redirects; the client does not follow it. */
export interface Redirect {
  location: string;
}

/** The response of an endpoint that sends a file. It is read once: as a stream, or whole. */
export class Download {
  readonly contentType: string;
  /** File name from the Content-Disposition header. */
  readonly fileName: string | undefined;
  /** In bytes, where the server says it. */
  readonly size: number | undefined;

  constructor(private readonly response: Response) {
    const { headers } = response;
    const length = headers.get('content-length');
    this.contentType = headers.get('content-type') ?? '';
    this.fileName = nameIn(headers.get('content-disposition') ?? '');
    this.size = length === null || headers.has('content-encoding') ? undefined : Number(length);
  }

  /** The bytes as they arrive. */
  get stream(): ReadableStream<Uint8Array> {
    return this.response.body ?? new ReadableStream({ start: (nothing) => nothing.close() });
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.response.arrayBuffer());
  }

  text(): Promise<string> {
    return this.response.text();
  }

  blob(): Promise<Blob> {
    return this.response.blob();
  }
}

/** RFC 6266: `filename*` has the name as it is, `filename` the one for old programs. */
function nameIn(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)/i.exec(disposition) ?? [];
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}
