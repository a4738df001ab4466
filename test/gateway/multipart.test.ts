import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { type ReceivedBody, readMultipart } from '../../gateway/request/multipart';
import { UploadSpool } from '../../gateway/request/upload-spool';
import { until } from '../support/until';

const BOUNDARY = 'boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

const spool = new UploadSpool(join(tmpdir(), 'multipart'));
let server: Server;
let received: (req: IncomingMessage) => void;

beforeAll(async () => {
  server = createServer((req, res) => {
    void received(req);
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server?.close());

function receivedBody(bytes: Buffer, headers: OutgoingHttpHeaders): Promise<ReceivedBody> {
  return new Promise((resolve, reject) => {
    const newFile = () => spool.fileOf('somebody');
    received = (req) =>
      readMultipart(req, { field: 'file', bytesMax: 2_000_000 }, newFile).then(resolve, reject);
    const { port } = server.address() as AddressInfo;
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const sent = request({ port, method: 'POST', headers: { 'content-type': type, ...headers } });
    sent.on('error', reject);
    sent.write(HEAD);
    sent.write(bytes);
    sent.end(TAIL);
  });
}

it.each([0, 1, 65_536, 65_537, 700_000])(
  'a file of %d bytes after the first is taken whole',
  async (more) => {
    const bytes = randomBytes(1 + more);
    const length = HEAD.length + bytes.length + TAIL.length;
    for (const headers of [{ 'content-length': length }, { 'transfer-encoding': 'chunked' }]) {
      const { file } = await receivedBody(bytes, headers);
      expect(Buffer.concat([await file.content.chunk(0), await file.content.chunk(1)]).equals(bytes)).toBe(
        true,
      );
      await file.content.close();
    }
  },
);

it('pieces of a file are collected while it is read: V8 does not see how large they are', async () => {
  const { NODE_PERFORMANCE_GC_MINOR: kind, NODE_PERFORMANCE_GC_FLAGS_FORCED: flags } = constants;
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    // the types leave out what entries of a collection have
    const entries = list.getEntries() as unknown as { detail: { kind: number; flags: number } }[];
    collections += entries.filter(({ detail }) => detail.kind === kind && detail.flags === flags).length;
  });
  observer.observe({ entryTypes: ['gc'] });
  for (let n = 0; n < 4; n++) await (await receivedBody(randomBytes(1_900_000), {})).file.content.close();
  // a piece has up to 64 kB, and the last one of a megabyte goes beyond it
  await until('one for each megabyte', () => collections >= 6);
  observer.disconnect();
});
