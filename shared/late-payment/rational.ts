// Exact amounts of interest: integers over one denominator, in minor units of a currency.

/** Rates have at most four decimals. */
const RATE_SCALE = 10_000n;
const PERCENT = 100n;
const DAYS_OF_YEAR = 365n;
const DENOMINATOR = RATE_SCALE * PERCENT * DAYS_OF_YEAR;
const PRINTED_DECIMALS = 6;
const PRINTED_SCALE = 10n ** BigInt(PRINTED_DECIMALS);

/** Interest over days, as the numerator of a fraction of minor units. */
export function interestOver(principalMinor: number, ratePercent: string, days: number): bigint {
  return BigInt(principalMinor) * scaledRate(ratePercent) * BigInt(days);
}

/** Whole minor units, half up. */
export function roundedMinor(numerator: bigint): number {
  return Number(halfUp(numerator, DENOMINATOR));
}

/** Minor units with six decimals, for people who check the calculation. */
export function printedMinor(numerator: bigint): string {
  const scaled = halfUp(numerator * PRINTED_SCALE, DENOMINATOR);
  return `${scaled / PRINTED_SCALE}.${String(scaled % PRINTED_SCALE).padStart(PRINTED_DECIMALS, '0')}`;
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

function scaledRate(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole) * RATE_SCALE + BigInt(decimals.padEnd(String(RATE_SCALE).length - 1, '0'));
}
