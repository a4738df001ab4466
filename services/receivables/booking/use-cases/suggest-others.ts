import { keysOfLine } from '../../../../shared/bank-statements/matching/keys';
import { textsOf } from '../../../../shared/bank-statements/matching/references';
import { documents } from '../../../../shared/contracts/documents';
import type { Locale } from '../../../../shared/contracts/primitives';
import type { BankLineSuggestion } from '../../../../shared/contracts/receivables/booking';
import { asRead } from '../../banking/domain/as-read';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import type { ProviderAccount } from '../../online/domain/arrivals';
import type { PayoutRecord } from '../../online/models/payout-row';
import { incompletePayouts, providerAccounts } from '../../online/queries/arrivals';
import { alreadyPaidSuggestions, refundSuggestions } from '../domain/other-suggestions';
import { payoutSuggestions } from '../domain/payout-suggestions';
import type { SettleRequest } from '../models/booking-row';
import { twinsOf } from '../queries/bookings';
import { type CandidateSource, readPayers } from './read-candidates';

/** Words of a text that may be numbers of invoices. */
const NUMBERS_MAX = 200;
const NUMBER_CHARS_MIN = 3;
const NUMBER_CHARS_MAX = 140;

/** Suggests the credit that an outgoing line may pay back. */
export async function suggestRefunds(
  source: CandidateSource,
  line: BankLineRecord,
  locale: Locale,
): Promise<BankLineSuggestion[]> {
  const payers = await payersOfLine(source, line);
  const { items } = await source.ctx.call(documents.openCredits, criteriaOf(source, line, payers));
  return refundSuggestions(line, items, payers, locale);
}

/** Suggests the payouts that an incoming line may be. */
export async function suggestPayouts(
  { rows }: Pick<CandidateSource, 'rows'>,
  line: BankLineRecord,
  locale: Locale,
): Promise<BankLineSuggestion[]> {
  const payouts = await rows.many<PayoutRecord>(incompletePayouts, [line.currency]);
  if (payouts.length === 0) return [];
  const known = await rows.many<ProviderAccount>(providerAccounts);
  return payoutSuggestions(line, { payouts, known }, locale);
}

/** Invoices that are paid, and that an incoming line names or pays once more. */
export async function suggestAlreadyPaid(
  source: CandidateSource,
  line: BankLineRecord,
  locale: Locale,
): Promise<BankLineSuggestion[]> {
  const payers = await payersOfLine(source, line);
  const { account = null, name = null } = line.counterparty;
  const { id, amountMinor, currency, bookingDate } = line;
  const twin = [id, amountMinor, currency, bookingDate, account, name];
  const twins = await source.rows.many<{ parts: SettleRequest['parts'] }>(twinsOf, twin);
  const twinIds = twins.flatMap(({ parts }) => (parts.length === 1 ? (parts[0]?.documentId ?? []) : []));
  const named = { numbers: numbersIn(line), words: keysOfLine(asRead(line)) };
  const criteria = { ...criteriaOf(source, line, payers), documentIds: twinIds, ...named };
  const { items: invoices } = await source.ctx.call(documents.paidInvoices, criteria);
  return alreadyPaidSuggestions(line, { invoices, twinIds }, payers, locale);
}

async function payersOfLine({ rows }: CandidateSource, line: BankLineRecord) {
  return (await readPayers(rows, [line])).get(line.counterparty.account ?? '') ?? [];
}

function criteriaOf(
  { companyId }: CandidateSource,
  { currency, amountMinor }: BankLineRecord,
  payers: readonly { clientId: string }[],
) {
  return { companyId, currency, amountMinor, clientIds: payers.map(({ clientId }) => clientId) };
}

function numbersIn(line: BankLineRecord): string[] {
  const words = textsOf(asRead(line)).flatMap((text) => text.split(/[\s,;:()]+/));
  const numbers = words.filter(
    (word) => word.length >= NUMBER_CHARS_MIN && word.length <= NUMBER_CHARS_MAX && /\d/.test(word),
  );
  return [...new Set(numbers)].slice(0, NUMBERS_MAX);
}
