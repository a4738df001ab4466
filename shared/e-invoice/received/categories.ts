// Values that a category allows beside itself: the rate of lines, allowances and charges (rules 05 to 07 of each), and other
// categories (BR-O-11 to BR-O-14, BR-B).

import { decimal } from '../rules/decimals';
import { isBlank, ofLines, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import { CATEGORIZED, VAT_CATEGORIES, type VatCategory } from '../rules/vat-categories';
import type { SemanticInvoice } from '../semantic/invoice';
import { SPLIT_PAYMENT } from './national/italy';

const RATES: Readonly<Record<VatCategory['rate'], [string, (rate: string | undefined) => boolean]>> = {
  'above zero': ['needs a rate above 0', (rate) => decimal(rate).gt(0)],
  'zero or more': ['needs a rate of 0 or above', (rate) => !isBlank(rate) && decimal(rate).gte(0)],
  zero: ['needs the rate 0', (rate) => !isBlank(rate) && decimal(rate).eq(0)],
  none: ['cannot have a rate', (rate) => isBlank(rate)],
};

function rateRows({ code, prefix, rate: demanded }: VatCategory): Row[] {
  const [words, isRight] = RATES[demanded];
  const isWrong = (item: { vatCategoryCode: string; vatRate?: string }) =>
    item.vatCategoryCode === code && !isRight(item.vatRate);
  const sentence = (what: string) => `${what} of VAT category ${code} ${words}`;
  return [
    [
      `${prefix}-05`,
      'BT-152',
      sentence('A line'),
      ofLines(({ vat }) => vat.categoryCode === code && !isRight(vat.rate)),
    ],
    [`${prefix}-06`, 'BT-96', sentence('An allowance'), ({ allowances = [] }) => allowances.some(isWrong)],
    [`${prefix}-07`, 'BT-103', sentence('A charge'), ({ charges = [] }) => charges.some(isWrong)],
  ];
}

const hasGroup = ({ vatBreakdown }: SemanticInvoice, code: string) =>
  vatBreakdown.some(({ categoryCode }) => categoryCode === code);
const isOther = (code: string) => code !== 'O' && !isBlank(code);
const UNTAXED = 'An invoice that is not subject to VAT (O) has';

type Categories = (invoice: SemanticInvoice) => readonly string[];
const [ofLinesOf, ofAllowances, ofCharges] = CATEGORIZED.map(({ categories }) => categories);
const ofGroups: Categories = ({ vatBreakdown }) => vatBreakdown.map(({ categoryCode }) => categoryCode);

/** `inCii`: the publisher does not tell it from this one there. */
const untaxed = (rule: string, term: string, what: string, of?: Categories, inCii?: Categories): Row => [
  rule,
  term,
  `${UNTAXED} ${what} of another category`,
  (invoice, root) => {
    const looked = root === 'CrossIndustryInvoice' ? [of, inCii] : [of];
    return hasGroup(invoice, 'O') && looked.some((each) => (each?.(invoice) ?? []).some(isOther));
  },
];

const UNTAXED_ROWS: readonly Row[] = [
  untaxed('BR-O-11', 'BG-23', 'a group of the VAT breakdown', ofGroups, ofLinesOf),
  untaxed('BR-O-12', 'BT-151', 'a line', ofLinesOf, ofGroups),
  untaxed('BR-O-13', 'BT-95', 'an allowance', ofAllowances, ofCharges),
  untaxed('BR-O-14', 'BT-102', 'a charge', ofCharges, ofAllowances),
];

export const CATEGORY_RULES = fileRules([
  ...VAT_CATEGORIES.flatMap(rateRows),
  ...UNTAXED_ROWS,
  ...SPLIT_PAYMENT,
]);
