// The state of a signature request at a moment, and how it is shown.
import type { SignatureRequest } from '../../../../shared/contracts/documents/signature';
import { addDays, endOfDay } from '../../../../shared/values/calendar';
import type { RequestRecord } from '../models/signature-request-row';

export function isOver({ expiresAt }: Pick<RequestRecord, 'expiresAt'>, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}

/** A request that takes no answer any more; its code is deleted. */
export function closed(status: RequestRecord['status'], closedAt: string) {
  return { status, closedAt, codeHash: null };
}

export function presentRequest(request: RequestRecord, now: Date): SignatureRequest {
  const { id, recipientEmail, recipientName, status, expiresOn, createdAt, closedAt } = request;
  const currentStatus = status === 'open' && isOver(request, now) ? 'expired' : status;
  return { id, recipientEmail, recipientName, status: currentStatus, expiresOn, createdAt, closedAt };
}

interface Calendar {
  today: string;
  timeZone: string;
}

/** The last day of a link, and the moment after it: at most as long as the quote is valid. */
export function expiryOf(days: number, validUntil: string | null, { today, timeZone }: Calendar) {
  const requested = addDays(today, days);
  const expiresOn = validUntil !== null && validUntil < requested ? validUntil : requested;
  return { expiresOn, expiresAt: endOfDay(expiresOn, timeZone).toISOString() };
}

/** `a•••@client.example`: enough for the recipient to know which mailbox to open. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
