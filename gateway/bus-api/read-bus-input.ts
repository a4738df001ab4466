// The input of an action from a message: one JSON object with what is in path, query and body over HTTP. No value is
// converted, since none comes as text.
import { isUtf8 } from 'node:buffer';
import { bodyBytesMaxOf } from '../../shared/contracts/contract';
import { assertPlain } from '../../shared/runtime/checks/validate';
import { invalid, problem } from '../../shared/runtime/errors';
import { bodyTooLarge } from '../request/body-too-large';
import type { ParsedRequest, readInput } from '../request/read-input';
import type { BusRequest } from './bus-request';

export const readBusInput: typeof readInput = async (
  { action },
  _pathParams,
  _query,
  req,
): Promise<ParsedRequest> => {
  const { bytes } = req as BusRequest;
  if (bytes.length > bodyBytesMaxOf(action)) throw bodyTooLarge(bodyBytesMaxOf(action));
  if (bytes.length === 0) return { input: {}, rawBody: '' };
  const rawBody = textOf(bytes);
  const input = parsed(rawBody);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw invalid('', 'must be a JSON object');
  assertPlain(input);
  return { input: input as Record<string, unknown>, rawBody };
};

function textOf(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw malformed();
  return Buffer.from(bytes).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

function malformed(): Error {
  return problem('malformed_request', 'The message is not valid JSON in UTF-8.');
}
