// Whether a code of the VATEX list (BT-121) says why a VAT category has no VAT.

import { vatexCategories } from '../../../../shared/code-lists/vatex';
import type { VatCategory } from '../../../../shared/contracts/documents/values';

export function exemptionCodeFault(
  code: string,
  category: VatCategory,
): 'unknown' | 'of another category' | undefined {
  const categories = vatexCategories(code);
  if (!categories) return 'unknown';
  return categories.includes(category) ? undefined : 'of another category';
}
