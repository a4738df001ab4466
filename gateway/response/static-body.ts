// A body that is the same for everyone until the next release, such as the document of the API: it is compressed once, when it
// is first asked for, and 304 as long as it is the same.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, compressOnce, type Encoding, sendEncoded, varyByEncoding } from './compress';
import { isFresh, tagOf } from './etags';

export class StaticBody {
  private readonly bytes: Buffer;
  private readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    text: string,
    private readonly contentType: string,
  ) {
    this.bytes = Buffer.from(text);
    this.etag = `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 16)}"`;
  }

  async send(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const encoding = chooseEncoding(req, this.bytes.length);
    varyByEncoding(res, this.bytes.length);
    res.setHeader('ETag', tagOf(this.etag, encoding));
    res.setHeader('Cache-Control', 'no-cache');
    if (isFresh(req.headers['if-none-match'], this.etag)) {
      res.writeHead(304).end();
      return;
    }
    res.setHeader('Content-Type', this.contentType);
    sendEncoded(req, res, encoding === undefined ? this.bytes : await this.in(encoding), encoding);
  }

  private in(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding) ?? compressOnce(this.bytes, encoding);
    this.encoded.set(encoding, known);
    return known;
  }
}
