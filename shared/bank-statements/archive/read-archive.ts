// Statements in a zip, inflated part by part: no file of it is ever in memory as a whole.
import { crc32 } from 'node:zlib';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { type EventReader, eventReader, type FileOptions } from '../read-statements';
import type { StatementEvent } from '../shape';
import { StatementUnreadable } from '../unreadable';
import { readDirectory } from './directory';

const FILES_MAX = 100;
const INFLATED_BYTES_MAX = 200 * 1024 * 1024;
/** Statements compress to a fiftieth. A bomb is refused by the ratio of its first part, before anything of it is read. */
const RATIO_MAX = 60;
const INFLATED_WITHOUT_RATIO_BYTES = 1024 * 1024;
/** A part inflates to a thousand times its size at most. */
const PART_BYTES = 4 * 1024;
const NAME_CHARS_MAX = 200;

export interface ArchiveEvent {
  /** Name of the file in the zip. */
  file: string;
  event: StatementEvent;
}

export function isArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';
}

/** @throws StatementUnreadable that names the file */
export function* readArchive(bytes: Uint8Array, options: FileOptions = {}): Generator<ArchiveEvent> {
  const directory = readDirectory(bytes);
  let events: ArchiveEvent[] = [];
  let files = 0;
  let inflated = 0;
  let packed = 0;
  let unfinished = 0;
  // the library turns an error of its receiver into one of the file
  let failure: unknown;

  const unzip = new Unzip((file) => {
    const entry = directory[files];
    let crc = 0;
    files += 1;
    if (files > FILES_MAX) throw refused(`has more than ${FILES_MAX} files`, file.name);
    assertPlainName(file.name);
    const reader = eventReader(options);
    unfinished += 1;
    file.ondata = (error, data, isLast) => {
      if (failure) return;
      try {
        if (error) throw refused('is damaged or encrypted', file.name);
        inflated += data.length;
        if (inflated > INFLATED_BYTES_MAX)
          throw refused(`has more than ${INFLATED_BYTES_MAX} bytes inside`, file.name);
        if (inflated > Math.max(INFLATED_WITHOUT_RATIO_BYTES, RATIO_MAX * packed))
          throw refused(`inflates to more than ${RATIO_MAX} times its size`, file.name);
        crc = crc32(data, crc);
        if (isLast && crc !== entry?.crc) throw refused('is damaged: its checksum differs', file.name);
        events.push(...eventsOf(file.name, reader, data, isLast));
        if (isLast) unfinished -= 1;
      } catch (thrown) {
        failure = thrown;
      }
    };
    start(file);
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const isLast = at + PART_BYTES >= bytes.length;
    packed = Math.min(bytes.length, at + PART_BYTES);
    inflating(() => unzip.push(bytes.subarray(at, at + PART_BYTES), isLast));
    if (failure) throw failure;
    yield* events;
    events = [];
  }
  if (files === 0 || files !== directory.length || unfinished > 0)
    throw refused('is a zip that is empty or cut off', '');
}

function eventsOf(file: string, reader: EventReader, data: Uint8Array, isLast: boolean): ArchiveEvent[] {
  try {
    const read = [...reader.write(data), ...(isLast ? reader.end() : [])];
    return read.map((event) => ({ file, event }));
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
    throw new StatementUnreadable(error.code, `${error.reason} (${shortName(file)})`, error.line);
  }
}

/** A compression that zip programs seldom use has no decoder here. */
function start(file: UnzipFile): void {
  try {
    file.start();
  } catch (error) {
    if (error instanceof StatementUnreadable) throw error;
    throw refused('is damaged or compressed in a way that is not read', file.name);
  }
}

function inflating(push: () => void): void {
  try {
    push();
  } catch (error) {
    if (error instanceof StatementUnreadable) throw error;
    throw refused('is a zip that is damaged', '');
  }
}

function assertPlainName(name: string): void {
  if (/[/\\\0]/.test(name) || name === '..' || name.length > NAME_CHARS_MAX)
    throw refused('is a zip with folders: send the files without them', name);
}

function refused(reason: string, file: string): StatementUnreadable {
  const named = file === '' ? reason : `${reason} (${shortName(file)})`;
  return new StatementUnreadable('statement_unreadable', named, 1);
}

function shortName(file: string): string {
  return file.slice(0, NAME_CHARS_MAX);
}
