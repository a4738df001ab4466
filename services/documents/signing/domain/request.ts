// What a signature request is at a moment, and how it is shown.
import type { SignatureRequest } from '../../../../shared/contracts/documents/signature';
import { addDays, endOfDay } from '../../../../shared/runtime/calendar';
import type { RequestRecord } from '../models/signature-request-row';

export function isOver({ expiresAt }: Pick<RequestRecord, 'expiresAt'>, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime();
}

export function presentRequest(request: RequestRecord, now: Date): SignatureRequest {
  const { id, recipientEmail, recipientName, status, expiresOn, createdAt, closedAt } = request;
  const shown = status === 'open' && isOver(request, now) ? 'expired' : status;
  return { id, recipientEmail, recipientName, status: shown, expiresOn, createdAt, closedAt };
}

interface Place {
  today: string;
  timeZone: string;
}

/** Never longer than the quote itself is valid. */
export function lifeOf(days: number, validUntil: string | null, { today, timeZone }: Place) {
  const asked = addDays(today, days);
  const expiresOn = validUntil !== null && validUntil < asked ? validUntil : asked;
  return { expiresOn, expiresAt: endOfDay(expiresOn, timeZone).toISOString() };
}

/** `a•••@client.example`: enough for the recipient to know which mailbox to open. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
