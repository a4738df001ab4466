// Values as InvoiceData spells them.
import { line } from '../texts';

/** The beginning of a text that is too long; none where nothing is left (SimpleText…NotBlankType). */
export function shortened(text: string | undefined, max: number): string | undefined {
  return line([...(line(text) ?? '')].slice(0, max).join('')) || undefined;
}
