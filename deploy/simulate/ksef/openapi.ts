// Bodies against the OpenAPI of KSeF where it lies beside the project; else against the fields that it demands.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const PLACES = ['../shared', '../../shared'].map((folder) =>
  path.resolve(folder, 'channels/ksef/openapi-2.6.0.json'),
);
export const OPENAPI_FILE = PLACES.find((file) => existsSync(file));

const DEMANDED = {
  InitTokenAuthenticationRequest: ['challenge', 'contextIdentifier', 'encryptedToken'],
  OpenOnlineSessionRequest: ['formCode', 'encryption'],
  SendInvoiceRequest: [
    'invoiceHash',
    'invoiceSize',
    'encryptedInvoiceHash',
    'encryptedInvoiceSize',
    'encryptedInvoiceContent',
  ],
} as const;
export type RequestBody = keyof typeof DEMANDED;

let ajv: Ajv | undefined;
const compiled = new Map<RequestBody, ValidateFunction>();

/** Returns the faults of a body; undefined if it is valid. */
export function wrongWith(name: RequestBody, body: unknown): string | undefined {
  const object = typeof body === 'object' && body !== null ? body : {};
  const missing = DEMANDED[name].find((field) => !(field in object));
  if (missing) return `${missing} is missing`;
  if (!OPENAPI_FILE) return undefined;
  const validate = compiled.get(name) ?? schemaOf(name, OPENAPI_FILE);
  compiled.set(name, validate);
  return validate(body) ? undefined : JSON.stringify(validate.errors);
}

function schemaOf(name: RequestBody, file: string): ValidateFunction {
  ajv ??= compiler(file);
  return ajv.compile({ $ref: `ksef#/components/schemas/${name}` });
}

function compiler(file: string): Ajv {
  const validator = new Ajv({
    strict: false,
    unicodeRegExp: false,
    formats: { byte: /^[A-Za-z0-9+/]+={0,2}$/ },
  });
  addFormats(validator);
  validator.addSchema({ $id: 'ksef', ...withNull(JSON.parse(readFileSync(file, 'utf8'))) });
  return validator;
}

/** OpenAPI 3.0 says `nullable` where JSON Schema has a type more. */
function withNull(node: object): object {
  return JSON.parse(JSON.stringify(node), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('nullable' in value)) return value;
    const { nullable, ...rest } = value;
    return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
  });
}
