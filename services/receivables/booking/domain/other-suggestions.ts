// Suggestions of lines that pay no open invoice: credit that an outgoing line pays back, and money for an invoice that is paid. The
// matching compares both as if they were open invoices; no run books them.
import type { OpenDocument, Suggestion } from '../../../../shared/bank-statements/matching/candidates';
import { matchLine } from '../../../../shared/bank-statements/matching/match-line';
import type { OpenCredit, PaidInvoice } from '../../../../shared/contracts/documents/credits';
import type { Locale } from '../../../../shared/contracts/primitives';
import type { BankLineSuggestion } from '../../../../shared/contracts/receivables/booking';
import { MATCHING_WORDS } from '../../../../shared/texts/bank-matching';
import { fill } from '../../../../shared/texts/fill';
import { asRead } from '../../banking/domain/as-read';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { addsUp, candidatesOf, evidenceOf, type Payer, presentParts } from './candidates';

export const ALREADY_PAID = 'already_paid';

/** The parts of each suggestion add up to the line, so that they can be booked as they are. */
export function refundSuggestions(
  line: BankLineRecord,
  credits: readonly OpenCredit[],
  payers: readonly Payer[],
  locale: Locale,
): BankLineSuggestion[] {
  if (line.isReversal) return [];
  const accounts = new Set(credits.filter(({ kind }) => kind === 'account_payment').map(({ id }) => id));
  const documents = credits.map(
    ({ number, leftMinor, date, kind: _, ...credit }): OpenDocument => ({
      ...credit,
      number: number ?? '',
      balanceMinor: leftMinor,
      issueDate: date,
    }),
  );
  return matched(line, documents, credits, payers)
    .filter((one) => addsUp(one, line))
    .map((one) => ({
      score: one.score,
      isBooked: false,
      evidence: evidenceOf(one, locale, 'back'),
      vetoes: [...one.vetoes],
      currency: one.facts.currency,
      payoutId: null,
      parts: presentParts(one).map(({ kind, documentId = '', amountMinor }) =>
        accounts.has(documentId)
          ? { kind, accountPaymentId: documentId, amountMinor }
          : { kind, documentId, amountMinor },
      ),
    }));
}

/**
 * Proposes the whole line as money on account of the client of a paid invoice.
 * @param twinIds invoices that another line of the same amount and payer has paid alone
 */
export function alreadyPaidSuggestions(
  line: BankLineRecord,
  { invoices, twinIds }: { invoices: readonly PaidInvoice[]; twinIds: readonly string[] },
  payers: readonly Payer[],
  locale: Locale,
): BankLineSuggestion[] {
  const documents = invoices.map(
    ({ payableMinor, remittanceReference, ...invoice }): OpenDocument => ({
      ...invoice,
      balanceMinor: twinIds.includes(invoice.id) ? line.amountMinor : payableMinor,
      references: remittanceReference === null ? [] : [remittanceReference],
    }),
  );
  const clients = new Map(invoices.map(({ id, clientId }) => [id, clientId]));
  const proposed = new Set<string>();
  return matched(line, documents, invoices, payers).flatMap((one) => {
    const clientId = clients.get(presentParts(one)[0]?.documentId ?? '');
    if (clientId === undefined || proposed.has(clientId)) return [];
    proposed.add(clientId);
    return {
      score: one.score,
      isBooked: false,
      evidence: [paidAlready(one, locale), ...evidenceOf(one, locale, 'paid')],
      vetoes: [...one.vetoes, ALREADY_PAID],
      currency: line.currency,
      parts: [{ kind: 'money' as const, clientId, amountMinor: line.amountMinor }],
      payoutId: null,
    };
  });
}

/** True for a paid invoice that the text names, whatever else the line may pay. */
export function isNamed({ evidence }: BankLineSuggestion): boolean {
  return evidence.some(({ code }) => code === 'R1' || code === 'R2');
}

function paidAlready({ facts }: Suggestion, locale: Locale) {
  const words = fill(MATCHING_WORDS[locale].alreadyPaid, { numbers: (facts.numbers ?? []).join(', ') });
  return { code: ALREADY_PAID, points: 0, where: null, words };
}

function matched(
  line: BankLineRecord,
  documents: readonly OpenDocument[],
  owners: readonly { clientId: string; clientName: string }[],
  payers: readonly Payer[],
): Suggestion[] {
  const names = new Map(owners.map(({ clientId, clientName }) => [clientId, clientName]));
  const read = { ...asRead(line), direction: 'credit' as const };
  const { isPossibleDuplicate } = line;
  const result = matchLine(read, candidatesOf(documents, names, payers), undefined, { isPossibleDuplicate });
  return result.outcome === 'reverse'
    ? []
    : result.suggestions.filter(({ settles }) => settles.kind === 'documents');
}
