// A statement mail as the API and events show it, after a report, and the values of its text.
import type { Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { MailReport } from '../../../../shared/contracts/mail';
import type { StatementMail } from '../../../../shared/contracts/receivables/statement-mails';
import { formatsOf } from '../../../../shared/rendering/content/formats';
import { longDate } from '../../../../shared/values/locale';
import type { StatementMailRecord } from '../models/statement-mail-row';

export function presentStatementMail({ firstDay, lastDay, ...row }: StatementMailRecord): StatementMail {
  return { ...row, from: firstDay, to: lastDay };
}

export function statementMailEvent({ id, clientId, period, lastDay, status, version }: StatementMailRecord) {
  return { id, clientId, period, to: lastDay, status, version };
}

/** undefined if the report changes nothing: one of another message, or one that comes again. */
export function reportedStatement(
  { messageId, status }: StatementMailRecord,
  { messageId: reportedId, outcome, reason, occurredAt }: MailReport,
): Pick<StatementMailRecord, 'status' | 'sentAt' | 'sendError'> | undefined {
  if (messageId !== reportedId || status === 'sent' || status === outcome) return undefined;
  if (outcome === 'sent') return { status: 'sent', sentAt: occurredAt, sendError: null };
  return { status: outcome, sentAt: null, sendError: outcome === 'failed' ? reason : null };
}

export type StatementFigures = Output<typeof documents.statementFigures>;

/** Balances and open sums of unsent invoices, each with all of its currencies; empty where there is none. */
export function mailValues(
  { language, firstDay, lastDay }: StatementMailRecord,
  { currencies, unsent }: StatementFigures,
  names: { companyName: string; recipientName: string },
): Record<string, string> {
  const day = (date: string) => longDate(language, date);
  const sums = (rows: readonly { currency: string; balanceMinor: number }[]) =>
    rows.map(({ currency, balanceMinor }) => formatsOf(language, currency).money(balanceMinor)).join(', ');
  return {
    ...names,
    statementPeriod: firstDay === null ? day(lastDay) : `${day(firstDay)} – ${day(lastDay)}`,
    balance: sums(currencies),
    unsentAmount: sums(unsent.filter(({ balanceMinor }) => balanceMinor !== 0)),
  };
}

/** True if the client owes something in one of the currencies. */
export function isOwing({ currencies }: StatementFigures): boolean {
  return currencies.some(({ balanceMinor }) => balanceMinor > 0);
}
