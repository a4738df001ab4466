// Prices with VAT.
import type { FieldTexts } from './texts';

export const PRICE_TEXTS: FieldTexts = {
  pricesIncludeVat: ['True if unit prices are with VAT', false],
  consumerPricesIncludeVat: ['Whether prices of new documents for consumers are with VAT', false],
  grossMinor: ['With VAT, in minor units', 119_000],
  netUnitPrice: ['BT-146, price of one unit without VAT, an exact decimal', '8.31932773'],
};
