// The share capital of the seller in words, as its invoices show it.

import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { Capital } from '../../../shared/contracts/share-capital';
import { formatsOf } from '../../../shared/rendering/content/formats';
import { DOCUMENTS } from '../../../shared/texts/documents';
import { fill } from '../../../shared/texts/fill';

/** The company's own words, else the amount with the part that has been paid up; null where it states neither. */
export function shareCapitalText(
  { shareCapital, capital }: { shareCapital: string | null; capital: Capital | null },
  language: DocumentLanguage,
): string | null {
  if (shareCapital || !capital) return shareCapital;
  const { amountMinor, currency, paidUpMinor = amountMinor } = capital;
  const { money } = formatsOf(language, currency);
  const amount = money(amountMinor);
  if (paidUpMinor === amountMinor) return amount;
  return fill(DOCUMENTS[language].paidUpOf, { amount, paidUp: money(paidUpMinor) });
}
