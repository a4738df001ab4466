// The VAT breakdown (BG-23): VAT is calculated once per category and rate, on the sum of its lines, charges and
// allowances (BT-116, BT-117), so that no rounding of lines adds up in it.
import type {
  DocumentAdjustment,
  DocumentLine,
  VatGroup,
} from '../../../../shared/contracts/documents/lines';
import { VAT_CATEGORIES } from '../../../../shared/contracts/documents/values';
import type { ExemptionReason } from '../../models/document-row';
import { signed, sum } from './adjustments';
import { percentOf } from './decimal';
import { exemptionOf } from './exemptions';
import { rateOf, sameVat, type Vat } from './vat-categories';

type Lines = readonly Pick<DocumentLine, 'vatCategory' | 'vatRate' | 'netMinor'>[];
type Adjustments = readonly DocumentAdjustment[];

export function vatBreakdown(
  lines: Lines,
  adjustments: Adjustments,
  reasons: readonly ExemptionReason[],
): VatGroup[] {
  return vatsOf([...lines, ...adjustments]).map((vat) => {
    const baseMinor = baseOf(vat, lines, adjustments);
    const vatMinor = percentOf(baseMinor, rateOf(vat));
    return { ...vat, baseMinor, vatMinor, ...exemptionOf(vat.vatCategory, reasons) };
  });
}

function baseOf(vat: Vat, lines: Lines, adjustments: Adjustments): number {
  const ofLines = lines.filter((line) => sameVat(line, vat)).map(({ netMinor }) => netMinor);
  const ofDocument = adjustments.filter((adjustment) => sameVat(adjustment, vat)).map(signed);
  return sum([...ofLines, ...ofDocument]);
}

/** Each category and rate once: categories in the order of the code list, the highest rate first. */
function vatsOf(parts: readonly Vat[]): Vat[] {
  const distinct = new Map(
    parts.map(({ vatCategory, vatRate }) => [`${vatCategory} ${vatRate}`, { vatCategory, vatRate }]),
  );
  return [...distinct.values()].sort(
    (a, b) =>
      VAT_CATEGORIES.indexOf(a.vatCategory) - VAT_CATEGORIES.indexOf(b.vatCategory) ||
      rateOf(b).cmp(rateOf(a)),
  );
}
