// Exact amounts of interest: integers over one denominator, in minor units of a currency.

/** Rates have at most four decimals. */
const RATE_SCALE = 10_000n;
const PERCENT = 100n;
const DAYS_OF_YEAR = 365n;
const DENOMINATOR = RATE_SCALE * PERCENT * DAYS_OF_YEAR;
const SHOWN_DECIMALS = 6;
const SHOWN_SCALE = 10n ** BigInt(SHOWN_DECIMALS);

/** Interest over days, as the numerator of a fraction of minor units. */
export function interestOver(principalMinor: number, ratePercent: string, days: number): bigint {
  return BigInt(principalMinor) * scaledRate(ratePercent) * BigInt(days);
}

/** Whole minor units, half up. */
export function roundedMinor(numerator: bigint): number {
  return Number(halfUp(numerator, DENOMINATOR));
}

/** Minor units with six decimals, for people who check the calculation. */
export function shownMinor(numerator: bigint): string {
  const scaled = halfUp(numerator * SHOWN_SCALE, DENOMINATOR);
  return `${scaled / SHOWN_SCALE}.${String(scaled % SHOWN_SCALE).padStart(SHOWN_DECIMALS, '0')}`;
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

function scaledRate(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole) * RATE_SCALE + BigInt(decimals.padEnd(String(RATE_SCALE).length - 1, '0'));
}
