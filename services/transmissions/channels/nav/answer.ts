// What NAV answers: the fields of its XML, and refusals by their codes.
import { XMLParser } from 'fast-xml-parser';
import type { Trouble } from '../../domain/outcome';
import { trouble } from '../exchange';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });

export type Fields = Record<string, unknown>;

/** The root element, undefined for what is no answer of NAV. */
export function readAnswer(bytes: Buffer): Fields | undefined {
  const text = bytes.toString('utf8');
  if (text.includes('<!DOCTYPE')) return undefined;
  try {
    const { '?xml': _, ...roots } = fields(parser.parse(text));
    const [name = ''] = Object.keys(roots);
    return name.endsWith('Response') ? fields(roots[name]) : undefined;
  } catch {
    return undefined;
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

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** One element or several: XML does not tell a list from its only member. */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** An element with attributes has its text inside. What is written as an entity is said as it is meant. */
export function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : fields(value)['#text'];
  if (typeof text !== 'string') return '';
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
