// VAT exemption reasons (BT-121) and the VAT categories they belong to.
import { listedCode } from './code-list';

/** Several where the law leaves it open; undefined for a code that is not in the list. */
export function vatexCategories(code: string): readonly string[] | undefined {
  return listedCode('vatex', code)?.categories;
}
