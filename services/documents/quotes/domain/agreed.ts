// A hash of the signed content of a quote, which can be computed again from the response of the API.
import { createHash } from 'node:crypto';
import type { Document } from '../../../../shared/contracts/documents/document';
import { SIGNED_FIELDS } from '../../../../shared/contracts/documents/signature';
import { canonicalJson } from '../../../../shared/runtime/audit/canonical-json';

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
