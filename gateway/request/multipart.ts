// Reads a multipart/form-data body (RFC 7578) with one file. The file is held in memory, up to the limit of its
// endpoint, and only for an authorized caller.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { MultipartBody } from '../../shared/contracts/contract';
import { invalid, problem } from '../../shared/runtime/errors';
import { collectAfterReading } from '../../shared/runtime/work/eager-gc';
import { bodyTooLarge } from './body-too-large';

export interface ReceivedFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
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
/** Reserved first for a body whose length is not announced. */
const FIRST_BYTES = 64 * 1024;
const FILE_NAME_LENGTH_MAX = 255;

export async function readMultipart(req: IncomingMessage, body: MultipartBody): Promise<ReceivedBody> {
  if (Number(req.headers['content-length'] ?? 0) === 0 && !req.headers['transfer-encoding']) {
    throw invalid(`/${body.field}`, 'is required');
  }
  const { 'content-type': contentType = '' } = req.headers;
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw problem('unsupported_media_type', 'Send the file as multipart/form-data.');
  }
  if (Number(req.headers['content-length']) > body.bytesMax + ENVELOPE_BYTES_MAX)
    throw bodyTooLarge(body.bytesMax);
  return receive(req, { ...req.headers, 'content-type': contentType }, body);
}

function receive(
  req: IncomingMessage,
  headers: IncomingHttpHeaders & { 'content-type': string },
  { field, bytesMax, hasFields = false }: MultipartBody,
): Promise<ReceivedBody> {
  return new Promise((resolve, reject) => {
    const parser = newParser(headers, bytesMax);
    const refuse = (error: Error) => {
      req.unpipe(parser);
      // the rest of the body is read and dropped, so that the client reads the response
      req.resume();
      reject(error);
    };
    const bytesExpected = Math.min(Number(headers['content-length']) || FIRST_BYTES, bytesMax);
    const files = receiveFiles(parser, { field, bytesMax, bytesExpected }, refuse);
    const fields: Record<string, string> = Object.create(null);
    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (!hasFields || name === field) refuse(invalid(`/${name}`, fieldMessage(name, field)));
      else if (Object.hasOwn(fields, name)) refuse(invalid(`/${name}`, 'is given twice'));
      else if (isCut) refuse(invalid(`/${name}`, 'is too long'));
      else fields[name] = value;
    });
    parser.on('error', () => refuse(malformed()));
    parser.on('finish', () => {
      const [received] = files;
      if (!received) refuse(invalid(`/${field}`, 'is required'));
      else if (received.bytes.length === 0) refuse(invalid(`/${field}`, 'is empty'));
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
  { field, bytesMax, bytesExpected }: MultipartBody & { bytesExpected: number },
  refuse: (error: Error) => void,
): ReceivedFile[] {
  const files: ReceivedFile[] = [];
  parser.on('file', (name, stream, fileName, _encoding, contentType) => {
    stream.on('error', () => refuse(malformed()));
    stream.on('limit', () => refuse(bodyTooLarge(bytesMax)));
    if (name !== field) refuse(invalid(`/${name}`, 'is not a known field'));
    else if (files.length > 0) refuse(invalid(`/${field}`, 'must be one file'));
    const file = { fileName: safeFileName(fileName), contentType, bytes: Buffer.alloc(0) };
    files.push(file);
    collect(stream, file, bytesExpected);
  });
  return files;
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

/** Into one buffer of the size that was announced: pieces that are joined at the end take twice the memory of the file. */
function collect(stream: BusboyFileStream, file: ReceivedFile, bytesExpected: number): void {
  let bytes: Buffer = Buffer.allocUnsafeSlow(bytesExpected);
  let length = 0;
  stream.on('data', (piece: Buffer) => {
    const needed = length + piece.length;
    if (needed > bytes.length) bytes = enlarged(bytes, needed);
    length += piece.copy(bytes, length);
    collectAfterReading(piece.length);
  });
  stream.on('end', () => {
    file.bytes = bytes.subarray(0, length);
  });
}

function enlarged(bytes: Buffer, needed: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * bytes.length));
  bytes.copy(larger);
  return larger;
}

function fieldMessage(name: string, field: string): string {
  return name === field ? 'must be a file' : 'is not a known field';
}

function malformed(): Error {
  return problem('malformed_request', 'The body is not complete multipart/form-data.');
}

/** The client's file name without control characters and lone surrogates, which cannot be stored. */
function safeFileName(fileName: string | undefined): string {
  return (fileName ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, FILE_NAME_LENGTH_MAX);
}
