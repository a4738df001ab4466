// The status that a seller owes: cashed (212), as a CDAR message. Its schema is not among the files of this project: what it
// has is what the platforms' own messages have, and the amount by rate that the law asks for.
import { XMLBuilder } from 'fast-xml-parser';
import type { Payment } from '../adapter';

const STANDARD = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = {
  'xmlns:rsm': `${STANDARD}:CrossDomainAcknowledgementAndResponse:100`,
  'xmlns:ram': `${STANDARD}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:udt': `${STANDARD}:UnqualifiedDataType:100`,
  'xmlns:qdt': `${STANDARD}:QualifiedDataType:100`,
};
/** The life cycle of an invoice. */
const GUIDELINE = 'urn.cpro.gouv.fr:1p0:CDV:invoice';
const CASHED = { code: '212', name: 'Encaissée' };
/** UNTDID 1001: a status. */
const STATUS_MESSAGE = '23';
/** Montant encaissé. */
const CASHED_AMOUNT = 'MEN';
const SIREN = '0002';
const SELLER = 'SE';

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
});

type Node = Record<string, unknown>;

const element = (name: string, content: string | Node[], attributes?: Record<string, string>): Node => ({
  [name]: typeof content === 'string' ? [{ '#text': content }] : content,
  ...(attributes ? { ':@': attributes } : {}),
});

/** @param siren of the seller. The same payment gives the same bytes. */
export function cashedMessage(payment: Payment, siren: string): Buffer {
  const root = element(
    'rsm:CrossDomainAcknowledgementAndResponse',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', GUIDELINE)]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', `${payment.number}_${CASHED.code}`),
        moment('ram:IssueDateTime', payment.paidOn),
        element('ram:SenderTradeParty', [element('ram:RoleCode', SELLER)]),
        seller('ram:IssuerTradeParty', siren),
      ]),
      element('rsm:AcknowledgementDocument', [
        element('ram:MultipleReferencesIndicator', [element('udt:Indicator', 'false')]),
        element('ram:TypeCode', STATUS_MESSAGE),
        moment('ram:IssueDateTime', payment.paidOn),
        reference(payment, siren),
      ]),
    ],
    NAMESPACES,
  );
  const declaration = { '?xml': [{ '#text': '' }], ':@': { version: '1.0', encoding: 'UTF-8' } };
  return Buffer.from(builder.build([declaration, root]));
}

function reference({ number, typeCode, issueDate, currency, shares }: Payment, siren: string): Node {
  const amounts = shares.map(({ rate, amount }) =>
    element('ram:SpecifiedDocumentCharacteristic', [
      element('ram:TypeCode', CASHED_AMOUNT),
      element('ram:ValuePercent', rate),
      element('ram:ValueAmount', amount, { currencyID: currency }),
    ]),
  );
  return element('ram:ReferenceReferencedDocument', [
    element('ram:IssuerAssignedID', number),
    element('ram:TypeCode', typeCode),
    element('ram:FormattedIssueDateTime', [
      element('qdt:DateTimeString', issueDate.replaceAll('-', ''), { format: '102' }),
    ]),
    element('ram:ProcessConditionCode', CASHED.code),
    element('ram:ProcessCondition', CASHED.name),
    seller('ram:IssuerTradeParty', siren),
    element('ram:SpecifiedDocumentStatus', amounts),
  ]);
}

function seller(name: string, siren: string): Node {
  const number = element('ram:GlobalID', siren, { schemeID: SIREN });
  return element(name, [number, element('ram:RoleCode', SELLER)]);
}

/** @param date YYYY-MM-DD: a payment has a day and no time */
function moment(name: string, date: string): Node {
  const text = `${date.replaceAll('-', '')}000000`;
  return element(name, [element('udt:DateTimeString', text, { format: '204' })]);
}
