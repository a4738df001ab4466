// The ETag of a resource: `7-<company>-<digest of the body>`. The version alone would be that of another company's settings as well,
// and the body shows what changes without it, such as a state that goes by the day.
import { hash } from 'node:crypto';

/** `*` of If-Match and If-None-Match: whatever is there. */
export const ANY_VERSION = '*';

/** Hexadecimal digits of a digest, and of the random end of an id. */
const DIGITS = 12;

export function entityTag(version: number, companyId: string | null | undefined, body: string): string {
  return `${version}-${companyPart(companyId)}-${hash('sha256', body, 'hex').slice(0, DIGITS)}`;
}

/** True for an ETag of this version in this company, whatever the body was, and for the version alone. */
export function namesVersion(tag: string, version: number, companyId: string | null | undefined): boolean {
  const [number, company] = tag.split('-');
  return number === String(version) && (company === undefined || company === companyPart(companyId));
}

function companyPart(companyId: string | null | undefined): string {
  return companyId?.slice(-DIGITS) ?? '0';
}
