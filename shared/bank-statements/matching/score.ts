// Points of a match, and which ones are booked without a person: certainty needs a reference and an amount.

/** Points by the code of the evidence; the best of each row counts. */
export const POINTS = {
  reference: { R1: 60, R2: 45, R3: 25, R0: 0 },
  amount: { A1: 35, A2: 33, A3: 30, A4: 10, A5: 5, A0: 0 },
  payer: { P1: 20, P2: 12, P3: 6, P0: 0, Pneg: -40 },
  day: { T1: 5, Tneg: -20 },
} as const;

export interface Codes {
  reference: keyof typeof POINTS.reference;
  amount: keyof typeof POINTS.amount;
  payer: keyof typeof POINTS.payer;
  day: keyof typeof POINTS.day;
}

/** Reasons for which nothing is booked by itself, whatever the score. */
export const VETOES = [
  'other_currency',
  'account_of_other_client',
  'hold_legal',
  'return',
  'possible_duplicate',
  'document_not_issued',
  'pending',
] as const;
export type Veto = (typeof VETOES)[number];

export type Outcome = 'book' | 'suggest' | 'none';

export interface MatchingSettings {
  /** Points from which a match is booked, 80 to 100. */
  threshold: number;
  discountGraceDays: number;
}

export const DEFAULT_SETTINGS: MatchingSettings = { threshold: 90, discountGraceDays: 0 };

export const SUGGESTED_FROM = 40;
const AHEAD_OF_NEXT = 15;
const CERTAIN: Readonly<Record<string, readonly Codes['amount'][]>> = {
  R1: ['A1', 'A2', 'A3', 'A4'],
  R2: ['A1', 'A2'],
};

/** Points from 0 to 100, however many points there are. */
export function scoreOf({ reference, amount, payer, day }: Codes): number {
  const points = POINTS.reference[reference] + POINTS.amount[amount] + POINTS.payer[payer] + POINTS.day[day];
  return Math.min(100, Math.max(0, points));
}

/** @param second score of the next best set, if there is one */
export function outcomeOf(
  codes: Codes,
  second: number | undefined,
  vetoes: readonly Veto[],
  { threshold }: Pick<MatchingSettings, 'threshold'>,
): Outcome {
  const score = scoreOf(codes);
  const isAhead = second === undefined || score - second >= AHEAD_OF_NEXT;
  const isCertain = CERTAIN[codes.reference]?.includes(codes.amount) ?? false;
  if (isCertain && isAhead && score >= threshold && vetoes.length === 0 && codes.payer !== 'Pneg')
    return 'book';
  return score >= SUGGESTED_FROM ? 'suggest' : 'none';
}
