/** @list all — archives of all sizes */
// The records of large archives, which no test can fill with documents: read by another program.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  centralHeader,
  type Entry,
  endOfArchive,
  KNOWN,
  localHeader,
  STORED,
} from '../../../shared/zip/records';

import { askZip, describeWithUnzip } from '../../support/unzip';

const AT = new Date('2026-11-21T12:34:56Z');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes an archive; `startsAt` leaves a hole in the file before an entry. */
function archiveOf(entries: Iterable<{ name: string; content: string; startsAt?: number }>): string {
  const path = join(folder, 'archive.zip');
  const target = openSync(path, 'w');
  let at = 0;
  let waiting: Buffer[] = [];
  const flush = () => {
    const bytes = Buffer.concat(waiting);
    writeSync(target, bytes, 0, bytes.length, at - bytes.length);
    waiting = [];
  };
  const put = (bytes: Buffer) => {
    waiting.push(bytes);
    at += bytes.length;
  };
  const written: Entry[] = [];
  for (const { name, content, startsAt = at } of entries) {
    const bytes = Buffer.from(content);
    const size = { sizeBytes: bytes.length, packedBytes: bytes.length };
    const head = { name, crc: crc32(bytes), ...size, method: STORED, flags: KNOWN } as const;
    if (at !== startsAt) flush();
    at = startsAt;
    put(localHeader(head, AT));
    put(bytes);
    written.push({ ...head, startsAt });
  }
  const startsAt = at;
  put(Buffer.concat(written.map((entry) => centralHeader(entry, AT))));
  put(endOfArchive({ entries: written.length, startsAt, sizeBytes: at - startsAt }));
  flush();
  closeSync(target);
  return path;
}

describeWithUnzip('a large archive', () => {
  it.each([65_534, 65_535])('counts %i files', (count) => {
    const entries = Array.from({ length: count }, (_, n) => ({ name: `invoice/${n}.json`, content: `${n}` }));
    const path = archiveOf(entries);
    expect(askZip(path, `len(z.namelist()), z.read('invoice/${count - 1}.json').decode()`)).toBe(
      `${count} ${count - 1}`,
    );
  });

  it.each([0xfffffffe, 0xffffffff, 0x100000000, 5_000_000_000])('finds a file at byte %i', (startsAt) => {
    const path = archiveOf([
      { name: 'near', content: 'first' },
      { name: 'żółć', content: 'far', startsAt },
      { name: 'last', content: 'last' },
    ]);
    const said = askZip(path, `[z.read(name).decode() for name in z.namelist()], z.namelist()[1]`);
    expect(said).toBe(`['first', 'far', 'last'] żółć`);
  });

  it('keeps the time, and lets everybody read what was unpacked', () => {
    const path = archiveOf([{ name: 'file', content: 'x' }]);
    expect(askZip(path, `z.infolist()[0].date_time, oct(z.infolist()[0].external_attr >> 16)`)).toBe(
      '(2026, 11, 21, 12, 34, 56) 0o100644',
    );
  });
});
