// The ways in which a country corrects a whole invoice.
import { CORRECTION_MODES, type CorrectionMode } from '../../contracts/country-readiness/correction-routes';
import type { CorrectionFacts } from '../../countries/countries';
import { type Problem, problem } from '../../runtime/errors';

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
