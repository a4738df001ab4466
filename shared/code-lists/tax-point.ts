// The code of the tax point date (BT-8): one meaning has a code in UBL (UNTDID 2005) and another in CII (UNTDID 2475).
import { listedCode } from './code-list';

/** The code as the syntax writes it, of a code of either list. */
export function taxPointCodeIn(syntax: 'ubl' | 'cii', code: string): string | undefined {
  const listed = listedCode('tax-point-codes', code);
  return syntax === 'ubl' ? listed?.untdid2005 : listed?.untdid2475;
}
