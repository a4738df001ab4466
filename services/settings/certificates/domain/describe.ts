// Reads the shown fields of a certificate.
import { X509Certificate } from 'node:crypto';
import type { SigningCertificate } from '../../../../shared/contracts/settings/certificates';
import { problem } from '../../../../shared/runtime/errors';

const NAME_MAX = 1000;
const EARLIEST = Date.UTC(1900, 0, 1);

export type Described = Pick<
  SigningCertificate,
  'subject' | 'issuer' | 'serialNumber' | 'fingerprint' | 'keyType' | 'notBefore' | 'notAfter'
>;

/** Throws certificate_unsupported if its times are invalid. @param der a certificate */
export function describe(der: Uint8Array): Described {
  const certificate = new X509Certificate(der);
  const { subject, issuer, serialNumber, fingerprint256, validFrom, validTo } = certificate;
  return {
    subject: distinguishedName(subject),
    issuer: distinguishedName(issuer),
    serialNumber: serialNumber.toLowerCase(),
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
    keyType: keyTypeOf(certificate),
    notBefore: timestamp(validFrom),
    notAfter: timestamp(validTo),
  };
}

/** Joins the lines of node:crypto into one. The issuer chose the content. */
function distinguishedName(lines: string | undefined): string {
  const name = (lines ?? '').split('\n').join(', ');
  return name
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, NAME_MAX)
    .toWellFormed();
}

/**
 * Parses a time, which may be any digits in a certificate: the 32nd of month 13, or the year 0. node:crypto shows such
 * a time in the text only; its date may be in the year 8729.
 */
function timestamp(text: string): string {
  const date = new Date(text);
  if (!(date.getTime() >= EARLIEST)) throw problem('certificate_unsupported', 'Its times are not valid.');
  return date.toISOString();
}

function keyTypeOf({ publicKey }: X509Certificate): string {
  const { modulusLength, namedCurve } = publicKey.asymmetricKeyDetails ?? {};
  const type = publicKey.asymmetricKeyType ?? 'unknown';
  return [type.toUpperCase(), modulusLength ?? namedCurve].filter((part) => part !== undefined).join(' ');
}
