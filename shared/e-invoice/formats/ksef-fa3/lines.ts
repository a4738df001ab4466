// FaWiersz: lines, and after them allowances and charges of the document, which FA(3) has no other place for.
import Big from 'big.js';
import { unitWord } from '../../../code-lists/units';
import type { Rows } from '../../mapping/rows';
import type { DocumentAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import { signed, signOf } from '../../semantic/kinds';
import { type InvoiceLine, type ItemInformation, wholeName } from '../../semantic/lines';
import { amount, decimal } from '../decimals';
import { kindOf } from './kinds';
import { line } from './texts';
import { type VatField, vatFieldOf } from './vat';

const GTIN = '0160';
const NAME_CHARS = 512;
const INDEX_CHARS = 50;
const GTIN_CHARS = 20;

interface Position {
  number: string;
  name: string;
  index?: string | undefined;
  gtin?: string | undefined;
  unit?: string;
  quantity: string;
  price: string;
  discount?: string | undefined;
  amount: string;
  isWithVat: boolean;
  vat: VatField | undefined;
  /** It says what the corrected invoice said. */
  isBefore?: boolean;
}

export const POSITION: Rows<Position> = {
  NrWierszaFa: 'number',
  P_7: ['name', line],
  Indeks: ['index', line],
  GTIN: ['gtin', line],
  P_8A: 'unit',
  P_8B: 'quantity',
  P_9A: (one) => !hasGrossAmounts(one) && one.price,
  P_9B: (one) => hasGrossAmounts(one) && one.price,
  P_10: 'discount',
  P_11: (one) => !hasGrossAmounts(one) && one.amount,
  P_11A: (one) => hasGrossAmounts(one) && one.amount,
  P_12: 'vat.rate',
  P_12_XII: 'vat.rateAbroad',
  KursWaluty: (_, invoice) => kindOf(invoice) !== 'ZAL' && exchangeRate(invoice),
  StanPrzed: ({ isBefore }) => isBefore && '1',
};

/** A margin has no rate, and its amounts are those with VAT; so are prices that include it (art. 106e ust. 7). */
function hasGrossAmounts({ isWithVat, vat }: Position): boolean {
  return isWithVat || (vat?.rate ?? vat?.rateAbroad) === undefined;
}

export function positions(invoice: SemanticInvoice): Position[] {
  const lines = invoice.lines.map((item) => ofLine(item, invoice));
  const adjustments = ownAdjustments(invoice).map((adjustment, index) => ({
    ...ofAdjustment(adjustment, invoice),
    number: String(lines.length + index + 1),
  }));
  return [...lines, ...adjustments];
}

/** Deposits that are taken off are named (FakturaZaliczkowa), and no part of what was sold. */
function ownAdjustments({ allowances = [], charges = [], national }: SemanticInvoice) {
  const deposits = new Set(national?.depositAllowances ?? []);
  const own = allowances.filter((_, index) => !deposits.has(index));
  return [...own.map((one) => ({ ...one, sign: -1 })), ...charges.map((one) => ({ ...one, sign: 1 }))];
}

function ofLine(item: InvoiceLine, invoice: SemanticInvoice): Position {
  const { item: sold, price, allowances = [] } = item;
  const { netPrice, baseQuantity } = price;
  const isBefore = invoice.national?.correction?.linesBefore?.includes(item.identifier) ?? false;
  // a row of the state before stands as it was, and the one after it as it is: the difference is among the sums
  const sign = isBefore ? -signOf(invoice) : signOf(invoice);
  const net = {
    unitPrice: new Big(netPrice).div(baseQuantity ?? 1).toFixed(),
    amount: item.netAmount,
    discount: allowances.reduce((sum, one) => sum.plus(one.amount), new Big(0)).toFixed(),
  };
  const { unitPrice, amount: value, discount } = item.withVat ?? net;
  return {
    number: item.identifier,
    vat: vatFieldOf(item.vat, invoice),
    name: nameOf(item),
    index: shorterThan(INDEX_CHARS, sold.sellerIdentifier),
    gtin: gtinOf(sold),
    unit: unitWord(item.unitCode, 'pl'),
    quantity: decimal(new Big(item.quantity).times(sign), 6),
    price: decimal(unitPrice, 8),
    discount: new Big(discount).eq(0) ? undefined : decimal(new Big(discount).times(sign), 8),
    amount: amount(new Big(value).times(sign)),
    isWithVat: item.withVat !== undefined,
    isBefore,
  };
}

function ofAdjustment(
  { sign, ...adjustment }: DocumentAllowanceCharge & { sign: number },
  invoice: SemanticInvoice,
): Omit<Position, 'number'> {
  const { amountWithVat, vatCategoryCode: categoryCode, vatRate: rate } = adjustment;
  const value = amount(signed(amountWithVat ?? adjustment.amount, invoice).times(sign));
  const name = adjustment.reason ?? (sign < 0 ? 'Rabat' : 'Opłata dodatkowa');
  const isWithVat = amountWithVat !== undefined;
  const vat = vatFieldOf({ categoryCode, ...(rate === undefined ? {} : { rate }) }, invoice);
  return { name, quantity: '1', price: value, amount: value, isWithVat, vat };
}

/** The exchange rate, if the VAT is converted to złoty. */
export function exchangeRate({ totals, national }: SemanticInvoice): string | undefined {
  const rate = national?.exchangeRate?.rate;
  const isConverted = new Big(totals.totalVatInAccountingCurrency ?? '0').gt(0);
  return isConverted && rate !== undefined ? decimal(rate, 6) : undefined;
}

/** The name with its description where both have room; a name that is too long itself is continued among the descriptions. */
function nameOf(item: InvoiceLine): string {
  const whole = line(wholeName(item.item)) ?? '';
  return [...whole].length <= NAME_CHARS ? whole : cut(line(item.item.name) ?? '').name;
}

function cut(name: string): { name: string; rest: string } {
  const letters = [...name];
  return { name: letters.slice(0, NAME_CHARS).join(''), rest: letters.slice(NAME_CHARS).join('') };
}

/** The text that did not fit into the name. */
export function longDescription(item: InvoiceLine): string | undefined {
  if ([...(line(wholeName(item.item)) ?? '')].length <= NAME_CHARS) return undefined;
  const { name, description = '' } = item.item;
  const { rest } = cut(line(name) ?? '');
  // a description that begins with the name repeats it
  if (rest === '' || description.startsWith(name)) return description || rest;
  return `${rest} ${description}`;
}

function gtinOf({ standardIdentifier }: ItemInformation): string | undefined {
  return standardIdentifier?.scheme === GTIN ? shorterThan(GTIN_CHARS, standardIdentifier.value) : undefined;
}

function shorterThan(max: number, text: string | undefined): string | undefined {
  return text !== undefined && [...text].length <= max ? text : undefined;
}

/** Numbers of the article that have no field, or do not fit into theirs. */
export function otherNumbers({ item }: InvoiceLine): { seller?: string; standard?: string } {
  const { sellerIdentifier, standardIdentifier } = item;
  const isKept = shorterThan(INDEX_CHARS, sellerIdentifier) === sellerIdentifier;
  const isGtin = gtinOf(item) !== undefined;
  return {
    ...(isKept || sellerIdentifier === undefined ? {} : { seller: sellerIdentifier }),
    ...(isGtin || standardIdentifier === undefined ? {} : { standard: standardIdentifier.value }),
  };
}
