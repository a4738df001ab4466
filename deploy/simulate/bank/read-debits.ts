// A file of direct debits (pain.008), as a bank reads it: of both versions by their local names.
import { textIn, type XmlElement } from '../../../shared/xml/element';
import { readXml } from '../../../shared/xml/read-xml';

export interface OrderedFile {
  messageId: string;
  payments: OrderedPayment[];
}

/** Debits of one day, whose credits are one entry of the statement. */
export interface OrderedPayment {
  id: string;
  collectOn: string;
  debits: OrderedDebit[];
}

export interface OrderedDebit {
  endToEndId: string;
  amountMinor: number;
  mandateReference: string;
  name: string;
  iban: string;
}

/** @throws Error for a file that is no message of this kind, or whose sums are wrong */
export function readDebits(bytes: Buffer): OrderedFile {
  const namespace = /urn:iso:std:iso:20022:tech:xsd:pain\.008\.001\.\d{2}/.exec(
    bytes.toString('latin1'),
  )?.[0];
  if (namespace === undefined) throw new Error('the file is no pain.008');
  const [message] = named(readXml(bytes, new Map([[namespace, '']])), 'CstmrDrctDbtInitn');
  if (!message) throw new Error('the file has no message');
  const payments = named(message, 'PmtInf').map(paymentOf);
  const [header] = named(message, 'GrpHdr');
  if (header)
    assertSums(
      header,
      payments.flatMap(({ debits }) => debits),
    );
  return { messageId: textIn(message, 'GrpHdr', 'MsgId') ?? '', payments };
}

function paymentOf(element: XmlElement): OrderedPayment {
  const debits = named(element, 'DrctDbtTxInf').map((debit) => ({
    endToEndId: textIn(debit, 'PmtId', 'EndToEndId') ?? '',
    amountMinor: minorOf(textIn(debit, 'InstdAmt')),
    mandateReference: textIn(debit, 'DrctDbtTx', 'MndtRltdInf', 'MndtId') ?? '',
    name: textIn(debit, 'Dbtr', 'Nm') ?? '',
    iban: textIn(debit, 'DbtrAcct', 'Id', 'IBAN') ?? '',
  }));
  assertSums(element, debits);
  return { id: textIn(element, 'PmtInfId') ?? '', collectOn: textIn(element, 'ReqdColltnDt') ?? '', debits };
}

function assertSums(element: XmlElement, debits: readonly OrderedDebit[]): void {
  const sumMinor = debits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isRight =
    textIn(element, 'NbOfTxs') === String(debits.length) && minorOf(textIn(element, 'CtrlSum')) === sumMinor;
  if (!isRight) throw new Error('number or sum of the debits is wrong');
}

const minorOf = (text = '') => Number(text.replace('.', ''));
const named = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);
