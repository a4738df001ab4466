// Builds the status that a seller must report: cashed (212), as a CDAR message. Its schema is not available to this
// project: the message has the fields of the platforms' own messages and the amount by rate that the law requires.
import { element, required } from '../../../../shared/xml/build';
import type { XmlElement } from '../../../../shared/xml/element';
import { writeXml } from '../../../../shared/xml/write-xml';
import type { Payment } from '../adapter';

const STANDARD = 'urn:un:unece:uncefact:data:standard';
const NAMESPACES = {
  rsm: `${STANDARD}:CrossDomainAcknowledgementAndResponse:100`,
  ram: `${STANDARD}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${STANDARD}:UnqualifiedDataType:100`,
  qdt: `${STANDARD}:QualifiedDataType:100`,
};
/** Guideline of the invoice life cycle. */
const GUIDELINE = 'urn.cpro.gouv.fr:1p0:CDV:invoice';
const CASHED = { code: '212', name: 'Encaissée' };
/** UNTDID 1001 code of a status message. */
const STATUS_MESSAGE = '23';
/** Code of the amount received (montant encaissé). */
const CASHED_AMOUNT = 'MEN';
const SIREN = '0002';
const SELLER = 'SE';

/** The same payment gives the same bytes. @param siren of the seller */
export function cashedMessage(payment: Payment, siren: string): Buffer {
  const root = required('rsm:CrossDomainAcknowledgementAndResponse', [
    required('rsm:ExchangedDocumentContext', [
      required('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', GUIDELINE)]),
    ]),
    required('rsm:ExchangedDocument', [
      element('ram:ID', `${payment.number}_${CASHED.code}`),
      moment('ram:IssueDateTime', payment.paidOn),
      required('ram:SenderTradeParty', [element('ram:RoleCode', SELLER)]),
      seller('ram:IssuerTradeParty', siren),
    ]),
    required('rsm:AcknowledgementDocument', [
      required('ram:MultipleReferencesIndicator', [element('udt:Indicator', 'false')]),
      element('ram:TypeCode', STATUS_MESSAGE),
      moment('ram:IssueDateTime', payment.paidOn),
      reference(payment, siren),
    ]),
  ]);
  return writeXml(root, NAMESPACES);
}

function reference({ number, typeCode, issueDate, currency, shares }: Payment, siren: string): XmlElement {
  const amounts = shares.map(({ rate, amount }) =>
    required('ram:SpecifiedDocumentCharacteristic', [
      element('ram:TypeCode', CASHED_AMOUNT),
      element('ram:ValuePercent', rate),
      element('ram:ValueAmount', amount, { currencyID: currency }),
    ]),
  );
  return required('ram:ReferenceReferencedDocument', [
    element('ram:IssuerAssignedID', number),
    element('ram:TypeCode', typeCode),
    required('ram:FormattedIssueDateTime', [
      element('qdt:DateTimeString', issueDate.replaceAll('-', ''), { format: '102' }),
    ]),
    element('ram:ProcessConditionCode', CASHED.code),
    element('ram:ProcessCondition', CASHED.name),
    seller('ram:IssuerTradeParty', siren),
    required('ram:SpecifiedDocumentStatus', amounts),
  ]);
}

function seller(name: string, siren: string): XmlElement {
  const number = element('ram:GlobalID', siren, { schemeID: SIREN });
  return required(name, [number, element('ram:RoleCode', SELLER)]);
}

/** @param date YYYY-MM-DD; a payment has no time */
function moment(name: string, date: string): XmlElement {
  const text = `${date.replaceAll('-', '')}000000`;
  return required(name, [element('udt:DateTimeString', text, { format: '204' })]);
}
