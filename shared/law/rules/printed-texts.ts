// All printed texts with their fields, the rule for characters that no font has, and an estimate of the length.

import { printedReferences, storedReferencesOf } from '../../contracts/documents/fields';
import { namedCharacters } from '../../contracts/printable';
import { undrawableCharacters } from '../../rendering/fonts/coverage';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import type { Sale } from '../sale/sale';
import { fieldName } from '../subject/names';
import type { UnprintableText } from '../subject/subject';
import { ALL, pathOf, type Rule, rulesOf } from './rule';

export interface PrintedText {
  source: 'document' | 'client' | 'company';
  pointer: string;
  text: string;
}

interface Printed {
  document: Sale;
  seller: CompanyProfile;
  buyer: ClientProfile | null;
}

const ADDRESS = ['addressLine1', 'addressLine2', 'postalCode', 'city', 'state'] as const;

export function printedTexts({ document, seller, buyer }: Printed): PrintedText[] {
  const { notes, paymentTerms, lines, adjustments, exemptionReasons, corrects, codedNotes } = document;
  const { withholdings } = document;
  const { name, description, legalForm, shareCapital, latePaymentText, registration, pdfConfig } = seller;
  return [
    ...textsIn('document', '', { notes, paymentTerms, ...referencesOf(document) }),
    ...codedNotes.flatMap(({ text }, index) => textsIn('document', `/codedNotes/${index}`, { text })),
    ...textsIn('document', '/deliverTo', document.deliverTo ?? {}),
    ...textsIn('document', '/payment', document.payment ?? {}),
    ...textsIn('document', '/payee', { name: document.payee?.name }),
    ...textsIn('document', '/taxRepresentative', document.taxRepresentative ?? {}),
    ...textsIn('document', '/corrects', { reason: corrects?.reason }),
    ...lines.flatMap((line, index) => lineTexts(line, `/lines/${index}`)),
    ...adjustments.flatMap(({ reason }, index) => textsIn('document', `/adjustments/${index}`, { reason })),
    ...withholdings.flatMap(({ reason }, index) => textsIn('document', `/withholdings/${index}`, { reason })),
    ...exemptionReasons.flatMap(({ reason }, index) =>
      textsIn('document', `/exemptionReasons/${index}`, { reason }),
    ),
    ...textsIn('company', '', { name, description, legalForm, shareCapital, latePaymentText }),
    ...textsIn('company', '', addressOf(seller)),
    ...textsIn('company', '/registration', registration ?? {}),
    ...textsIn('company', '/pdfConfig', { footer: pdfConfig.footer, paymentTerms: pdfConfig.paymentTerms }),
    ...(buyer ? buyerTexts(buyer) : []),
  ];
}

function referencesOf(document: Sale) {
  const values = { ...storedReferencesOf(document), orderReference: document.reference };
  return Object.fromEntries(printedReferences.map((name) => [name, values[name]]));
}

function lineTexts(line: Sale['lines'][number], pointer: string): PrintedText[] {
  const { name, description, unit, note, adjustments, attributes = [] } = line;
  return [
    ...textsIn('document', pointer, { name, description, unit, note }),
    ...attributes.flatMap((attribute, index) =>
      textsIn('document', `${pointer}/attributes/${index}`, attribute),
    ),
    ...adjustments.flatMap(({ reason }, index) =>
      textsIn('document', `${pointer}/adjustments/${index}`, { reason }),
    ),
  ];
}

function buyerTexts(buyer: ClientProfile): PrintedText[] {
  const { name, contactFirstName, contactLastName } = buyer;
  return textsIn('client', '', { name, contactFirstName, contactLastName, ...addressOf(buyer) });
}

function addressOf(party: CompanyProfile | ClientProfile) {
  return Object.fromEntries(ADDRESS.map((field) => [field, party[field]]));
}

function textsIn(source: PrintedText['source'], pointer: string, fields: object): PrintedText[] {
  return Object.entries(fields).flatMap(([name, text]) =>
    typeof text === 'string' && text !== '' ? [{ source, pointer: `${pointer}/${name}`, text }] : [],
  );
}

/** Texts with characters that none of the fonts has. */
export function unprintableTexts(texts: readonly PrintedText[]): UnprintableText[] {
  return texts
    .map(({ source, pointer, text }) => ({ source, pointer, characters: undrawableCharacters(text) }))
    .filter(({ characters }) => characters.length > 0);
}

export const TEXT_RULES: readonly Rule[] = [
  rulesOf('text', ALL)
    .error('text_not_printable', 'BG-1', 'INV-PRINTABLE', '')
    .when(({ unprintable }) =>
      unprintable.map(({ source, pointer, characters }) => ({
        pointer: pathOf({ source, pointer }),
        field: fieldName(source, pointer),
        characters: namedCharacters(characters),
      })),
    ),
];

/** The narrowest column of a preset takes at least so many characters of an average text. */
const CHARACTERS_PER_ROW = 15;
/** 300 pages have about 15,000 rows: a document below two thirds of that is not laid out for this check. */
const ROWS_MAX = 10_000;

/** True if a document might have too many pages for a PDF. */
export function mayBeTooLong({ lines, adjustments, notes }: Sale): boolean {
  const ofLines = lines.map(({ description, adjustments: own }) => rowsOf(description) + 3 * own.length);
  const rows = ofLines.reduce((sum, count) => sum + count, 3 * adjustments.length + rowsOf(notes ?? ''));
  return rows > ROWS_MAX;
}

/** An upper bound of the rows that a text takes. */
function rowsOf(text: string): number {
  return 2 + text.split('\n').length + text.length / CHARACTERS_PER_ROW;
}
