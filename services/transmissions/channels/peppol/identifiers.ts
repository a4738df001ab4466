// Identifiers of the Peppol network (Policy for use of Identifiers 4.4) for an access point.
const PARTICIPANT_SCHEME = 'iso6523-actorid-upis';
const DOCUMENT_SCHEME = 'busdox-docid-qns';
const PROCESS_SCHEME = 'cenbii-procid-ubl';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const UBL_VERSION = '2.1';

/** @param address such as `0208:0123456789`; case does not matter */
export function participant(address: string): string {
  return `${PARTICIPANT_SCHEME}::${address.toLowerCase()}`;
}

interface DocumentIdentifiers {
  documentType: string;
  process: string;
}

/** @param xml UBL invoice or credit note that this system wrote */
export function identifiersOf(xml: string): DocumentIdentifiers | undefined {
  const root = /<(Invoice|CreditNote)[\s>]/.exec(xml)?.[1];
  const customization = textOf(xml, 'CustomizationID');
  const profile = textOf(xml, 'ProfileID');
  if (!root || !customization || !profile) return undefined;
  const documentType = `${DOCUMENT_SCHEME}::${UBL}${root}-2::${root}##${customization}::${UBL_VERSION}`;
  return { documentType, process: `${PROCESS_SCHEME}::${profile}` };
}

function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<cbc:${name}>([^<]+)</cbc:${name}>`).exec(xml)?.[1];
}
