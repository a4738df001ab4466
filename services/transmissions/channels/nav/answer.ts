// What NAV answers: the fields of its XML, and refusals by their codes.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Fields, fields, list, textOf, xmlFields } from '../../../../shared/xml/fields';
import { inThread } from '../../../../shared/xml/in-thread';
import type { Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';

const FILE_BYTES_MAX = 15_000_000;

/** The root element, undefined for what is no answer of NAV. Files inside are known by their hash (`sha256`) and left out. */
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
  const found = fields(result);
  const { [name]: base64, compressedContentIndicator: isCompressed } = found;
  delete found[name];
  if (base64 !== undefined) found.sha256 = hashOf(textOf(base64), textOf(isCompressed) === 'true');
}

/** SHA-256 of the file that was sent, hexadecimal; '' for bytes that do not unpack. */
function hashOf(base64: string, isCompressed: boolean): string {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const sent = isCompressed ? gunzipSync(bytes, { maxOutputLength: FILE_BYTES_MAX }) : bytes;
    return createHash('sha256').update(sent).digest('hex');
  } catch {
    return '';
  }
}

/** Of GeneralErrorResponse it is inside, of GeneralExceptionResponse it is the answer itself. */
export function resultOf(answer: Fields): { code: string; errorCode: string; message: string } {
  const result = 'result' in answer ? fields(answer.result) : answer;
  const messages = list(answer.technicalValidationMessages).map(said);
  const [code, errorCode] = [textOf(result.funcCode), textOf(result.errorCode)];
  return {
    code,
    errorCode,
    message: [errorCode, textOf(result.message), ...messages].filter(Boolean).join('; '),
  };
}

type Known = Readonly<Record<string, readonly [Trouble['class'], string]>>;

/** By errorCode. What is not here is a fault of ours. */
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

/** After these it may have been taken all the same. */
const PERHAPS_TAKEN: ReadonlySet<string> = new Set(['OPERATION_FAILED', 'REQUEST_ID_NOT_UNIQUE']);

export const isKnown = (errorCode: string): boolean => errorCode in REFUSALS;

export function refusal(errorCode: string, detail: string): Trouble {
  const [kind, code] = REFUSALS[errorCode] ?? ['ours', 'request_refused'];
  return trouble(kind, code, { detail, isPerhapsTaken: PERHAPS_TAKEN.has(errorCode) });
}

/** `CODE message (pointer)`, of a technical or a business message. */
export function said(message: unknown): string {
  const { validationErrorCode, message: text, pointer } = fields(message);
  const { tag, value, line } = fields(pointer);
  const place = [tag, value, line === undefined ? undefined : `line ${line}`].map(textOf).filter(Boolean);
  const words = [textOf(validationErrorCode), textOf(text)].filter(Boolean).join(' ');
  return place.length > 0 ? `${words} (${place.join(', ')})` : words;
}
