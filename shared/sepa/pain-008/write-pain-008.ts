// Writes pain.008.001.08 or .02 for SEPA direct debits (EPC130-08 and EPC131-08, implementation guidelines).
import { element, group, required } from '../../xml/build';
import type { XmlElement } from '../../xml/element';
import { writeXml } from '../../xml/write-xml';
import { sepaText } from '../sepa-text';
import type { DirectDebit, DirectDebitFile, PaymentInformation } from './instruction';

export type PainVersion = 'pain.008.001.08' | 'pain.008.001.02';

const NAME_MAX = 70;
const TEXT_MAX = 140;
const TOWN_MAX = 35;
/** Stands for a name or text of which the set of SEPA leaves nothing. */
const NOTHING = 'NOTPROVIDED';

export function writePain008(file: DirectDebitFile, version: PainVersion): Buffer {
  const document = required('Document', [
    required('CstmrDrctDbtInitn', [
      header(file),
      ...file.payments.map((payment) => paymentInformation(payment, version)),
    ]),
  ]);
  return writeXml(document, { '': `urn:iso:std:iso:20022:tech:xsd:${version}` });
}

function header({ messageId, createdAt, initiator, payments }: DirectDebitFile): XmlElement {
  return required('GrpHdr', [
    element('MsgId', messageId),
    element('CreDtTm', createdAt),
    ...sums(payments.flatMap(({ transactions }) => transactions)),
    required('InitgPty', [name(initiator)]),
  ]);
}

function paymentInformation(payment: PaymentInformation, version: PainVersion): XmlElement {
  const { id, scheme, sequence, collectOn, creditor, transactions } = payment;
  return required('PmtInf', [
    element('PmtInfId', id),
    element('PmtMtd', 'DD'),
    element('BtchBookg', 'true'),
    ...sums(transactions),
    required('PmtTpInf', [
      required('SvcLvl', [element('Cd', 'SEPA')]),
      required('LclInstrm', [element('Cd', scheme)]),
      element('SeqTp', sequence),
    ]),
    element('ReqdColltnDt', collectOn),
    required('Cdtr', [name(creditor.name)]),
    account('CdtrAcct', creditor.iban),
    agent('CdtrAgt', creditor.bic, version),
    element('ChrgBr', 'SLEV'),
    required('CdtrSchmeId', [schemeId(creditor.creditorId)]),
    ...transactions.map((transaction) => directDebit(transaction, version)),
  ]);
}

function directDebit(
  { endToEndId, amountMinor, mandate, debtor, text }: DirectDebit,
  version: PainVersion,
): XmlElement {
  return required('DrctDbtTxInf', [
    required('PmtId', [element('EndToEndId', endToEndId)]),
    element('InstdAmt', euros(amountMinor), { Ccy: 'EUR' }),
    required('DrctDbtTx', [mandateOf(mandate)]),
    agent('DbtrAgt', debtor.bic, version),
    required('Dbtr', [name(debtor.name), debtor.address ? addressOf(debtor.address) : undefined]),
    account('DbtrAcct', debtor.iban),
    required('RmtInf', [element('Ustrd', folded(text, TEXT_MAX))]),
  ]);
}

function addressOf({ town, country }: { town: string; country: string }): XmlElement {
  return required('PstlAdr', [element('TwnNm', folded(town, TOWN_MAX)), element('Ctry', country)]);
}

function mandateOf({ reference, signedOn, amendment }: DirectDebit['mandate']): XmlElement {
  return required('MndtRltdInf', [
    element('MndtId', reference),
    element('DtOfSgntr', signedOn),
    element('AmdmntInd', amendment ? 'true' : undefined),
    group('AmdmntInfDtls', [
      element('OrgnlMndtId', amendment?.reference ?? undefined),
      amendment?.creditorId ? required('OrgnlCdtrSchmeId', [schemeId(amendment.creditorId)]) : undefined,
      amendment?.isOtherAccount ? required('OrgnlDbtrAcct', [id(other('SMNDA'))]) : undefined,
    ]),
  ]);
}

function schemeId(creditorId: string): XmlElement {
  const scheme = required('SchmeNm', [element('Prtry', 'SEPA')]);
  return id(required('PrvtId', [required('Othr', [element('Id', creditorId), scheme])]));
}

const id = (inner: XmlElement): XmlElement => required('Id', [inner]);
const other = (text: string): XmlElement => required('Othr', [element('Id', text)]);
const name = (text: string) => element('Nm', folded(text, NAME_MAX));
const account = (label: string, iban: string) => required(label, [required('Id', [element('IBAN', iban)])]);

function agent(label: string, bic: string | null, version: PainVersion): XmlElement {
  const bicName = version === 'pain.008.001.08' ? 'BICFI' : 'BIC';
  return required(label, [required('FinInstnId', [bic === null ? other(NOTHING) : element(bicName, bic)])]);
}

function folded(text: string, max: number): string {
  return sepaText(text, max) || NOTHING;
}

function sums(transactions: readonly DirectDebit[]): (XmlElement | undefined)[] {
  const sumMinor = transactions.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [element('NbOfTxs', String(transactions.length)), element('CtrlSum', euros(sumMinor))];
}

function euros(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
