// What travels between the gateway and a service besides the input: of the request, and of the answer.
import type { AnyAction } from '../contracts/contract';
import { successStatus } from '../contracts/contract';
import type { Reply } from './context';
import type { FileAnswer, UploadHead } from './files/file-answer';
import { compileOutput } from './serialize';

/** What the gateway gets back: the body is JSON text already, written by the contract. */
export interface HttpEnvelope {
  status: number;
  body: string;
  etag?: string;
  headers?: Record<string, string | string[]>;
  /** Sent instead of the body. */
  file?: FileAnswer;
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
    return answer;
  };
}
