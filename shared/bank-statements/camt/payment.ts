// A payment of an entry (`TxDtls`). The amount and the side are optional there: the entry has them then.
import { textIn, type XmlElement } from '../../xml/element';
import type { Direction, PaymentFacts, ReturnOf } from '../shape';
import { idValue, present, rateOf, textValue } from '../values';
import { child, children, direction, type Money, money } from './amounts';
import { counterparty } from './parties';
import { transactionTexts } from './texts';

/** Facts of the entry around. */
export interface EntryFacts extends Money {
  direction: Direction;
  isReversal: boolean;
  text: string | undefined;
  ownIban: string | undefined;
  /** `Chrgs` of the entry itself. */
  charges: XmlElement | undefined;
}

/** Subfamilies of entries that send a payment back; some banks leave out `RvslInd` there. */
const RETURNS = new Set(['UPDD', 'RRTN', 'PRDD', 'UPCQ', 'UPCT', 'RPCR']);

export function isReturnCode(subFamily: string | undefined): boolean {
  return subFamily !== undefined && RETURNS.has(subFamily);
}

/** Amount that the payment itself states; undefined where only the entry has one. */
export function ownAmountOf(transaction: XmlElement): Money | undefined {
  return money(child(transaction, 'Amt') ?? child(transaction, 'AmtDtls', 'TxAmt', 'Amt'));
}

export function paymentFacts(
  transaction: XmlElement | undefined,
  entry: EntryFacts,
  own: Money,
): PaymentFacts {
  const details = transaction ?? NOTHING;
  const isReturned = child(details, 'RtrInf') !== undefined;
  const isReversal = entry.isReversal || isReturned;
  const { remittance, fields } = transactionTexts(transaction, entry.text);
  const chargesMinor = charged(child(details, 'Chrgs') ? details : undefined, entry.charges, own.currency);
  const endToEndId = idValue(textIn(details, 'Refs', 'EndToEndId') ?? fields.get('EREF'));
  return {
    direction: entry.direction,
    ...own,
    counterparty: counterparty(details, { direction: entry.direction, isReversal, ownIban: entry.ownIban }),
    remittance,
    isReversal,
    ...present({
      endToEndId,
      mandateId: idValue(textIn(details, 'Refs', 'MndtId') ?? fields.get('MREF')),
      creditorId: idValue(creditorId(details) ?? fields.get('CRED')),
      transactionId: idValue(textIn(details, 'Refs', 'TxId')),
      customerReference: idValue(textIn(details, 'Refs', 'InstrId') ?? fields.get('KREF')),
      returnOf: isReversal ? returnOf(details, own, endToEndId, chargesMinor) : undefined,
      instructed: isReversal ? undefined : instructed(details, own),
      chargesMinor,
    }),
  };
}

const NOTHING: XmlElement = { name: '', children: [] };

function returnOf(
  details: XmlElement,
  own: Money,
  endToEndId: string | undefined,
  chargesMinor: number | undefined,
): ReturnOf {
  const reason = child(details, 'RtrInf', 'Rsn');
  const ordered = money(child(details, 'AmtDtls', 'InstdAmt', 'Amt'));
  const amountMinor =
    ordered?.currency === own.currency ? ordered.amountMinor : own.amountMinor - (chargesMinor ?? 0);
  return present({
    endToEndId,
    reason: textValue(child(reason, 'Cd')?.text ?? child(reason, 'Prtry')?.text),
    amountMinor: amountMinor > 0 ? amountMinor : undefined,
  });
}

/** The amount that the payer has ordered, where the account got another one. */
function instructed(details: XmlElement, own: Money): PaymentFacts['instructed'] {
  const ordered = money(child(details, 'AmtDtls', 'InstdAmt', 'Amt'));
  if (!ordered || (ordered.currency === own.currency && ordered.amountMinor === own.amountMinor))
    return undefined;
  const rate = ['CntrValAmt', 'InstdAmt', 'TxAmt']
    .map((name) => rateOf(textIn(details, 'AmtDtls', name, 'CcyXchg', 'XchgRate')))
    .find((value) => value !== undefined);
  return { ...ordered, ...present({ rate }) };
}

/** Sum of the charges in the currency of the account: version 02 lists them, later ones have records. */
function charged(
  details: XmlElement | undefined,
  ofEntry: XmlElement | undefined,
  currency: string,
): number | undefined {
  const lists = details ? children(details, 'Chrgs') : ofEntry ? [ofEntry] : [];
  const records = lists.flatMap((list) => {
    const inside = children(list, 'Rcrd');
    return inside.length > 0 ? inside : [list];
  });
  const amounts = records.map((record) => {
    const amount = money(child(record, 'Amt') ?? child(record, 'TtlChrgsAndTaxAmt'));
    if (amount?.currency !== currency) return 0;
    return direction(textIn(record, 'CdtDbtInd')) === 'credit' ? -amount.amountMinor : amount.amountMinor;
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return sum > 0 ? sum : undefined;
}

function creditorId(details: XmlElement): string | undefined {
  const creditor = child(details, 'RltdPties', 'Cdtr');
  const identified = child(creditor, 'Pty') ?? creditor;
  return child(identified, 'Id', 'PrvtId', 'Othr', 'Id')?.text;
}
