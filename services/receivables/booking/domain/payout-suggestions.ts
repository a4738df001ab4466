// Suggestions of incoming lines that may be a payout of a payment provider, or a part of one. A person says so at the payout.
import type { Locale } from '../../../../shared/contracts/primitives';
import type { BankLineSuggestion } from '../../../../shared/contracts/receivables/booking';
import { MATCHING_WORDS } from '../../../../shared/texts/bank-matching';
import { fill } from '../../../../shared/texts/fill';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { isOfProvider, namesPayout, type ProviderAccount } from '../../online/domain/arrivals';
import type { PayoutRecord } from '../../online/models/payout-row';
import { PROVIDERS } from '../../online/providers/registry';

/** Points of the matching of invoices. */
const POINTS = { R1: 60, A1: 35, A4: 10, P1: 20 } as const;
type Code = keyof typeof POINTS;
const SCORE_MIN = 40;
const SCORE_MAX = 100;

export function payoutSuggestions(
  line: BankLineRecord,
  { payouts, known }: { payouts: readonly PayoutRecord[]; known: readonly ProviderAccount[] },
  locale: Locale,
): BankLineSuggestion[] {
  if (line.isReversal || line.returnOf !== null) return [];
  return payouts.flatMap((payout) => {
    const codes = codesOf(line, payout, known);
    const score = codes.reduce((sum, code) => sum + POINTS[code], 0);
    if (score < SCORE_MIN) return [];
    const { id: payoutId, providerId, currency } = payout;
    const name = PROVIDERS[providerId].label;
    const evidence = codes.map((code) => ({
      ...{ code, points: POINTS[code], where: null },
      words: fill(MATCHING_WORDS[locale][`payout${code}`], { name }),
    }));
    const head = { score: Math.min(score, SCORE_MAX), isBooked: false, evidence, vetoes: [] };
    return [{ ...head, currency, parts: [], payoutId }];
  });
}

/** None for a line that is more than what is left of the payout. */
function codesOf(line: BankLineRecord, payout: PayoutRecord, known: readonly ProviderAccount[]): Code[] {
  const leftMinor = payout.amountMinor - payout.arrivedMinor;
  if (line.amountMinor > leftMinor) return [];
  const codes: Code[] = [line.amountMinor === leftMinor ? 'A1' : 'A4'];
  if (namesPayout({ payout, line })) codes.unshift('R1');
  if (isOfProvider({ payout, line }, known)) codes.push('P1');
  return codes;
}
