// The number that KSeF has given a document, and the address that its QR code leads to.
import type { LatestTransmission, PrintedCode } from '../../../shared/contracts/documents/transmitting';

/** The production host: documents sent to another environment are tests. */
const HOST = 'https://qr.ksef.mf.gov.pl';
const NIP_LENGTH = 10;

type Transmissions = readonly Pick<LatestTransmission, 'channel' | 'state' | 'remoteId'>[];

/** Undefined until KSeF has accepted it. */
export function ksefNumberIn(transmissions: Transmissions): string | undefined {
  const { state, remoteId } = transmissions.find(({ channel }) => channel === 'ksef') ?? {};
  return state === 'accepted' ? (remoteId ?? undefined) : undefined;
}

/** The codes of an invoice that may reach the buyer before KSeF has numbered it; else none. */
export function offlineCodesIn(transmissions: readonly LatestTransmission[]): PrintedCode[] {
  const { state, codes = [] } = transmissions.find(({ channel }) => channel === 'ksef') ?? {};
  return state === 'accepted' ? [] : codes;
}

/** True while KSeF has not decided yet. */
export function isUnderWay(transmissions: Transmissions): boolean {
  const { state = 'cancelled' } = transmissions.find(({ channel }) => channel === 'ksef') ?? {};
  return state === 'queued' || state === 'sending' || state === 'submitted';
}

export interface NumberedInvoice {
  /** Begins with the NIP of the seller. */
  ksefNumber: string;
  issueDate: string;
  /** The hash of the file, in hexadecimal. */
  sha256: string;
}

/** The link in the QR code of an invoice (KSeF, "kod QR I"). */
export function verificationLink({ ksefNumber, issueDate, sha256 }: NumberedInvoice): string {
  const day = issueDate.split('-').reverse().join('-');
  const hash = Buffer.from(sha256, 'hex').toString('base64url');
  return `${HOST}/invoice/${ksefNumber.slice(0, NIP_LENGTH)}/${day}/${hash}`;
}
