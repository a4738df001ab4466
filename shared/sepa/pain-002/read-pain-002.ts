// Reads pain.002, by which a bank says what became of a file: of all of it, of a payment information, of single transactions. All
// versions are read by their local names.

import { textIn, type XmlElement } from '../../xml/element';
import { readXml, rootOf } from '../../xml/read-xml';

export interface StatusReport {
  messageId: string;
  status: string | null;
  reason: string | null;
  payments: PaymentStatus[];
}

export interface PaymentStatus extends Status {
  id: string;
  transactions: TransactionStatus[];
}

export interface TransactionStatus extends Status {
  endToEndId: string;
}

/** The code of ISO 20022, such as RJCT, and that of the reason. */
interface Status {
  status: string | null;
  reason: string | null;
}

export function isStatusReport(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1');
  return start.includes('pain.002.') && rootOf(bytes) === 'Document';
}

/** @throws XmlRefused with the reason; undefined where it is no report of direct debits or names no message */
export function readPain002(bytes: Uint8Array): StatusReport | undefined {
  const namespace = /urn:iso:std:iso:20022:tech:xsd:pain\.002\.\d{3}\.\d{2}/.exec(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1'),
  )?.[0];
  if (namespace === undefined) return undefined;
  const root = readXml(bytes, new Map([[namespace, '']]));
  const report = child(root, 'CstmrPmtStsRpt');
  const group = report && child(report, 'OrgnlGrpInfAndSts');
  const messageId = group && textIn(group, 'OrgnlMsgId');
  if (!report || !group || !messageId) return undefined;
  return {
    messageId,
    ...statusIn(group, 'GrpSts'),
    payments: report.children.filter(({ name }) => name === 'OrgnlPmtInfAndSts').map(paymentOf),
  };
}

function paymentOf(element: XmlElement): PaymentStatus {
  return {
    id: textIn(element, 'OrgnlPmtInfId') ?? '',
    ...statusIn(element, 'PmtInfSts'),
    transactions: element.children
      .filter(({ name }) => name === 'TxInfAndSts')
      .map((one) => ({ endToEndId: textIn(one, 'OrgnlEndToEndId') ?? '', ...statusIn(one, 'TxSts') })),
  };
}

function statusIn(element: XmlElement, label: string): Status {
  const reason = child(element, 'StsRsnInf');
  return {
    status: textIn(element, label) ?? null,
    reason: (reason && (textIn(reason, 'Rsn', 'Cd') ?? textIn(reason, 'Rsn', 'Prtry'))) ?? null,
  };
}

function child({ children }: XmlElement, label: string): XmlElement | undefined {
  return children.find(({ name }) => name === label);
}
