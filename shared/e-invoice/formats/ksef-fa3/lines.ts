// FaWiersz: lines, and after them allowances and charges of the document, which FA(3) has no other place for.
import Big from 'big.js';
import { unitWord } from '../../../code-lists/units';
import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { DocumentAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine, ItemInformation } from '../../semantic/lines';
import { amount, decimal } from '../decimals';
import { kindOf, signOf } from './kinds';
import { line } from './texts';
import { vatFieldOf } from './vat';

const GTIN = '0160';
const NAME_CHARS = 512;
const INDEX_CHARS = 50;
const GTIN_CHARS = 20;

export function rows(invoice: SemanticInvoice): XmlElement[] {
  const lines = invoice.lines.map((item) => lineRow(item, invoice));
  const adjustments = ownAdjustments(invoice).map((adjustment, index) =>
    adjustmentRow(adjustment, String(lines.length + index + 1), invoice),
  );
  return [...lines, ...adjustments];
}

/** Deposits that are taken off are named (FakturaZaliczkowa), and no part of what was sold. */
function ownAdjustments({ allowances = [], charges = [], national }: SemanticInvoice) {
  const deposits = new Set(national?.depositAllowances ?? []);
  const own = allowances.filter((_, index) => !deposits.has(index));
  return [...own.map((one) => ({ ...one, sign: -1 })), ...charges.map((one) => ({ ...one, sign: 1 }))];
}

function lineRow(item: InvoiceLine, invoice: SemanticInvoice): XmlElement {
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
  return row(item.identifier, item.vat, invoice, {
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
  });
}

function adjustmentRow(
  { sign, ...adjustment }: DocumentAllowanceCharge & { sign: number },
  number: string,
  invoice: SemanticInvoice,
): XmlElement {
  const { amountWithVat } = adjustment;
  const value = amount(new Big(amountWithVat ?? adjustment.amount).times(sign * signOf(invoice)));
  const vat = {
    categoryCode: adjustment.vatCategoryCode,
    ...(adjustment.vatRate === undefined ? {} : { rate: adjustment.vatRate }),
  };
  const name = adjustment.reason ?? (sign < 0 ? 'Rabat' : 'Opłata dodatkowa');
  const isWithVat = amountWithVat !== undefined;
  return row(number, vat, invoice, { name, quantity: '1', price: value, amount: value, isWithVat });
}

interface Row {
  name: string;
  index?: string | undefined;
  gtin?: string | undefined;
  unit?: string;
  quantity: string;
  price: string;
  discount?: string | undefined;
  amount: string;
  isWithVat: boolean;
  /** The row says what the corrected invoice said. */
  isBefore?: boolean;
}

/** A margin has no rate, and its amounts are those with VAT; so are prices that include it (art. 106e ust. 7). */
function row(number: string, vat: InvoiceLine['vat'], invoice: SemanticInvoice, values: Row): XmlElement {
  const field = vatFieldOf(vat, invoice);
  const isWithVat = values.isWithVat || (field?.rate ?? field?.rateAbroad) === undefined;
  return required('FaWiersz', [
    element('NrWierszaFa', number),
    element('P_7', line(values.name)),
    element('Indeks', line(values.index)),
    element('GTIN', line(values.gtin)),
    element('P_8A', values.unit),
    element('P_8B', values.quantity),
    element(isWithVat ? 'P_9B' : 'P_9A', values.price),
    element('P_10', values.discount),
    element(isWithVat ? 'P_11A' : 'P_11', values.amount),
    element('P_12', field?.rate),
    element('P_12_XII', field?.rateAbroad),
    element('KursWaluty', kindOf(invoice) === 'ZAL' ? undefined : exchangeRate(invoice)),
    element('StanPrzed', values.isBefore ? '1' : undefined),
  ]);
}

/** The exchange rate, if the VAT is converted to złoty. */
export function exchangeRate({ totals, national }: SemanticInvoice): string | undefined {
  const rate = national?.exchangeRate?.rate;
  const isConverted = new Big(totals.totalVatInAccountingCurrency ?? '0').gt(0);
  return isConverted && rate !== undefined ? decimal(rate, 6) : undefined;
}

/** The name with its description where both have room; a name that is too long itself is continued among the descriptions. */
function nameOf(item: InvoiceLine): string {
  const whole = wholeName(item);
  return [...whole].length <= NAME_CHARS ? whole : cut(line(item.item.name) ?? '').name;
}

function cut(name: string): { name: string; rest: string } {
  const letters = [...name];
  return { name: letters.slice(0, NAME_CHARS).join(''), rest: letters.slice(NAME_CHARS).join('') };
}

function wholeName({ item: { name, description = '' } }: InvoiceLine): string {
  const isContinued = description.startsWith(name);
  return line(isContinued ? description : `${name} ${description}`) ?? '';
}

/** The text that did not fit into the name. */
export function longDescription(item: InvoiceLine): string | undefined {
  if ([...wholeName(item)].length <= NAME_CHARS) return undefined;
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
