// Documents that correct others: the reason, the mode and the buyer.

import { isDeepStrictEqual } from 'node:util';
import { CORRECTION_MODES, type CorrectionMode } from '../../contracts/country-readiness/correction-routes';
import type { Buyer } from '../../contracts/documents/parties';
import type { CorrectionFacts } from '../../countries/countries';
import { type Problem, problem } from '../../runtime/errors';
import type { Sale } from './sale';

type References = Pick<Sale, 'correctedInvoices' | 'externalReferences' | 'correctsPeriod'>;
type Correcting = Pick<Sale, 'typeId' | 'corrects' | 'stornoOf'>;
type Reasoned = Pick<Sale, 'corrects' | 'stornoOf' | 'correctionReason' | 'reasonCode'>;

export function namesCorrected(document: References & Pick<Sale, 'corrects'>): boolean {
  const { corrects, correctedInvoices, externalReferences, correctsPeriod } = document;
  return (
    corrects !== null ||
    correctsPeriod !== null ||
    correctedInvoices.length > 0 ||
    externalReferences.length > 0
  );
}

export function isCorrection({ typeId, corrects, stornoOf }: Correcting): boolean {
  if (corrects?.isFullInvoice) return false;
  return typeId === 'credit-note' || corrects !== null || stornoOf !== null;
}

export function reasonOf({ corrects, stornoOf, correctionReason, reasonCode }: Reasoned) {
  return {
    correctionReason: (corrects ?? stornoOf)?.reason ?? correctionReason,
    reasonCode: reasonCode ?? stornoOf?.reasonCode ?? null,
  };
}

/** True for the full invoice itself: it names the simplified one, and corrects nothing. */
export function isFullInvoice({ corrects }: Pick<Sale, 'corrects'>): boolean {
  return corrects?.isFullInvoice === true;
}

/** An invoice in the place of another one has `correctsId` as well. */
export function isDebit({
  typeId,
  corrects,
  correctsId,
}: Pick<Sale, 'typeId' | 'corrects' | 'correctsId'>): boolean {
  return typeId === 'invoice' && corrects !== null && correctsId === null;
}

const CORRECTIVE = '384';

/**
 * The modes of a country, the usual one first; all of them where nothing is known. Where differences are usual, so is a credit
 * note of the whole, with a new invoice after it.
 */
export function correctionModes(facts: CorrectionFacts | null): readonly CorrectionMode[] {
  const modes = facts === null ? [] : modesOfCountry(facts);
  if (modes.length === 0) return CORRECTION_MODES;
  const [usual] = modes;
  return [...new Set([...modes, ...(usual === 'difference' ? (['storno_and_new'] as const) : [])])];
}

function modesOfCountry({ corrections, routes }: CorrectionFacts): readonly CorrectionMode[] {
  if (corrections && corrections.confidence !== 'low') return corrections.modes;
  if (routes.length === 0) return [];
  const isReplaced = routes.some(({ untdid1001 }) => untdid1001 === CORRECTIVE);
  return isReplaced ? ['replacement', 'difference'] : ['difference'];
}

/** @throws 409 that names the modes of the country if it does not know the requested one */
export function chosenMode(
  country: string,
  facts: CorrectionFacts | null,
  requested: CorrectionMode | undefined,
): CorrectionMode {
  const modes = correctionModes(facts);
  const mode = requested ?? modes[0];
  if (mode && modes.includes(mode)) return mode;
  throw problem('correction_unknown', `${country} knows: ${modes.join(', ')}.`);
}

/** The mode for a correction that has no difference of amounts. */
export function modeWithoutDifference(facts: CorrectionFacts | null): CorrectionMode | undefined {
  const others = correctionModes(facts).filter((mode) => mode !== 'difference');
  return others.find((mode) => mode === 'storno_and_new') ?? others[0];
}

/** The refusal of a difference that was asked for. */
export function noDifference(country: string, facts: CorrectionFacts | null): Problem {
  const others = correctionModes(facts).filter((mode) => mode !== 'difference');
  return problem(
    'correction_unknown',
    'A difference changes amounts alone, in one direction for all VAT rates, of an invoice whose prices do not include VAT. ' +
      `For anything else ${country} knows: ${others.join(', ')}.`,
  );
}

/**
 * True for the same buyer by country, kind and tax number: whatever else differs is a text, which a correction without amounts can
 * change. In Poland a wrong NIP needs a correction of the whole and a new invoice (FA(3), Podmiot2K).
 */
export function isSameBuyer(was: Buyer, is: Buyer): boolean {
  return isDeepStrictEqual(identityOf(was), identityOf(is));
}

export function isNamedAlike(was: Buyer, is: Buyer): boolean {
  return isDeepStrictEqual(namesOf(was), namesOf(is));
}

function identityOf({ country, isBusiness = false, isPublicBody = false, ...buyer }: Buyer) {
  return { country, isBusiness, isPublicBody, number: numberOf(buyer) };
}

/** The number that stands for the buyer, without separators and the prefix of Poland. */
function numberOf({ identifiers, partyIdentifiers = {} }: Pick<Buyer, 'identifiers' | 'partyIdentifiers'>) {
  const stored = (name: string) => identifiers.find(({ scheme }) => scheme === name)?.value;
  const { vatNumber = stored('vat'), legalRegistration } = partyIdentifiers;
  const number = stored('nip') ?? vatNumber ?? legalRegistration?.value ?? '';
  return compact(number).replace(/^PL(?=\d{10}$)/, '');
}

function namesOf({ name, addressLine1, addressLine2, postalCode, city, state, identifiers }: Buyer) {
  const numbers = identifiers.map(({ scheme, value }) => `${scheme} ${compact(value)}`).sort();
  return { name, addressLine1, addressLine2, postalCode, city, state, numbers };
}

function compact(number: string): string {
  return number.replace(/[\s.-]/g, '').toUpperCase();
}
