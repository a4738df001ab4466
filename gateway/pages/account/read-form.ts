// The body of a plain form: application/x-www-form-urlencoded, as browsers send it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import bodyParser from 'body-parser';
import { invalid, problem } from '../../../shared/runtime/errors';
import { bodyTooLarge } from '../../request/body-too-large';
import { assertUtf8 } from '../../routing/percent-encoding';

export const FORM_BYTES_MAX = 20_000;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

const parse = bodyParser.text({ limit: FORM_BYTES_MAX, type: () => true });

type WithBody = IncomingMessage & { body?: unknown };

/** Throws a Problem for a body that is no form, or a large one. */
export async function readForm(req: IncomingMessage, res: ServerResponse): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(req.headers['content-type'] ?? ''))
    throw problem('unsupported_media_type', 'Send the form as application/x-www-form-urlencoded.');
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => (error ? reject(formProblem(error)) : resolve()));
  });
  const { body } = req as WithBody;
  const text = typeof body === 'string' ? body : '';
  assertUtf8(text);
  return new URLSearchParams(text);
}

function formProblem(error: unknown): Error {
  const type = typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : '';
  if (type === 'entity.too.large') return bodyTooLarge(FORM_BYTES_MAX);
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return problem('unsupported_media_type');
  return problem('malformed_request', 'The form could not be read.');
}

/** The value of a field without blanks around it; undefined for one that is empty. */
export function textOf(fields: URLSearchParams, name: string): string | undefined {
  return fields.get(name)?.trim() || undefined;
}

/** Throws a Problem for a form that another page, or nobody's, would have sent. */
export function unknownForm(): Error {
  return invalid('/do', 'is not a form of this page');
}
