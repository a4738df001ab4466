// Keys of statements and lines: a line is one row, however often and in whatever file it comes.
import { createHash } from 'node:crypto';
import { fold } from '../../values/search-normalize';
import { type AccountId, type BankLine, type StatementEnd, type StatementHead, signedMinor } from '../shape';

/** SHA-256 of all that two lines of one format must share to be alike. Two real ones may be: they are counted. */
export function contentOf(account: AccountId, line: BankLine): string {
  const { bookingDate, valueDate, currency, counterparty, endToEndId, remittance, code, bankCode } = line;
  const parts = [
    accountText(account),
    bookingDate,
    valueDate,
    String(signedMinor(line)),
    currency,
    counterparty.account,
    endToEndId,
    fold([...remittance.structured, remittance.text].join(' ')),
    code,
    bankCode,
  ];
  return sha256(parts);
}

/**
 * The key that the bank gives a line; undefined where it gives none that can be relied on.
 * @param isReferenceStable true if the bank gives an entry the same `AcctSvcrRef` in each file
 */
export function bankKey(
  head: StatementHead,
  end: StatementEnd,
  line: BankLine,
  isReferenceStable: boolean,
): string | undefined {
  const { format, account } = head;
  if (format === 'coda' && line.entryNumber !== undefined)
    return sha256([statementKey(head, end), line.entryNumber]);
  const isTrusted = format === 'csv' || (format === 'camt' && isReferenceStable);
  return isTrusted && line.bankReference !== undefined
    ? sha256([format, accountText(account), line.bankReference])
    : undefined;
}

/** The key of a statement: account, number and year; a copy has the same one. */
export function statementKey(
  { format, account, id, sequence, page }: StatementHead,
  end: StatementEnd,
): string {
  const day = end.closing?.date ?? end.lastDay;
  const name = format === 'camt' ? id : undefined;
  return sha256([format, accountText(account), name, sequence, String(page ?? 1), day?.slice(0, 4)]);
}

export function accountText({ iban, bankCode, number }: AccountId): string {
  return iban ?? [bankCode, number].filter(Boolean).join('/');
}

function sha256(parts: readonly (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
