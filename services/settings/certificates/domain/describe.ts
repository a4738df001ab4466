// Reads the shown fields of a certificate.
import { X509Certificate } from 'node:crypto';
import type { EventData } from '../../../../shared/contracts/events';
import type { SigningCertificate } from '../../../../shared/contracts/settings/certificates';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { problem } from '../../../../shared/runtime/errors';
import type { CertificateRow } from '../models/certificate-row';

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

/**
 * Chooses the certificate that signs XML of a company.
 * Keys for RSA-SHA256: EC signatures differ each time, and FACe accepts few of them.
 */
const USABLE_KEY = /^RSA \d/;

/** Prefers PROD to TEST, then the newest. @param active those of one company */
export function chooseForXades(active: readonly PublicCertificate[], now: Date) {
  const [chosen] = active.filter((row) => isUsable(row, now)).sort(byPreference);
  return chosen ? { id: chosen.id, notBefore: chosen.notBefore } : null;
}

function isUsable({ applicability, keyType, notBefore, notAfter }: PublicCertificate, now: Date): boolean {
  const isFor = applicability === '*' || applicability === 'XAdES';
  return isFor && USABLE_KEY.test(keyType) && new Date(notBefore) <= now && now < new Date(notAfter);
}

/** The newest certificate has the largest id. */
function byPreference(a: PublicCertificate, b: PublicCertificate): number {
  return a.environment.localeCompare(b.environment) || b.id.localeCompare(a.id);
}

/** Presents a stored certificate in responses and events. */
export type CertificateRecord = RecordOf<CertificateRow>;

/** Attributes that are only read to open the certificate. */
export const SEALED = ['sealedPfx', 'sealedPassword'] as const;
export type PublicCertificate = Omit<CertificateRecord, (typeof SEALED)[number]>;

export function present(row: PublicCertificate & Partial<CertificateRecord>): SigningCertificate {
  const {
    companyId: _id,
    notifiedDays: _days,
    sealedPfx: _pfx,
    sealedPassword: _password,
    ...certificate
  } = row;
  return certificate;
}

export function certificateEvent(row: PublicCertificate): EventData<'signing_certificate.added'> {
  const { id, label, applicability, environment, notAfter } = row;
  return { id, label, applicability, environment, notAfter };
}

/** Place to which the sealed file or password is bound. */
export function sealPlace({ companyId, id }: { companyId: string; id: string }, field: 'pfx' | 'password') {
  return { table: 'settings.signing_certificates', companyId, rowId: id, field };
}
