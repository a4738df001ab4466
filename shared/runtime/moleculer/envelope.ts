// What travels between the gateway and a service besides the input: of the request, and of the answer.
import type { AnyAction } from '../../contracts/contract';
import { successStatus } from '../../contracts/contract';
import { compileOutput } from '../checks/serialize';
import type { Reply } from '../context';
import { problem } from '../errors';
import type { FileAnswer, UploadHead } from '../files/file-answer';

/** What the gateway gets back: the body is JSON text already, written by the contract. */
export interface HttpEnvelope {
  status: number;
  body: string;
  etag?: string;
  headers?: Record<string, string | string[]>;
  /** Sent instead of the body. */
  file?: FileAnswer;
  workBytes?: number;
}

/** Headers of a call from the gateway. */
export interface GatewayHeaders {
  answer?: 'http';
  ifMatch?: string[];
  idempotency?: { key: string; fingerprint: string };
  /** The media type to answer with, where an endpoint has several. */
  accept?: string;
  upload?: UploadHead;
}

/** Most bytes of a response that is sent as one: beyond it the caller has to ask for less. */
export const ANSWER_BYTES_MAX = 32 * 1024 * 1024;

/** Throws 413. Files that are stored come in chunks. */
function assertFits({ body, file }: HttpEnvelope): void {
  const bytes = file && 'bytes' in file ? file.bytes.length : body.length;
  if (bytes <= ANSWER_BYTES_MAX) return;
  throw problem(
    'answer_too_large',
    `The response has ${bytes} bytes, more than ${ANSWER_BYTES_MAX}: ask for less at a time.`,
  );
}

/** How an output becomes what the gateway sends. */
export function enveloping(contract: AnyAction): (output: unknown, reply: Reply) => HttpEnvelope {
  const write = compileOutput(contract.output);
  const status = successStatus(contract);
  const versioned = contract.output.properties?.version !== undefined;
  return (output, reply) => {
    if (output === null && contract.noContent) return { status: 204, body: '' };
    const { file } = reply;
    const answer: HttpEnvelope = { status: reply.status ?? status, body: file ? '' : write(output) };
    if (file) answer.file = file;
    else if (reply.etag !== undefined) answer.etag = `"${reply.etag}"`;
    else if (versioned) answer.etag = `"${(output as { version: number }).version}"`;
    if (reply.headers) answer.headers = reply.headers;
    if (reply.workBytes) answer.workBytes = reply.workBytes;
    assertFits(answer);
    return answer;
  };
}
