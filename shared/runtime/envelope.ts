// Everything besides the input that the gateway sends with a call, and everything besides the output that it gets back.
import type { AnyAction } from '../contracts/contract';
import { successStatus } from '../contracts/contract';
import { compileOutput } from './checks/serialize';
import { entityTag } from './entity-tag';
import { problem } from './errors';
import type { FileAnswer, UploadHead } from './files/file-answer';

export interface GatewayHeaders {
  answer?: 'http';
  ifMatch?: readonly string[];
  /** A change is made only if the resource has none of these versions. */
  ifNoneMatch?: readonly string[];
  idempotency?: { key: string; fingerprint: string };
  /** Media type of the response, where an endpoint has several. */
  accept?: string;
  upload?: UploadHead;
}

/** Parts of the HTTP response that a handler sets beside its output. */
export interface Reply {
  status?: number;
  /** Replaces the entity tag that is made of version, company and body. */
  etag?: string;
  headers?: Record<string, string | string[]>;
  file?: FileAnswer;
  /** Bytes that the rate limits count, where the work was on more than the response has. */
  workBytes?: number;
}

/** The response as the gateway gets it: the body is JSON text already, written by the contract. */
export interface HttpEnvelope extends Reply {
  status: number;
  body: string;
}

/** Most bytes of a response that is sent as one: beyond it the caller has to ask for less. */
const RESPONSE_BYTES_MAX = 32 * 1024 * 1024;

type Envelop = (output: unknown, reply: Reply, companyId: string | null | undefined) => HttpEnvelope;

/** Returns the function that makes an envelope of an output. Its etag is quoted, as HTTP writes it. */
export function enveloping(contract: AnyAction): Envelop {
  const write = compileOutput(contract.output);
  const status = successStatus(contract);
  const versioned = contract.output.properties?.version !== undefined;
  return (output, reply, companyId) => {
    if (output === null && contract.noContent) return { status: 204, body: '' };
    const { file, etag } = reply;
    const envelope: HttpEnvelope = { status: reply.status ?? status, body: file ? '' : write(output) };
    if (file) envelope.file = file;
    else if (etag !== undefined) envelope.etag = `"${etag}"`;
    else if (versioned)
      envelope.etag = `"${entityTag((output as { version: number }).version, companyId, envelope.body)}"`;
    if (reply.headers) envelope.headers = reply.headers;
    if (reply.workBytes) envelope.workBytes = reply.workBytes;
    assertFits(envelope);
    return envelope;
  };
}

/** Throws 413. Stored files come in chunks, so they always fit. */
function assertFits({ body, file }: HttpEnvelope): void {
  const bytes = file && 'bytes' in file ? file.bytes.length : body.length;
  if (bytes <= RESPONSE_BYTES_MAX) return;
  throw problem(
    'answer_too_large',
    `The response has ${bytes} bytes, more than ${RESPONSE_BYTES_MAX}: ask for less at a time.`,
  );
}
