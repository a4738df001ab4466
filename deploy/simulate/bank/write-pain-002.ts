// The report of a bank on a file of direct debits (pain.002): what it takes, and what it rejects before the day of the debit.
import { element, group, required } from '../../../shared/xml/build';
import type { XmlElement } from '../../../shared/xml/element';
import { writeXml } from '../../../shared/xml/write-xml';
import type { OrderedDebit, OrderedFile, OrderedPayment } from './read-debits';

/** Reason codes of the debits that are rejected, by their end-to-end ids. */
export type Rejections = ReadonlyMap<string, string>;

export function writePain002({ messageId, payments }: OrderedFile, rejected: Rejections): Buffer {
  const report = required('CstmrPmtStsRpt', [
    required('GrpHdr', [element('MsgId', `R-${messageId}`.slice(0, 35))]),
    required('OrgnlGrpInfAndSts', [
      element('OrgnlMsgId', messageId),
      element('OrgnlMsgNmId', 'pain.008'),
      element('GrpSts', rejected.size === 0 ? 'ACCP' : 'PART'),
    ]),
    ...payments.map((payment) => paymentStatus(payment, rejected)),
  ]);
  return writeXml(required('Document', [report]), { '': 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10' });
}

/** A payment whose debits are all rejected for one reason is rejected as a whole, and names none of them. */
function paymentStatus({ id, debits }: OrderedPayment, rejected: Rejections): XmlElement {
  const reasons = [...new Set(debits.map(({ endToEndId }) => rejected.get(endToEndId)))];
  const isRejected = reasons.length === 1 && reasons[0] !== undefined;
  const single = isRejected ? [] : debits.flatMap((debit) => transactionStatus(debit, rejected));
  return required('OrgnlPmtInfAndSts', [
    element('OrgnlPmtInfId', id),
    element('PmtInfSts', isRejected ? 'RJCT' : single.length > 0 ? 'PART' : 'ACCP'),
    isRejected ? reasonOf(reasons[0]) : undefined,
    ...single,
  ]);
}

/** Accepted debits are named only beside rejected ones, since a payment that is taken in part says nothing of the rest. */
function transactionStatus({ endToEndId }: OrderedDebit, rejected: Rejections): XmlElement[] {
  if (rejected.size === 0) return [];
  const reason = rejected.get(endToEndId);
  return [
    required('TxInfAndSts', [
      element('OrgnlEndToEndId', endToEndId),
      element('TxSts', reason === undefined ? 'ACCP' : 'RJCT'),
      reasonOf(reason),
    ]),
  ];
}

function reasonOf(code: string | undefined): XmlElement | undefined {
  return group('StsRsnInf', [group('Rsn', [element('Cd', code)])]);
}
