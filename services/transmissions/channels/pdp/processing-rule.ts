// Chooses how the platforms treat an invoice, by its buyer.
import type { Source } from '../adapter';

type ProcessingRule = 'B2B' | 'B2BInt' | 'B2C' | 'B2G';

/** INSEE, répertoire Sirene: the SIREN of a public body begins with 1 or 2. */
const PUBLIC = /^[12]\d{8}$/;

export function processingRule({
  buyerCountry,
  isBuyerBusiness,
  buyerRegistration,
}: Pick<Source, 'buyerCountry' | 'isBuyerBusiness' | 'buyerRegistration'>): ProcessingRule {
  if (!isBuyerBusiness) return 'B2C';
  if (buyerCountry !== null && buyerCountry !== 'FR') return 'B2BInt';
  const { scheme, value = '' } = buyerRegistration ?? {};
  return scheme === '0002' && PUBLIC.test(value) ? 'B2G' : 'B2B';
}
