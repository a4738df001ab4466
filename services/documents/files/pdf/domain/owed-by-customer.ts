// VAT that the customer owes by reverse charge at home, by rate, for laws that want it on the invoice (VATA 1994 s. 55A).
import Big from 'big.js';
import type { DocumentLine } from '../../../../../shared/contracts/documents/lines';
import { percentOf } from '../../../../../shared/law/amounts/decimal';
import type { RenderableDocument } from '../../../../../shared/rendering/document';

export function owedByCustomer(
  lines: readonly DocumentLine[],
): NonNullable<RenderableDocument['owedByCustomer']> {
  const bases = new Map<string, number>();
  for (const { reverseCharge, rateIfCharged, netMinor } of lines) {
    if (reverseCharge?.show !== 'rate_and_amount' || rateIfCharged === undefined) continue;
    bases.set(rateIfCharged, (bases.get(rateIfCharged) ?? 0) + netMinor);
  }
  return [...bases].map(([rate, base]) => ({
    rate,
    vatMinor: percentOf(base, new Big(rate)),
  }));
}
