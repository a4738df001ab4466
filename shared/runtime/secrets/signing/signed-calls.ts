// Signs and verifies the calls of shared/contracts/signed-calls.ts. A signature covers action, input and, for a response, output;
// it is valid for as long as a principal. Calls inside of a process are not signed.
import { hash } from 'node:crypto';
import { SIGNED_REQUESTS, SIGNED_RESPONSES } from '../../../contracts/signed-calls';
import { problem } from '../../errors';
import type { Signer } from './signer';

interface Statement {
  /** SHA-256 of the input, as base64url. */
  input: string;
  output?: unknown;
}

/** Metadata of a call. The caller's own proof is replaced: it is of another call. */
export function metaOf(action: string, input: unknown, caller: string, isLocal: boolean, signer: Signer) {
  const by = isLocal ? undefined : SIGNED_REQUESTS[action];
  const proof = by && signer.sign<Statement>(requestOf(action), { input: digest(input) }, by);
  return { caller, proof };
}

/** Throws 401 for a request from another process that must be signed, and is not. */
export function assertSigned(action: string, input: unknown, proof: unknown, signer: Signer): void {
  const by = SIGNED_REQUESTS[action];
  if (!by) return;
  const statement = signer.verify<Statement>(requestOf(action), proof, by);
  if (statement?.input !== digest(input)) throw problem('unauthorized');
}

/** The response as it travels to another process. */
export function signedResponse(action: string, input: unknown, output: unknown, signer: Signer): unknown {
  const by = SIGNED_RESPONSES[action];
  if (!by) return output;
  return { proof: signer.sign<Statement>(responseOf(action), { input: digest(input), output }, by) };
}

/** The output of a response from another process. Throws 503 for one that must be signed, and is not. */
export function outputOf(action: string, input: unknown, response: unknown, signer: Signer): unknown {
  const by = SIGNED_RESPONSES[action];
  if (!by) return response;
  const { proof } = (response ?? {}) as { proof?: unknown };
  const statement = signer.verify<Statement>(responseOf(action), proof, by);
  if (statement?.input !== digest(input))
    throw problem('service_unavailable', `A response of ${action} is not signed by ${by}.`);
  return statement.output;
}

function requestOf(action: string): string {
  return `request of ${action}`;
}

function responseOf(action: string): string {
  return `response of ${action}`;
}

function digest(input: unknown): string {
  return hash('sha256', JSON.stringify(input ?? {}), 'base64url');
}
