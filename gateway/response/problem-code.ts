// The error that a response is about, which the line of its request in the log repeats.
import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '../../shared/contracts/errors';

const codes = new WeakMap<ServerResponse, ErrorCode>();

export function noteCode(res: ServerResponse, code: ErrorCode): void {
  codes.set(res, code);
}

export function notedCode(res: ServerResponse): ErrorCode | undefined {
  return codes.get(res);
}
