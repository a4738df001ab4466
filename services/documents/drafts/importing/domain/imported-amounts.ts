// Amounts of a document of another system, as it states them.
import Big from 'big.js';
import { IMPORTED_GROUPS } from '../../../../../shared/contracts/documents/importing';
import type { VatGroup } from '../../../../../shared/contracts/documents/lines';
import { sum } from '../../../../../shared/law/amounts/adjustments';
import { bounded, majorText, parseDecimal, toMinor } from '../../../../../shared/law/amounts/decimal';
import { invalid } from '../../../../../shared/runtime/errors';
import { spelled } from '../../../../../shared/values/decimal';
import type { ImportedInput } from './imported-input';

const MAJOR_MAX = 1e12;
/** Rounding may make that share of the net amount, besides one unit of the currency. */
const ROUNDED_SHARE = 0.01;
const PERCENT = { min: 0, max: 100, decimals: 4 };

export interface ImportedAmounts {
  vatBreakdown: VatGroup[];
  netMinor: number;
  vatMinor: number;
  totalMinor: number;
  balanceMinor: number;
}

/** A settled document whose amounts the other system does not state: its balance is 0, and no report has it. */
const WITHOUT_AMOUNTS: ImportedAmounts = {
  vatBreakdown: [],
  netMinor: 0,
  vatMinor: 0,
  totalMinor: 0,
  balanceMinor: 0,
};

/** @throws 400 for amounts that do not belong together */
export function importedAmounts(row: ImportedInput, currency: string): ImportedAmounts {
  const balanceMinor = minorOf('/balance', row.balance, currency);
  if (row.kind === 'opening-balance') return openingBalance(row, balanceMinor);
  const vatBreakdown = IMPORTED_GROUPS.flatMap((ending) => groupOf(row, ending, currency));
  if (vatBreakdown.length === 0 && balanceMinor === 0) return WITHOUT_AMOUNTS;
  if (vatBreakdown.length === 0)
    throw invalid('/net', 'is required where the balance is not 0: the amount without VAT');
  assertDifferent(vatBreakdown);
  const netMinor = sum(vatBreakdown.map(({ baseMinor }) => baseMinor));
  const vatMinor = sum(vatBreakdown.map((group) => group.vatMinor));
  const totalMinor = bounded('/net', netMinor + vatMinor);
  if (totalMinor < 0) throw invalid('/net', 'must not be below 0 with the VAT: a credit is a credit-note');
  if (balanceMinor < 0 || balanceMinor > totalMinor)
    throw invalid('/balance', 'must be between 0 and the total of the document');
  return { vatBreakdown, netMinor, vatMinor, totalMinor, balanceMinor };
}

/** A balance is in no report of sales or VAT: it has no VAT group. */
function openingBalance(row: ImportedInput, balanceMinor: number): ImportedAmounts {
  const group = IMPORTED_GROUPS.find((ending) => row[`net${ending}`] !== undefined);
  if (group !== undefined) throw invalid(`/net${group}`, 'is not for an opening balance: give its balance');
  if (balanceMinor === 0) throw invalid('/balance', 'must not be 0 for an opening balance');
  const totalMinor = Math.abs(balanceMinor);
  return { vatBreakdown: [], netMinor: totalMinor, vatMinor: 0, totalMinor, balanceMinor: totalMinor };
}

function groupOf(row: ImportedInput, ending: (typeof IMPORTED_GROUPS)[number], currency: string): VatGroup[] {
  const [net, vat, rate] = [row[`net${ending}`], row[`vat${ending}`], row[`vatRate${ending}`]];
  if (net === undefined) {
    if (vat !== undefined || rate !== undefined) throw invalid(`/net${ending}`, 'is required with its VAT');
    return [];
  }
  const vatRate = parseDecimal(`/vatRate${ending}`, rate ?? 0, PERCENT);
  const vatMinor = minorOf(`/vat${ending}`, vat ?? 0, currency);
  if (vatRate.eq(0) && vatMinor !== 0) throw invalid(`/vat${ending}`, 'must be 0 at a rate of 0');
  const baseMinor = minorOf(`/net${ending}`, net, currency);
  assertOfRate(`/vat${ending}`, { baseMinor, vatMinor, vatRate }, currency);
  const vatCategory = row[`vatCategory${ending}`] ?? (vatRate.eq(0) ? 'Z' : 'S');
  const group = { vatCategory, vatRate: spelled(vatRate), baseMinor, vatMinor };
  return [{ ...group, exemptionReason: null, exemptionCode: null }];
}

/** Programs round each line, so that the sums of a long invoice differ from its rate; another rate differs by more. */
function assertOfRate(
  pointer: string,
  { baseMinor, vatMinor, vatRate }: { baseMinor: number; vatMinor: number; vatRate: Big },
  currency: string,
): void {
  const expected = vatRate.times(baseMinor).div(100);
  const tolerance = toMinor(new Big(1), currency) + Math.abs(baseMinor) * ROUNDED_SHARE;
  if (expected.minus(vatMinor).abs().lte(tolerance)) return;
  const [amount, ofRate] = [vatMinor, expected.round().toNumber()].map((minor) => majorText(minor, currency));
  throw invalid(pointer, `is ${amount}, and ${spelled(vatRate)} % of the net amount is ${ofRate}`);
}

function assertDifferent(groups: readonly VatGroup[]): void {
  const keys = groups.map(({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`);
  if (new Set(keys).size < keys.length) throw invalid('/vatRate2', 'is that of another VAT group already');
}

/** @throws 400 for more decimals than the currency has */
function minorOf(pointer: string, value: number | string, currency: string): number {
  const amount = parseDecimal(pointer, value, { min: -MAJOR_MAX, max: MAJOR_MAX, decimals: 4 });
  const minor = toMinor(amount, currency);
  if (!amount.eq(majorText(minor, currency))) throw invalid(pointer, `has more decimals than ${currency}`);
  return bounded(pointer, minor);
}
