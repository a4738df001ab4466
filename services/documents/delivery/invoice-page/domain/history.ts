// The history of an invoice for its client: it leaves out who has done something, and corrections of the books.
import type { Static } from '@sinclair/typebox';
import type { ClientInvoice } from '../../../../../shared/contracts/documents/invoice-page';
import type { Payment } from '../../../../../shared/contracts/documents/payments';
import { calendarDate } from '../../../../../shared/values/calendar';
import type { DocumentRecord } from '../../../models/document-row';

type Entry = ClientInvoice['history'][number];
type Recorded = Static<typeof Payment>;
type Source = Recorded['source']['type'];

/** Sources of money that goes back to the client itself when they are reversed; others are reversed to correct the books. */
const RETURNING: readonly Source[] = ['payment_attempt', 'collection'];

export interface Lived {
  document: Pick<DocumentRecord, 'issueDate' | 'delivered' | 'sentAt'>;
  payments: readonly Recorded[];
  reminderDays: readonly string[];
  timeZone: string;
}

/** The earliest first; of one day in the order of the kinds. */
export function historyOf({ document, payments, reminderDays, timeZone }: Lived): Entry[] {
  const { issueDate, delivered, sentAt } = document;
  const sent = delivered?.at ?? sentAt;
  const entries: Entry[] = [
    ...(issueDate === null ? [] : [{ kind: 'issued' as const, on: issueDate }]),
    ...(sent === null ? [] : [{ kind: 'sent' as const, on: calendarDate(new Date(sent), timeZone) }]),
    ...reminderDays.map((on) => ({ kind: 'reminded' as const, on })),
    ...payments.flatMap(movesOf),
  ];
  return entries.sort((one, other) => one.on.localeCompare(other.on));
}

function movesOf({ kind, reversesId, reversedOn, source, paidOn, amountMinor }: Recorded): Entry[] {
  if (kind !== 'money' || reversesId !== null) return [];
  const paid = { kind: 'paid' as const, on: paidOn, amountMinor };
  if (reversedOn === null) return [paid];
  return RETURNING.includes(source.type) ? [paid, { kind: 'returned', on: reversedOn, amountMinor }] : [];
}
