// The VAT breakdown against lines, allowances and charges, category by category (rules 01 and 08 to 10 of each).
import Big from 'big.js';
import { decimal, toCents } from '../rules/decimals';
import { isBlank, type Root, type Row } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import { CATEGORIZED, isByRate, VAT_CATEGORIES, type VatCategory } from '../rules/vat-categories';
import type { VatBreakdown } from '../semantic/amounts';
import type { SemanticInvoice } from '../semantic/invoice';

const ofCategory = ({ vatBreakdown }: SemanticInvoice, code: string) =>
  vatBreakdown.filter(({ categoryCode }) => categoryCode === code);
const uses = (invoice: SemanticInvoice, code: string) =>
  CATEGORIZED.some(({ categories }) => categories(invoice).includes(code));

/** S, L and M have a group for each rate, the others exactly one; none stands alone. */
function isGroupWrong(invoice: SemanticInvoice, root: Root, category: VatCategory): boolean {
  const groups = ofCategory(invoice, category.code).length;
  const isUsed = uses(invoice, category.code);
  if (isByRate(category)) return isUsed ? groups === 0 : groups > 0 && root !== 'CrossIndustryInvoice';
  if (!isUsed) return groups > 1 || (groups === 1 && root === 'CrossIndustryInvoice');
  return groups !== 1;
}

const isNear = (a: Big, b: Big) => a.minus(b).abs().lt(1);

/** Rules whose publishers forgive less than one unit of the currency. */
const isLenient = (category: VatCategory, root: Root) =>
  root === 'CrossIndustryInvoice' ? category.code === 'E' : isByRate(category);

function isBaseWrong(invoice: SemanticInvoice, root: Root, category: VatCategory): boolean {
  const bases = basesOf(invoice);
  return ofCategory(invoice, category.code).some((group) => {
    if (isByRate(category) && isBlank(group.rate)) return false;
    const base = bases.get(keyOf(category, group.rate));
    // in UBL a rate of which there is nothing is wrong, though its base be 0
    if (isByRate(category) && base === undefined && root !== 'CrossIndustryInvoice') return true;
    const [amount, expected] = [decimal(group.taxableAmount), base ?? new Big(0)];
    if (isLenient(category, root)) return !isNear(amount, toCents(expected));
    return !amount.eq(root === 'CrossIndustryInvoice' ? toCents(expected) : expected);
  });
}

/** Base times rate, as BR-CO-17 forgives it. */
function isTaxWrong({ taxableAmount, taxAmount, rate }: VatBreakdown): boolean {
  const tax = decimal(taxAmount).abs();
  const expected = toCents(decimal(taxableAmount).abs().times(decimal(rate)).div(100));
  return !isNear(tax, expected);
}

const hasVat = ({ taxAmount }: VatBreakdown) => isBlank(taxAmount) || !decimal(taxAmount).round(0).eq(0);

function groupRows(category: VatCategory): Row[] {
  const { code, prefix, reason } = category;
  const isWrong = (test: (group: VatBreakdown) => boolean) => (invoice: SemanticInvoice) =>
    ofCategory(invoice, code).some(test);
  return [
    [
      `${prefix}-01`,
      'BG-23',
      `The VAT breakdown and the rest of the invoice do not agree on whether there is category ${code}`,
      (invoice, root) => isGroupWrong(invoice, root, category),
    ],
    [
      `${prefix}-08`,
      'BT-116',
      `The base of VAT category ${code} is not that of its lines, allowances and charges`,
      (invoice, root) => isBaseWrong(invoice, root, category),
    ],
    [
      `${prefix}-09`,
      'BT-117',
      isByRate(category)
        ? `The VAT of category ${code} is not its base times its rate`
        : `The VAT of category ${code} is not 0`,
      isWrong(
        isByRate(category) ? isTaxWrong : ({ taxAmount }) => isBlank(taxAmount) || !decimal(taxAmount).eq(0),
      ),
    ],
    ...(reason === 'forbidden'
      ? [
          [
            `${prefix}-10`,
            'BT-120',
            `VAT category ${code} is taxed, and has a reason of an exemption`,
            isWrong((group) => !isBlank(group.exemptionReason) || !isBlank(group.exemptionReasonCode)),
          ] as const,
        ]
      : []),
  ];
}

export const BREAKDOWN_RULES = fileRules([
  ...VAT_CATEGORIES.flatMap(groupRows),
  [
    'BR-CO-17',
    'BT-117',
    ({ vatBreakdown }) =>
      vatBreakdown.some((group) => (decimal(group.rate).round(0).eq(0) ? hasVat(group) : isTaxWrong(group))),
  ],
]);

/**
 * Sums of lines, allowances and charges of each VAT category. One pass over the lines: a file may have thousands of them
 * and as many groups in its breakdown.
 */
const BY_RATE = new Set(VAT_CATEGORIES.filter(isByRate).map(({ code }) => code));

const keyOf = ({ code }: Pick<VatCategory, 'code'>, rate: string | undefined) =>
  BY_RATE.has(code) ? `${code} ${decimal(rate).toString()}` : code;

const known = new WeakMap<SemanticInvoice, ReadonlyMap<string, Big>>();

/** Sums by category, and by rate where a category has several. */
function basesOf(invoice: SemanticInvoice): ReadonlyMap<string, Big> {
  const bases = known.get(invoice) ?? sumBases(invoice);
  known.set(invoice, bases);
  return bases;
}

function sumBases({ lines, allowances = [], charges = [] }: SemanticInvoice): Map<string, Big> {
  const bases = new Map<string, Big>();
  const add = (code: string, rate: string | undefined, amount: Big) => {
    const key = keyOf({ code }, rate);
    bases.set(key, (bases.get(key) ?? new Big(0)).plus(amount));
  };
  for (const { vat, netAmount } of lines) add(vat.categoryCode, vat.rate, decimal(netAmount));
  for (const item of allowances) add(item.vatCategoryCode, item.vatRate, decimal(item.amount).times(-1));
  for (const item of charges) add(item.vatCategoryCode, item.vatRate, decimal(item.amount));
  return bases;
}
