// The number that KSeF has given a document, and the address that its QR code leads to.
import type { PrintedCode } from '../../../shared/contracts/documents/transmitting';
import type { LatestTransmission } from '../models/document-row';

/** Of production: what leaves to another environment is a rehearsal. */
const HOST = 'https://qr.ksef.mf.gov.pl';
const NIP_LENGTH = 10;

type Transmissions = readonly Pick<LatestTransmission, 'channel' | 'state' | 'remoteId'>[];

/** Undefined until KSeF has accepted it. */
export function ksefNumberIn(transmissions: Transmissions): string | undefined {
  const { state, remoteId } = transmissions.find(({ channel }) => channel === 'ksef') ?? {};
  return state === 'accepted' ? (remoteId ?? undefined) : undefined;
}

/** Of an invoice that may reach the buyer before KSeF has numbered it; else none. */
export function offlineCodesIn(transmissions: readonly LatestTransmission[]): PrintedCode[] {
  const { state, codes = [] } = transmissions.find(({ channel }) => channel === 'ksef') ?? {};
  return state === 'accepted' ? [] : codes;
}

/** The verdict is still to come. */
export function isUnderWay(transmissions: Transmissions): boolean {
  const { state = 'cancelled' } = transmissions.find(({ channel }) => channel === 'ksef') ?? {};
  return state === 'queued' || state === 'sending' || state === 'submitted';
}

export interface NumberedInvoice {
  /** Begins with the NIP of the seller. */
  ksefNumber: string;
  /** ISO 8601. */
  issueDate: string;
  /** Of the file, hexadecimal. */
  sha256: string;
}

/** What the QR code of an invoice says (KSeF, "kod QR I"). */
export function verificationLink({ ksefNumber, issueDate, sha256 }: NumberedInvoice): string {
  const day = issueDate.split('-').reverse().join('-');
  const hash = Buffer.from(sha256, 'hex').toString('base64url');
  return `${HOST}/invoice/${ksefNumber.slice(0, NIP_LENGTH)}/${day}/${hash}`;
}
