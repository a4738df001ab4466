// An allowance or charge on the whole document, of no VAT rate of its own: divided over the VAT rates of the lines, since
// EN 16931 knows each of them at one rate only (BG-20, BG-21).
import type {
  DocumentAdjustment,
  DocumentAdjustmentInput,
  DocumentLine,
} from '../../contracts/documents/lines';
import { invalid } from '../../runtime/errors';
import { parseAdjustment, sum } from './adjustments';
import { sharesOf } from './shares';
import { sameVat, type Vat, vatOf } from './vat-categories';

interface Part extends Vat {
  baseMinor: number;
}

export function isDivided({
  vatCategory,
  vatRate,
}: Pick<DocumentAdjustmentInput, 'vatCategory' | 'vatRate'>): boolean {
  return vatCategory === undefined && vatRate === undefined;
}

/**
 * A part for each VAT rate: of a percentage that of its lines, of an amount its share by them.
 * @throws 400 without a line that has an amount, and for an allowance of more than all lines
 */
export function dividedAdjustment(
  input: DocumentAdjustmentInput,
  index: number,
  lines: readonly DocumentLine[],
  currency: string,
): DocumentAdjustment[] {
  const pointer = `/adjustments/${index}`;
  // a disbursement is charged on at cost
  const parts = partsOf(lines.filter(({ isDisbursement }) => !isDisbursement));
  const baseMinor = sum(parts.map((part) => part.baseMinor));
  const whole = parseAdjustment(pointer, input, baseMinor, currency);
  if (baseMinor <= 0) throw invalid(pointer, 'is of no line that has an amount');
  if (whole.kind === 'allowance' && whole.amountMinor > baseMinor)
    throw invalid(pointer, 'is more than the sum of the lines');
  const shares = sharesOf(
    whole.amountMinor,
    parts.map((part) => part.baseMinor),
  );
  return parts.flatMap((part, at) => {
    const one =
      whole.percent === null
        ? { ...whole, amountMinor: shares[at] ?? 0 }
        : parseAdjustment(pointer, input, part.baseMinor, currency);
    return one.amountMinor === 0 ? [] : [{ ...one, ...vatOf(part), dividedFrom: index + 1 }];
  });
}

function partsOf(lines: readonly DocumentLine[]): Part[] {
  const vats = lines.filter((line, at) => lines.findIndex((other) => sameVat(other, line)) === at);
  return vats.map((vat) => {
    const ofVat = lines.filter((line) => sameVat(line, vat));
    return { ...vatOf(vat), baseMinor: sum(ofVat.map(({ netMinor }) => netMinor)) };
  });
}
