// VAT exemption reasons (BT-121) and the VAT categories they belong to.
import { type ListedCode, listedCode } from './code-list';

/** Several where the law leaves it open; undefined for a code that is not in the list. */
export function vatexCategories(code: string): readonly string[] | undefined {
  return listedCode('vatex', code)?.categories;
}

/** The sentence that a code prints; undefined for a code that is not in the list. */
export function vatexSentence(
  code: string,
): Pick<ListedCode, 'sentence' | 'article' | 'provision'> | undefined {
  return listedCode('vatex', code);
}
