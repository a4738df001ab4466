// The Offline certificate, by which a business proves that an invoice without a number is its own.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { Config } from './connection';

export interface OfflineIdentity {
  /** Serial number of the certificate, hexadecimal, as KSeF names it. */
  serial: string;
  key: KeyObject;
}

/** Code of its fault, for the message to a user. */
type OfflineFault =
  | 'offline_certificate_unusable'
  | 'offline_certificate_expired'
  | 'offline_certificate_of_another';

/** Tax number in the subject of a certificate: of a business (organizationIdentifier) or of a person. */
const SUBJECT_NIP = /(?:VATPL|TINPL)-(\d{10})/g;

/** Undefined if the connection has none. */
export function offlineIdentity(
  { nip, offlineCertificate: pem, offlineKey, offlineKeyPassword }: Readonly<Config>,
  now: Date,
): OfflineIdentity | OfflineFault | undefined {
  if (pem === undefined && offlineKey === undefined) return undefined;
  const pair = openPair(pem ?? '', offlineKey ?? '', offlineKeyPassword);
  if (!pair) return 'offline_certificate_unusable';
  const { certificate, key } = pair;
  const { validFromDate, validToDate, serialNumber: serial } = certificate;
  if (now < validFromDate || now > validToDate) return 'offline_certificate_expired';
  return belongsTo(certificate, nip) ? { serial, key } : 'offline_certificate_of_another';
}

function openPair(pem: string, privateKey: string, passphrase: string | undefined) {
  try {
    const certificate = new X509Certificate(pem);
    const key = createPrivateKey({ key: privateKey, ...(passphrase === undefined ? {} : { passphrase }) });
    return certificate.checkPrivateKey(key) && isServing(key) ? { certificate, key } : undefined;
  } catch {
    return undefined;
  }
}

/** True for RSA of at least 2048 bits, or P-256. */
function isServing({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  if (type === 'rsa') return (details?.modulusLength ?? 0) >= 2048;
  return type === 'ec' && details?.namedCurve === 'prime256v1';
}

/** A certificate of a person who may act for the business names no NIP, or another kind of number. */
function belongsTo({ subject }: X509Certificate, nip: string): boolean {
  const named = [...subject.matchAll(SUBJECT_NIP)].map(([, number]) => number);
  return named.length === 0 || named.includes(nip);
}
