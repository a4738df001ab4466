// The remittance of a payment, as all formats give it.
import { STRUCTURED_MAX } from '../limits';
import type { Remittance } from '../shape';
import { idValue, textValue } from '../values';

/** `spacedText` is left out where both spellings are the same. */
export function remittance(
  structured: readonly (string | undefined)[],
  text: string | undefined,
  spacedText?: string,
): Remittance {
  const references = structured.map(idValue).filter((reference) => reference !== undefined);
  const own = textValue(text) ?? '';
  const spaced = textValue(spacedText) ?? own;
  return {
    structured: references.slice(0, STRUCTURED_MAX),
    text: own,
    ...(spaced === own ? {} : { spacedText: spaced }),
  };
}
