// Documents that a line refers to, and how strongly.
import { comparedReference } from '../../identifiers/payment-reference';
import { numbersInText } from '../references/numbers-in-text';
import { structuredInText } from '../references/structured-in-text';
import { compactNumber } from '../references/tokens';
import type { BankLine } from '../shape';
import type { OpenDocument } from './candidates';
import type { Codes } from './score';

type Strength = Exclude<Codes['reference'], 'R0'>;

const OTHER_NUMBER_CHARS_MIN = 5;

/** The strongest reference to each document that the line names. */
export function namedDocuments(
  line: BankLine,
  documents: readonly OpenDocument[],
): Map<OpenDocument, Strength> {
  const texts = textsOf(line);
  const structured = new Set([
    ...line.remittance.structured.map(comparedReference),
    ...texts.flatMap(structuredInText),
  ]);
  const named = new Map<OpenDocument, Strength>();
  const strongest: [Strength, (document: OpenDocument) => readonly string[]][] = [
    ['R1', ({ references = [] }) => references],
    ['R2', ({ number }) => [number]],
    ['R3', ({ number, otherNumbers = [] }) => [withoutLetters(number), ...otherNumbers]],
  ];
  for (const document of documents) {
    if (document.references?.some((reference) => structured.has(comparedReference(reference))))
      named.set(document, 'R1');
  }
  for (const [strength, numbersOf] of strongest) {
    const owners = ownersByNumber(documents, numbersOf, strength);
    const numbers = texts.flatMap((text) => numbersInText(text, (number) => owners.has(number)));
    for (const { number } of numbers) {
      for (const document of owners.get(number) ?? []) {
        if (!named.has(document)) named.set(document, strength);
      }
    }
  }
  return named;
}

/** Texts in which the payer or a bank may have put a number. */
export function textsOf({ remittance, endToEndId, customerReference }: BankLine): string[] {
  const texts = [
    remittance.text,
    remittance.spacedText,
    ...remittance.structured,
    endToEndId,
    customerReference,
  ];
  return [...new Set(texts.filter((text) => text !== undefined && text !== ''))] as string[];
}

function ownersByNumber(
  documents: readonly OpenDocument[],
  numbersOf: (document: OpenDocument) => readonly string[],
  strength: Strength,
): Map<string, OpenDocument[]> {
  const owners = new Map<string, OpenDocument[]>();
  for (const document of documents) {
    for (const number of numbersOf(document).map(compactNumber)) {
      if (strength === 'R3' && number.length < OTHER_NUMBER_CHARS_MIN) continue;
      owners.set(number, [...(owners.get(number) ?? []), document]);
    }
  }
  return owners;
}

function withoutLetters(number: string): string {
  return number.replace(/[A-Za-z]/g, '');
}
