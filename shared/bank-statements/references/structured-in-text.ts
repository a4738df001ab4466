// References with right check digits inside of free texts: RF (ISO 11649), the Belgian communication and the Swiss QR reference.
import { comparedReference, structuredReference } from '../../identifiers/payment-reference';
import { NUMBERS_MAX } from './numbers-in-text';

/** Groups of four, as RF references are printed. */
const RF = /\bRF\d{2}(?: ?[A-Z0-9]{1,4}){1,6}/gi;
const RF_WITHOUT_BLANKS = /\bRF\d{2}[A-Z0-9]{1,21}\b/gi;
const OGM = /(?:\+{3}|\*{3})\d{3}\/\d{4}\/\d{5}(?:\+{3}|\*{3})/g;
const TWELVE_DIGITS = /(?<!\d)\d{12}(?!\d)/g;
const QRR = /(?<!\d)(?:\d{27}|\d{2}(?: \d{5}){5})(?!\d)/g;

/** Returns the right references as they are compared (`comparedReference`), at most 50. */
export function structuredInText(text: string): string[] {
  const matches = (pattern: RegExp) =>
    [...text.matchAll(pattern)].slice(0, NUMBERS_MAX).map(([match]) => match);
  const candidates = [
    ...matches(RF_WITHOUT_BLANKS),
    ...matches(RF).flatMap(shorterByGroups),
    ...matches(OGM),
    ...matches(TWELVE_DIGITS).map(asOgm),
    ...matches(QRR),
  ];
  const right = candidates.filter((candidate) => structuredReference(candidate)?.isValid);
  return [...new Set(right.map(comparedReference))].slice(0, NUMBERS_MAX);
}

/** The words after a reference look like groups of it: each shorter beginning is tried. */
function shorterByGroups(text: string): string[] {
  const groups = text.split(' ');
  return groups.map((_, at) => groups.slice(0, groups.length - at).join(' '));
}

function asOgm(digits: string): string {
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
}
