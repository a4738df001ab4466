// Parses answers of NAV: the fields of the XML, and refusals by code.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Fields, fields, list, textOf, xmlFields } from '../../../../shared/xml/fields';
import { inThread } from '../../../../shared/xml/in-thread';
import type { Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';

const FILE_BYTES_MAX = 15_000_000;

/**
 * Returns the root element, or undefined if it is no answer of NAV. Embedded files are replaced by their hash
 * (`sha256`).
 */
export function parseAnswer(bytes: Buffer): Fields | undefined {
  const roots = fields(xmlFields(bytes));
  const [name = ''] = Object.keys(roots);
  if (!name.endsWith('Response')) return undefined;
  const root = fields(roots[name]);
  for (const result of list(fields(root.processingResults).processingResult))
    hashFile(result, 'originalRequest');
  hashFile(root.invoiceDataResult, 'invoiceData');
  return root;
}

export const readAnswer = inThread(__filename, parseAnswer);

function hashFile(result: unknown, name: 'originalRequest' | 'invoiceData'): void {
  const content = fields(result);
  const { [name]: base64, compressedContentIndicator: isCompressed } = content;
  delete content[name];
  if (base64 !== undefined) content.sha256 = hashOf(textOf(base64), textOf(isCompressed) === 'true');
}

/** SHA-256 of the original file, hexadecimal; '' if it cannot be unpacked. */
function hashOf(base64: string, isCompressed: boolean): string {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const sent = isCompressed ? gunzipSync(bytes, { maxOutputLength: FILE_BYTES_MAX }) : bytes;
    return createHash('sha256').update(sent).digest('hex');
  } catch {
    return '';
  }
}

/** Reads the result, which GeneralErrorResponse contains and GeneralExceptionResponse is. */
export function resultOf(answer: Fields): { code: string; errorCode: string; message: string } {
  const result = 'result' in answer ? fields(answer.result) : answer;
  const messages = list(answer.technicalValidationMessages).map(validationText);
  const [code, errorCode] = [textOf(result.funcCode), textOf(result.errorCode)];
  return {
    code,
    errorCode,
    message: [errorCode, textOf(result.message), ...messages].filter(Boolean).join('; '),
  };
}

type Known = Readonly<Record<string, readonly [Trouble['class'], string]>>;

/** Classes and codes by errorCode. Any other is an error of ours. */
const REFUSALS: Known = {
  INVALID_SECURITY_USER: ['auth', 'login_refused'],
  INVALID_REQUEST_SIGNATURE: ['auth', 'signature_refused'],
  NOT_REGISTERED_CUSTOMER: ['blocked', 'taxpayer_unknown'],
  INVALID_CUSTOMER: ['blocked', 'taxpayer_invalid'],
  INVALID_USER_RELATION: ['blocked', 'user_of_another'],
  FORBIDDEN: ['blocked', 'no_rights'],
  INVALID_EXCHANGE_TOKEN: ['key', 'token_refused'],
  INVALID_TIMESTAMP: ['network', 'clock_wrong'],
  MAINTENANCE_MODE: ['network', 'maintenance'],
  OPERATION_FAILED: ['network', 'operation_failed'],
  REQUEST_ID_NOT_UNIQUE: ['network', 'request_repeated'],
};

/** Errors after which NAV may have taken the report nevertheless. */
const UNCERTAIN: ReadonlySet<string> = new Set(['OPERATION_FAILED', 'REQUEST_ID_NOT_UNIQUE']);

export const isKnown = (errorCode: string): boolean => errorCode in REFUSALS;

export function refusal(errorCode: string, detail: string): Trouble {
  const [kind, code] = REFUSALS[errorCode] ?? ['ours', 'request_refused'];
  return trouble(kind, code, { detail, isPerhapsTaken: UNCERTAIN.has(errorCode) });
}

/** Formats a technical or business message as `CODE message (pointer)`. */
export function validationText(result: unknown): string {
  const { validationErrorCode, message, pointer } = fields(result);
  const { tag, value, line } = fields(pointer);
  const position = [tag, value, line === undefined ? undefined : `line ${line}`].map(textOf).filter(Boolean);
  const text = [textOf(validationErrorCode), textOf(message)].filter(Boolean).join(' ');
  return position.length > 0 ? `${text} (${position.join(', ')})` : text;
}
