// The lump sum for the costs of recovery, once for each invoice.
import Big from 'big.js';
import type { CompensationRule } from '../contracts/country-readiness/late-payment';

const PERCENT = 100;

export interface Compensation {
  amountMinor: number;
  /** The currency of the law may differ from that of the debt. */
  currency: string;
}

/**
 * @param principalMinor principal on the first day of default
 * @returns null where nothing was open, and where the law has its limits in another currency than that of the debt
 */
export function compensationOf(
  rule: CompensationRule,
  { principalMinor, currency }: { principalMinor: number; currency: string },
): Compensation | null {
  if (principalMinor <= 0) return null;
  if (rule.fixedMinor !== undefined) return { amountMinor: rule.fixedMinor, currency: rule.currency };
  if (currency !== (rule.principalCurrency ?? rule.currency)) return null;
  const amountMinor = rule.tiers ? tierOf(rule.tiers, principalMinor) : scaleOf(rule, principalMinor);
  const { maximumMinor = Number.MAX_SAFE_INTEGER, currency: ofLaw } = rule;
  return { amountMinor: Math.min(maximumMinor, amountMinor), currency: ofLaw };
}

function tierOf(tiers: NonNullable<CompensationRule['tiers']>, principalMinor: number): number {
  const index = tiers.findIndex(({ upToMinor }) => upToMinor === null || principalMinor <= upToMinor);
  const { amountMinor = 0, percent = '0' } = tiers[index] ?? {};
  const above = principalMinor - (tiers[index - 1]?.upToMinor ?? 0);
  return amountMinor + Number(new Big(above).times(percent).div(PERCENT).round(0, Big.roundHalfUp));
}

function scaleOf({ bands = [], minimumMinor = 0 }: CompensationRule, principalMinor: number): number {
  let [sum, from] = [new Big(0), 0];
  for (const { upToMinor, percent } of bands) {
    const end = Math.min(principalMinor, upToMinor ?? principalMinor);
    if (end > from) sum = sum.plus(new Big(end - from).times(percent));
    from = Math.max(from, end);
  }
  const scaled = Number(sum.div(PERCENT).round(0, Big.roundHalfUp));
  return Math.max(minimumMinor, scaled);
}
