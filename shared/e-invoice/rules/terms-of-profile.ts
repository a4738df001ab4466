// Profiles of Factur-X that are no invoices by EN 16931: they leave out terms that the standard demands, and rules about
// those say nothing of the file.
import type { EInvoiceProfileId } from '../../contracts/e-invoice-profiles';
import type { FileRule } from './rule';

type Checked = Pick<FileRule, 'term' | 'rule'>;

const numbers = (text: string) => new Set(text.split(' ').map((number) => `BT-${number}`));

/** All terms of MINIMUM, its groups but the totals (BG-22), of which it has a few, and BT-29: BR-CO-26 takes BT-30 and BT-31, too. */
const MINIMUM_TERMS = new Set([
  ...numbers('1 2 3 5 10 13 23 24 27 29 30 31 32 40 44 47 109 110 112 115'),
  ...['BG-2', 'BG-4', 'BG-5', 'BG-7'],
]);
/** Sums of terms that MINIMUM does not have. */
const MINIMUM_SUMS = new Set(['BR-CO-13', 'BR-CO-14', 'BR-CO-16']);

/** BG-25 to BG-32. BASIC WL has all other groups, and BT-106 without the lines that it is the sum of. */
const isOfLine = (term: string) => {
  const [, kind, number] = /^(BT|BG)-(\d{1,3})$/.exec(term) ?? [];
  const [first, last] = kind === 'BG' ? [25, 32] : [126, 161];
  return Number(number) >= first && Number(number) <= last;
};
/** Rules that compare with the lines: BR-CO-10, BR-S-01, BR-S-08 and their like. */
const COMPARED_WITH_LINES = /^BR-(?:CO-10|[A-Z]{1,2}-0[18])$/;

/** True when the profile has the term of a finding. */
export function isOfProfile({ term, rule }: Checked, profile: EInvoiceProfileId | undefined): boolean {
  if (profile === 'factur-x-minimum') return MINIMUM_TERMS.has(term) && !MINIMUM_SUMS.has(rule);
  if (profile === 'factur-x-basic-wl') return !isOfLine(term) && !COMPARED_WITH_LINES.test(rule);
  return true;
}
