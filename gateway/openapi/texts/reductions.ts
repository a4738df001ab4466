// Later price reductions.
import type { FieldTexts } from './texts';

export const REDUCTION_TEXTS: FieldTexts = {
  'DocumentsReducePrices.percent': ['Of what is left of the invoices, instead of `amountMinor`', '2'],
  'DocumentsReducePrices.reason': ['The text of its lines', 'Bonus for 2026'],
  'DocumentsReducePrices.reasonCode': ['Why, by the code list of a country', 'R1'],
};
