// Offline invoices (offline24, VAT act, article 106nda): they reach the buyer before KSeF has them, with two codes, and must be
// sent on the next working day at the latest.
import { constants, createHash, type KeyObject, sign } from 'node:crypto';
import type { PrintedCode } from '../../../../shared/contracts/documents/transmitting';
import { calendarDate, endOfDay } from '../../../../shared/values/calendar';
import type { LetOut, Offline } from '../adapter';
import type { Config, Connection } from './connection';
import { type OfflineIdentity, offlineIdentity } from './offline-certificate';
import { nextWorkingDay } from './working-days';

/** Printed codes lead to the authority, wherever it is sent to. */
const QR_HOSTS = { TEST: 'qr-test.ksef.mf.gov.pl', PROD: 'qr.ksef.mf.gov.pl' } as const;
const TIME_ZONE = 'Europe/Warsaw';
const SALT_BYTES = 32;
const MINUTE = 60_000;

export interface CodedInvoice {
  environment: Connection['environment'];
  /** Of the connection. */
  contextNip: string;
  sellerNip: string;
  /** P_1, ISO 8601. */
  issueDate: string;
  /** base64url. */
  hash: string;
}

export const offline: Offline<Config> = {
  timeZone: TIME_ZONE,
  waitMs: 10 * MINUTE,
  reason: 'offline_certificate_missing',
  formCodes: new Set(['content_refused', 'file_refused', 'duplicate']),
  isDue: (bytes, now) => issuedIn(bytes).issueDate < calendarDate(now, TIME_ZONE),
  letOut,
};

function letOut(
  bytes: Buffer,
  { config, environment, now }: Parameters<Offline<Config>['letOut']>[1],
): LetOut | undefined {
  const identity = offlineIdentity(config, now());
  if (identity === undefined || typeof identity === 'string') return undefined;
  const { sellerNip, issueDate } = issuedIn(bytes);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const invoice = { environment, contextNip: config.nip, sellerNip, issueDate, hash };
  return {
    codes: [invoiceCode(invoice), certificateCode(invoice, identity)],
    deadlineAt: deadlineOf(issueDate),
  };
}

/** The end of the next working day in Warsaw. */
export function deadlineOf(issueDate: string): Date {
  return endOfDay(nextWorkingDay(issueDate), TIME_ZONE);
}

/** "Kod QR I", while there is no number. */
export function invoiceCode({ environment, sellerNip, issueDate, hash }: CodedInvoice): PrintedCode {
  const day = issueDate.split('-').reverse().join('-');
  return {
    caption: 'OFFLINE',
    payload: `https://${QR_HOSTS[environment]}/invoice/${sellerNip}/${day}/${hash}`,
  };
}

/** "Kod QR II": what is signed is the address without its scheme and without a slash at its end. */
export function certificateCode(invoice: CodedInvoice, { serial, key }: OfflineIdentity): PrintedCode {
  const { environment, contextNip, sellerNip, hash } = invoice;
  const signed = `${QR_HOSTS[environment]}/certificate/Nip/${contextNip}/${sellerNip}/${serial}/${hash}`;
  return { caption: 'CERTYFIKAT', payload: `https://${signed}/${signatureOf(signed, key)}` };
}

/** base64url. RSASSA-PSS with SHA-256, or ECDSA whose value is R and S. */
function signatureOf(text: string, key: KeyObject): string {
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const how =
    key.asymmetricKeyType === 'ec'
      ? ({ key, dsaEncoding: 'ieee-p1363' } as const)
      : { key, padding, saltLength: SALT_BYTES };
  return sign('sha256', Buffer.from(text), how).toString('base64url');
}

/** Seller and day of issue stand in the head of the FA(3), which this system has made: the lines behind it, up to ten thousand, are not parsed. */
function issuedIn(bytes: Buffer): { sellerNip: string; issueDate: string } {
  const text = bytes.toString('utf8');
  const [, sellerNip = ''] = /<Podmiot1>.*?<NIP>([^<]*)</s.exec(text) ?? [];
  const [, issueDate = ''] = /<P_1>([^<]*)</.exec(text) ?? [];
  return { sellerNip, issueDate };
}
