// An entry (`Ntry`) with its payments as a line.
import { textIn, type XmlElement } from '../../xml/element';
import type { BankLine, Direction, PaymentFacts, ReadingWarning } from '../shape';
import { signedMinor } from '../shape';
import { ValueFault } from '../unreadable';
import { idValue, present, textValue } from '../values';
import { child, children, day, direction, type Money, money, valueDay } from './amounts';
import { type EntryFacts, isReturnCode, ownAmountOf, paymentFacts } from './payment';

export interface EntrySurroundings {
  fileLine: number;
  ownIban: string | undefined;
  /** Day for a booked entry that has none. */
  fallbackDay: string | undefined;
  warn(warning: ReadingWarning): void;
}

/** Makes the line of an entry. @param transactions each `TxDtls`, in order */
export function entryLine(
  entry: XmlElement,
  transactions: readonly XmlElement[],
  around: EntrySurroundings,
): BankLine {
  const status =
    textIn(entry, 'Sts', 'Cd') ?? textIn(entry, 'Sts', 'Prtry') ?? textIn(entry, 'Sts') ?? 'BOOK';
  const own = money(child(entry, 'Amt'));
  const side = direction(textIn(entry, 'CdtDbtInd'));
  if (!own || !side) throw new ValueFault('has an entry without amount or CdtDbtInd');
  const family = child(entry, 'BkTxCd', 'Domn', 'Fmly');
  const code = child(entry, 'BkTxCd', 'Domn');
  const facts: EntryFacts = {
    ...own,
    direction: side,
    isReversal:
      textIn(entry, 'RvslInd') === 'true' ||
      textIn(entry, 'RvslInd') === '1' ||
      isReturnCode(textIn(family ?? entry, 'SubFmlyCd')),
    text: child(entry, 'AddtlNtryInf')?.text,
    ownIban: around.ownIban,
    charges: child(entry, 'Chrgs'),
  };
  const batch = batchOf(entry);
  const { line, details } = payments(transactions, facts, own, batch?.count, around);
  return {
    ...line,
    fileLine: around.fileLine,
    status: status === 'BOOK' ? 'booked' : 'pending',
    ...days(entry, around),
    ...present({
      bankReference: idValue(textIn(entry, 'AcctSvcrRef')),
      code: codeText(code, family),
      bankCode: textValue(textIn(entry, 'BkTxCd', 'Prtry', 'Cd')),
      bookingText: textValue(facts.text),
      batch,
    }),
    details,
  };
}

/** A single payment is the line itself; several are its details, if their sum is right. */
function payments(
  transactions: readonly XmlElement[],
  facts: EntryFacts,
  own: Money,
  count: number | undefined,
  { fileLine, warn }: EntrySurroundings,
): { line: PaymentFacts; details: PaymentFacts[] } {
  const [only] = transactions;
  const bare = () => ({ line: paymentFacts(undefined, facts, own), details: [] });
  if (transactions.length <= 1) {
    const ownAmount = only && ownAmountOf(only);
    const isPart = (count ?? 1) > 1 && ownAmount !== undefined && ownAmount.amountMinor !== own.amountMinor;
    if (!isPart) return { line: paymentFacts(only, facts, own), details: [] };
    warn({ code: 'details_incomplete', line: fileLine, detail: `1/${count}` });
    return bare();
  }
  const details = detailsOf(transactions, facts, own);
  const sum = details.reduce((total, detail) => total + signedMinor(detail), 0);
  const isWhole = sum === signedMinor({ ...own, direction: facts.direction });
  if (isWhole && details.every(({ currency }) => currency === own.currency)) return { ...bare(), details };
  warn({ code: 'details_do_not_add_up', line: fileLine, detail: String(sum) });
  return bare();
}

/** The entry moves the balance. Details that add up to its opposite have the sides of the payments that it takes back. */
function detailsOf(transactions: readonly XmlElement[], facts: EntryFacts, own: Money): PaymentFacts[] {
  const read = (sideOf: (side: Direction) => Direction) =>
    transactions.map((each) => {
      const side = sideOf(direction(textIn(each, 'CdtDbtInd')) ?? facts.direction);
      const ownMoney = ownAmountOf(each) ?? { ...own, amountMinor: 0 };
      return paymentFacts(each, { ...facts, text: undefined, direction: side }, ownMoney);
    });
  const details = read((side) => side);
  const sum = details.reduce((total, detail) => total + signedMinor(detail), 0);
  const isOpposite = sum !== 0 && sum === -signedMinor({ ...own, direction: facts.direction });
  return isOpposite ? read((side) => (side === 'credit' ? 'debit' : 'credit')) : details;
}

function batchOf(entry: XmlElement): BankLine['batch'] {
  const batch = children(entry, 'NtryDtls')
    .map((details) => child(details, 'Btch'))
    .find((element) => element !== undefined);
  if (!batch) return undefined;
  const count = textIn(batch, 'NbOfTxs');
  return present({
    paymentInfoId: idValue(textIn(batch, 'PmtInfId')),
    count: count !== undefined && /^\d{1,15}$/.test(count) ? Number(count) : undefined,
  });
}

function days(entry: XmlElement, { fallbackDay, fileLine, warn }: EntrySurroundings) {
  const valueDate = valueDay(child(entry, 'ValDt'));
  const booking = day(child(entry, 'BookgDt')) ?? valueDate;
  if (booking === undefined) warn({ code: 'booking_date_missing', line: fileLine });
  const bookingDate = booking ?? fallbackDay;
  if (bookingDate === undefined) throw new ValueFault('has an entry without a date');
  return { bookingDate, ...present({ valueDate }) };
}

function codeText(domain: XmlElement | undefined, family: XmlElement | undefined): string | undefined {
  const parts = [child(domain, 'Cd'), child(family, 'Cd'), child(family, 'SubFmlyCd')];
  return textValue(parts.map((part) => part?.text ?? '').join('/'))?.replace(/^\/+$/, '') || undefined;
}
