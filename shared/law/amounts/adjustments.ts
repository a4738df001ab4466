// Allowances and charges, of a line (BG-27, BG-28) or of the document (BG-20, BG-21).
import type Big from 'big.js';
import { assertListed } from '../../code-lists/code-list';
import { minorUnits } from '../../contracts/currencies';
import type { LineAdjustment, LineAdjustmentInput } from '../../contracts/documents/lines';
import { runAll } from '../../runtime/checks/faults';
import { filledFields } from '../../runtime/checks/filled-fields';
import { invalid } from '../../runtime/errors';
import { spelled } from '../../values/decimal';
import { bounded, parseDecimal, percentOf, toMinor } from './decimal';

const PERCENT = { decimals: 4, max: 100, isAboveZero: true };
/** The code lists UNCL 5189 and 7161. */
const REASONS = { allowance: 'allowance-reasons', charge: 'charge-reasons' } as const;
const AMOUNT_MAX = 999_999_999_999;

/** @param baseMinor the base of a percentage (BT-93, BT-100, BT-137, BT-142) */
export function parseAdjustment(
  pointer: string,
  { kind, amount, percent, reason, reasonCode }: LineAdjustmentInput,
  baseMinor: number,
  currency: string,
): LineAdjustment {
  if ((amount === undefined) === (percent === undefined)) {
    throw invalid(pointer, 'must have an amount or a percent, and not both');
  }
  const { size } = runAll({
    reason: () => assertListed(`${pointer}/reasonCode`, REASONS[kind], reasonCode),
    size: () =>
      percent === undefined
        ? ofAmount(pointer, amount ?? 0, currency)
        : ofPercent(pointer, percent, baseMinor),
  });
  return { kind, ...size, reason, ...filledFields({ reasonCode }) };
}

function ofPercent(pointer: string, percent: number | string, baseMinor: number) {
  const rate = parseDecimal(`${pointer}/percent`, percent, PERCENT);
  return { percent: spelled(rate), baseMinor, amountMinor: percentOf(baseMinor, rate) };
}

function ofAmount(pointer: string, amount: number | string, currency: string) {
  const money = parseAmount(`${pointer}/amount`, amount, currency);
  return { percent: null, amountMinor: bounded(pointer, toMinor(money, currency)) };
}

function parseAmount(pointer: string, amount: number | string, currency: string): Big {
  return parseDecimal(pointer, amount, {
    decimals: minorUnits(currency),
    max: AMOUNT_MAX,
    isAboveZero: true,
  });
}

/** The amount with its sign: an allowance is below 0. */
export function signed({ kind, amountMinor }: Pick<LineAdjustment, 'kind' | 'amountMinor'>): number {
  return kind === 'charge' ? amountMinor : -amountMinor;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
