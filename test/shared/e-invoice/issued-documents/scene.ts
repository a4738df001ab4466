// Seller, buyer and VAT category, which decide the rest of a document.
import type { VatCategory } from '../../../../shared/contracts/documents/values';

const FRENCH_RATES = ['20', '10', '5.5', '2.1', '8.5'];
const OTHER_RATES = ['19', '7', '23', '8', '25.5', '13.5', '21', '6', '4'];

export interface Scene {
  seller: string;
  buyer: string;
  category: VatCategory;
  /** Rates of category S; by default those of the seller's country, or of several. */
  rates?: string[];
  /** Currency of the seller's books; EUR by default. */
  accounts?: string;
}

/** VAT of the line with this index. */
export function vatOf({ category, seller, rates: given }: Scene, index: number) {
  if (category !== 'S') return { vatCategory: category };
  const rates = given ?? (seller === 'FR' ? FRENCH_RATES : OTHER_RATES);
  return { vatCategory: category, vatRate: rates[index % rates.length] ?? '20' };
}
