// Rows of lines, made of what a file says.
import type { KeyedLine } from '../../../../shared/bank-statements/keys/new-lines';
import type { BankLine, PaymentFacts, StatementFormatName } from '../../../../shared/bank-statements/shape';
import { fold } from '../../../../shared/values/search-normalize';
import type { BankLineRecord } from '../models/bank-line-row';

const SEARCH_CHARS_MAX = 4_000;

export interface LineSource {
  companyId: string;
  bankAccountId: string;
  statementId: string;
  format: StatementFormatName;
  place: string | null;
  now: string;
}

type Keys = Pick<BankLineRecord, 'id' | 'key' | 'content' | 'isPossibleDuplicate'>;

export function newLine({ line, ...keyed }: KeyedLine, id: string, source: LineSource): BankLineRecord {
  const { key, content, isPossibleDuplicate } = keyed;
  return {
    ...paymentFields(line, { id, key, content, isPossibleDuplicate }, source),
    ...lineFields(line),
    status: line.status === 'pending' ? 'pending' : 'open',
    place: line.status === 'pending' ? null : source.place,
  };
}

/** A payment that `parent` sums up. It has no place among the lines of statements. */
export function newDetail(
  payment: PaymentFacts,
  id: string,
  parent: Pick<BankLineRecord, 'id' | 'key' | 'bookingDate' | 'valueDate' | 'isPossibleDuplicate'>,
  at: number,
  source: LineSource,
): BankLineRecord {
  const { bookingDate, valueDate, isPossibleDuplicate } = parent;
  const key = `${parent.key}/${at}`;
  return {
    ...paymentFields(payment, { id, key, content: key, isPossibleDuplicate }, source),
    bookingDate,
    valueDate,
    parentLineId: parent.id,
    status: 'open',
    place: null,
    bankReference: null,
    code: null,
    bankCode: null,
    bookingText: null,
    batch: null,
    detailCount: 0,
  };
}

function lineFields(line: BankLine) {
  const { bookingDate, valueDate = null, bankReference = null, code = null, bankCode = null } = line;
  const { bookingText = null, batch = null, details } = line;
  return {
    bookingDate,
    valueDate,
    bankReference,
    code,
    bankCode,
    bookingText,
    batch,
    parentLineId: null,
    detailCount: line.status === 'pending' ? 0 : details.length,
  };
}

type PaymentColumns = Omit<BankLineRecord, keyof ReturnType<typeof lineFields> | 'status' | 'place'>;

function paymentFields(payment: PaymentFacts, keys: Keys, source: LineSource): PaymentColumns {
  const { direction, amountMinor, currency, counterparty, remittance, isReversal } = payment;
  const { endToEndId = null, mandateId = null, customerReference = null } = payment;
  const { returnOf = null, instructed = null, chargesMinor = null } = payment;
  const { companyId, bankAccountId, statementId, format, now } = source;
  return {
    companyId,
    bankAccountId,
    format,
    statementIds: [statementId],
    direction,
    amountMinor,
    currency,
    counterparty,
    remittance,
    isReversal,
    ...keys,
    endToEndId,
    mandateId,
    customerReference,
    returnOf,
    instructed,
    chargesMinor,
    ...{ settlementId: null, payoutId: null },
    isDecided: false,
    ignoredReason: null,
    erasedAt: null,
    searchText: searchText(payment),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Begins with a blank, so that a pattern finds the beginning of each word. */
function searchText({ counterparty, remittance, endToEndId, customerReference }: PaymentFacts): string {
  const { name, account } = counterparty;
  const texts = [name, account, ...remittance.structured, endToEndId, customerReference, remittance.text];
  return ` ${fold(texts.filter(Boolean).join(' '))}`.slice(0, SEARCH_CHARS_MAX);
}
