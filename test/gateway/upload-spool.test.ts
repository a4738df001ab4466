/** @list all — the rest of the gateway; npm test has the core */
// Uploads wait on the disk: a large one is not in memory, leaves nothing behind however it ends, and a caller has a share of all.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SpooledFile, UploadSpool } from '../../gateway/request/upload-spool';
import { beforeTests } from '../support/made-before';
import { exchange } from '../support/raw-http';
import { startTestSystem } from '../support/system';
import { until } from '../support/until';
import { owner } from '../support/users';

const PIECE = Buffer.alloc(1024 * 1024, 7);
const SHARE = 128;
const ALL = 512;

let folder: string;
let spool: UploadSpool;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'spool-')), 'uploads');
  spool = new UploadSpool(folder);
});

async function written(caller: string, megabytes: number): Promise<SpooledFile> {
  const file = spool.fileOf(caller);
  for (let count = 0; count < megabytes; count++) await file.write(PIECE);
  return file;
}

it('a large file is read as it was written, from the disk, and has no name there', async () => {
  const bytes = randomBytes(2_000_000);
  const file = spool.fileOf('a');
  for (let from = 0; from < bytes.length; from += 65_536)
    await file.write(bytes.subarray(from, from + 65_536));
  expect(readdirSync(folder)).toEqual([]);
  const chunks = await Promise.all([0, 1, 2, 3].map((index) => file.chunk(index)));
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  await file.close();
});

it('what waits is not in memory', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const file = await written('a', SHARE);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16_000_000);
  await file.close();
});

it('a small one makes no file', async () => {
  const file = spool.fileOf('a');
  await file.write(Buffer.from('small'));
  expect(String(await file.chunk(0))).toBe('small');
  await file.close();
  expect(existsSync(folder)).toBe(false);
});

it('a caller has a share of what waits, and all together a bound; what is closed is free again', async () => {
  const refused = expect.objectContaining({ type: 'service_unavailable' });
  const files = [await written('a', SHARE)];
  await expect(written('a', 1)).rejects.toEqual(refused);
  for (const caller of ['b', 'c', 'd']) files.push(await written(caller, SHARE));
  expect(files.length * SHARE).toBe(ALL);
  await expect(written('e', 1)).rejects.toEqual(refused);
  for (const file of files) await file.close();
  await files[0]?.close();
  const again = await written('a', SHARE);
  await again.close();
});

it('a file that is closed while it is written leaves no open file', async () => {
  const file = spool.fileOf('a');
  const writing = file.write(PIECE);
  await file.close();
  await writing;
  await file.write(PIECE);
  expect(openFiles(folder)).toEqual([]);
});

/** Paths of this process's open files below a folder; none where the system does not tell. */
function openFiles(below: string): string[] {
  if (!existsSync('/proc/self/fd')) return [];
  const paths = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return [];
    }
  });
  return paths.filter((path) => path.startsWith(below));
}

describe('over HTTP', () => {
  const system = beforeTests(startTestSystem);
  const account = beforeTests(() => owner(system));
  const uploads = () => openFiles('/').filter((path) => path.includes('/upload-'));

  const post = (bytes: Buffer) => account.http.uploadFile('/api/e-invoices/parse', bytes, 'a.xml');

  it('nothing stays open of a file that is refused by its content or for its size', async () => {
    expect((await post(Buffer.concat([Buffer.from('<a/>'), Buffer.alloc(3_000_000, 32)]))).status).toBe(422);
    expect((await post(Buffer.alloc(11_000_000))).status).toBe(413);
    await until('its files are closed', () => uploads().length === 0);
  });

  it('nothing stays open of a file whose client has gone', async () => {
    const head = [
      'POST /api/e-invoices/parse HTTP/1.1',
      'Host: localhost',
      `Cookie: ${account.cookie}`,
      `Origin: ${system.baseUrl}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 4000000',
    ].join('\r\n');
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n';
    const begun = Buffer.concat([Buffer.from(`${head}\r\n\r\n${part}`), Buffer.alloc(2_000_000, 32)]);
    await exchange(system.baseUrl, begun, { leaves: true });
    await until('its file is closed', () => uploads().length === 0);
    expect((await post(Buffer.from('<a/>'))).status).toBe(422);
  });
});
