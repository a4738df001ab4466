// Reads a multipart/form-data body (RFC 7578) with one file, up to the limit of its endpoint, and only for an authorized caller.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { MultipartBody } from '../../shared/contracts/contract';
import { withoutTurning } from '../../shared/contracts/formats';
import { invalid, isProblem, problem } from '../../shared/runtime/errors';
import { collectAfterReading } from '../../shared/runtime/work/eager-gc';
import { bodyTooLarge } from './body-too-large';
import type { SpooledFile } from './upload-spool';

export interface ReceivedFile {
  fileName: string;
  contentType: string;
  /** The reader of the file closes it. */
  content: SpooledFile;
}

export interface ReceivedBody {
  file: ReceivedFile;
  /** Texts of the other parts; empty unless the endpoint has fields. */
  fields: Record<string, string>;
}

/** Unknown parts are refused by name; this many are read for that. */
const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 20_000;
/** Size of boundaries and part headers around the file. */
const ENVELOPE_BYTES_MAX = 64 * 1024;
const FILE_NAME_LENGTH_MAX = 255;

/** @param newFile makes the file that the bytes are written to */
export async function readMultipart(
  req: IncomingMessage,
  body: MultipartBody,
  newFile: () => SpooledFile,
): Promise<ReceivedBody> {
  if (Number(req.headers['content-length'] ?? 0) === 0 && !req.headers['transfer-encoding']) {
    throw invalid(`/${body.field}`, 'is required');
  }
  const { 'content-type': contentType = '' } = req.headers;
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw problem('unsupported_media_type', 'Send the file as multipart/form-data.');
  }
  if (Number(req.headers['content-length']) > body.bytesMax + ENVELOPE_BYTES_MAX)
    throw bodyTooLarge(body.bytesMax);
  return receive(req, { ...req.headers, 'content-type': contentType }, { ...body, newFile });
}

type Expected = MultipartBody & { newFile: () => SpooledFile };

function receive(
  req: IncomingMessage,
  headers: IncomingHttpHeaders & { 'content-type': string },
  { field, bytesMax, newFile, hasFields = false }: Expected,
): Promise<ReceivedBody> {
  return new Promise((resolve, reject) => {
    const parser = newParser(headers, bytesMax);
    const refuse = (error: Error) => {
      req.unpipe(parser);
      // the rest of the body is read and dropped, so that the client reads the response
      req.resume();
      for (const { content } of files) void content.close();
      reject(error);
    };
    const { files, written } = receiveFiles(parser, { field, bytesMax, newFile }, refuse);
    const fields: Record<string, string> = Object.create(null);
    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (!hasFields || name === field) refuse(invalid(`/${name}`, fieldMessage(name, field)));
      else if (Object.hasOwn(fields, name)) refuse(invalid(`/${name}`, 'is given twice'));
      else if (isCut) refuse(invalid(`/${name}`, 'is too long'));
      // the parser makes it of bytes that are no UTF-8
      else if (value.includes('\ufffd')) refuse(invalid(`/${name}`, 'is not in UTF-8'));
      else fields[name] = value;
    });
    parser.on('error', () => refuse(malformed()));
    parser.on('finish', async () => {
      await Promise.all(written);
      const [received] = files;
      if (!received) refuse(invalid(`/${field}`, 'is required'));
      else if (received.content.size === 0) refuse(invalid(`/${field}`, 'is empty'));
      else resolve({ file: received, fields });
    });
    req.on('error', () => refuse(malformed()));
    req.on('close', () => {
      if (!req.complete) refuse(malformed());
    });
    req.pipe(parser);
  });
}

/** Each file is read to its end, refused or not: otherwise the parser would wait. */
function receiveFiles(
  parser: ReturnType<typeof newParser>,
  { field, bytesMax, newFile }: Expected,
  refuse: (error: Error) => void,
): { files: ReceivedFile[]; written: Promise<void>[] } {
  const files: ReceivedFile[] = [];
  const written: Promise<void>[] = [];
  parser.on('file', (name, stream, fileName, _encoding, contentType) => {
    stream.on('limit', () => refuse(bodyTooLarge(bytesMax)));
    if (name !== field) refuse(invalid(`/${name}`, 'is not a known field'));
    else if (files.length > 0) refuse(invalid(`/${field}`, 'must be one file'));
    const file = { fileName: safeFileName(fileName), contentType, content: newFile() };
    files.push(file);
    written.push(
      collect(stream, file.content).catch((error) => refuse(isProblem(error) ? error : malformed())),
    );
  });
  return { files, written };
}

function newParser(headers: IncomingHttpHeaders & { 'content-type': string }, fileSize: number) {
  try {
    const limits = { fileSize, files: 2, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX };
    return new Busboy({ headers, limits });
  } catch {
    // the boundary is missing, for example
    throw malformed();
  }
}

/** The parser reads on when a piece is written: no more than one of them waits in memory. */
async function collect(stream: BusboyFileStream, content: SpooledFile): Promise<void> {
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      collectAfterReading(piece.length);
      await content.write(piece);
    }
  } finally {
    stream.resume();
  }
}

function fieldMessage(name: string, field: string): string {
  return name === field ? 'must be a file' : 'is not a known field';
}

function malformed(): Error {
  return problem('malformed_request', 'The body is not complete multipart/form-data.');
}

/** The client's file name without control characters and lone surrogates, which cannot be stored, and as it reads: `exe.pdf`. */
function safeFileName(fileName: string | undefined): string {
  return withoutTurning((fileName ?? '').toWellFormed())
    .replace(/\p{Cc}/gu, '')
    .slice(0, FILE_NAME_LENGTH_MAX);
}
