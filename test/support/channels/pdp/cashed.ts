// What a platform can see of a status that a seller gives it (212). No schema checks it: neither that of CDAR (UN/CEFACT) nor the
// French profile of it is among the files of this project, and the latter carries no licence. So this looks for what the message
// is to say: whose invoice, which code, of which day, and the amounts by rate.
import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ...{ removeNSPrefix: true, parseTagValue: false, parseAttributeValue: false },
  ...{ ignoreAttributes: false, attributeNamePrefix: '@' },
  isArray: (name) => name === 'SpecifiedDocumentCharacteristic',
});

/** Two decimals, as money of the euro has. */
const AMOUNT = /^-?\d+\.\d{2}$/;
const RATE = /^\d{1,2}(?:\.\d{1,2})?$/;

interface Reference {
  IssuerAssignedID?: string;
  ProcessConditionCode?: string;
  FormattedIssueDateTime?: { DateTimeString?: { '#text'?: string; '@format'?: string } };
  IssuerTradeParty?: { GlobalID?: { '#text'?: string; '@schemeID'?: string } };
  SpecifiedDocumentStatus?: { SpecifiedDocumentCharacteristic?: Characteristic[] };
}

interface Characteristic {
  TypeCode?: string;
  ValuePercent?: string;
  ValueAmount?: { '#text'?: string; '@currencyID'?: string };
}

/** What is missing or malformed; empty for a message that says that an invoice of this SIREN was cashed. */
export function wrongWithCashed(bytes: Buffer, siren: string): string[] {
  const root = parser.parse(bytes)?.CrossDomainAcknowledgementAndResponse;
  const reference: Reference = root?.AcknowledgementDocument?.ReferenceReferencedDocument ?? {};
  const { GlobalID } = reference.IssuerTradeParty ?? {};
  const { DateTimeString } = reference.FormattedIssueDateTime ?? {};
  const amounts = reference.SpecifiedDocumentStatus?.SpecifiedDocumentCharacteristic ?? [];
  const rules: [string, boolean][] = [
    ['IssuerAssignedID', Boolean(reference.IssuerAssignedID)],
    ['ProcessConditionCode', reference.ProcessConditionCode === '212'],
    ['IssuerTradeParty', GlobalID?.['#text'] === siren && GlobalID['@schemeID'] === '0002'],
    [
      'FormattedIssueDateTime',
      DateTimeString?.['@format'] === '102' && /^\d{8}$/.test(String(DateTimeString['#text'])),
    ],
    ['SpecifiedDocumentStatus', amounts.length > 0 && amounts.every(isAmount)],
  ];
  return rules.filter(([, holds]) => !holds).map(([name]) => name);
}

function isAmount({ TypeCode, ValuePercent = '', ValueAmount }: Characteristic): boolean {
  const { '#text': amount = '', '@currencyID': currency = '' } = ValueAmount ?? {};
  return TypeCode === 'MEN' && RATE.test(ValuePercent) && AMOUNT.test(amount) && /^[A-Z]{3}$/.test(currency);
}
