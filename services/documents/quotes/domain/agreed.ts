// A hash of the signed content of a quote, which can be computed again from the response of the API.
import { createHash } from 'node:crypto';
import type { Document } from '../../../../shared/contracts/documents/document';
import { SIGNED_FIELDS } from '../../../../shared/contracts/documents/signature';

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function documentHash(
  document: Document,
  fields: readonly (keyof Document)[] = SIGNED_FIELDS,
): string {
  const agreed = Object.fromEntries(fields.map((field) => [field, document[field]]));
  return sha256(canonicalJson(agreed));
}

/** RFC 8785: no white space, sorted keys; JSON.stringify writes strings and numbers as the RFC requires. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${pairs.join(',')}}`;
}
