// VAT exemption reasons (BT-121) and the VAT categories they belong to.
import type { SentenceId } from '../texts/sentences';
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

/** Disbursements in the name of the client are no part of the taxable amount (Directive 2006/112/EC, article 79 c). */
export const DISBURSEMENT_CODE = 'VATEX-EU-79-C';

/** Special schemes in which the VAT is on the margin (Directive 2006/112/EC, articles 306 and 313). */
export type MarginScheme = 'travel' | 'second_hand' | 'art' | 'antiques';

const SCHEMES: Partial<Record<SentenceId, MarginScheme>> = {
  margin_travel: 'travel',
  margin_second_hand: 'second_hand',
  margin_art: 'art',
  margin_antiques: 'antiques',
};

/**
 * The scheme by the sentence that the code prints, so that all formats agree with the paper: `D` is that of travel agents, though the
 * list names means of transport, which are goods of `F`. Code 309 is an exemption, of what an agent has others do outside of the Union.
 */
export function marginSchemeOf(code: string | null | undefined): MarginScheme | undefined {
  const { sentence } = code ? (vatexSentence(code) ?? {}) : {};
  return sentence && SCHEMES[sentence];
}
