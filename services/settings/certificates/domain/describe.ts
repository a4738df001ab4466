// Reads the fields of a certificate that are shown.
import { X509Certificate } from 'node:crypto';
import type { SigningCertificate } from '../../../../shared/contracts/settings/certificates';
import { problem } from '../../../../shared/runtime/errors';

const NAME_MAX = 1000;
const EARLIEST = Date.UTC(1900, 0, 1);

export type Described = Pick<
  SigningCertificate,
  'subject' | 'issuer' | 'serialNumber' | 'fingerprint' | 'keyType' | 'notBefore' | 'notAfter'
>;

/** `der` must be a certificate. Throws certificate_unsupported for one whose times are none. */
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

/** One line of what node:crypto writes as several. The content is whatever the certificate's issuer chose. */
function distinguishedName(lines: string | undefined): string {
  const name = (lines ?? '').split('\n').join(', ');
  return name
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, NAME_MAX)
    .toWellFormed();
}

/**
 * A reader of certificates takes any digits for a time: the 32nd of month 13, the year 0. The text says so when it is
 * none; the date that node:crypto makes of it has then been seen in the year 8729.
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
