// Clients whose money lines could be: they have paid from the account of a line, or have documents that it may pay.
import type { MatchingSettings } from '../../../../shared/contracts/receivables/booking';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { presentParts } from './candidates';
import { matchOne } from './match-one';
import type { Matchable } from './matchable';

export interface UnmatchedMoney {
  clientId: string;
  currency: string;
  amountMinor: number;
}

/** A line counts in full for each client whose money it could be. */
export function sumUnmatched(
  lines: readonly BankLineRecord[],
  matchables: ReadonlyMap<string, Matchable>,
  settings: MatchingSettings,
): UnmatchedMoney[] {
  const sums = new Map<string, UnmatchedMoney>();
  for (const line of lines) {
    const matchable = matchables.get(line.id);
    if (!matchable) continue;
    for (const [key, money] of claimsOf(line, matchable, settings)) {
      const before = sums.get(key)?.amountMinor ?? 0;
      sums.set(key, { ...money, amountMinor: before + money.amountMinor });
    }
  }
  return [...sums.values()];
}

/** The money of one line by client and currency; in another currency than that of the line, what its parts settle. */
function claimsOf(line: BankLineRecord, matchable: Matchable, settings: MatchingSettings) {
  const claims = new Map<string, UnmatchedMoney>();
  const add = (clientId: string, currency: string, amountMinor: number) =>
    claims.set(`${clientId} ${currency}`, { clientId, currency, amountMinor });
  for (const suggestion of matchOne(line, matchable, settings).suggestions) {
    const { currency } = suggestion.facts;
    for (const { documentId = '', amountMinor } of presentParts(suggestion)) {
      const clientId = matchable.byId.get(documentId)?.clientId;
      if (clientId) add(clientId, currency, currency === line.currency ? line.amountMinor : amountMinor);
    }
  }
  for (const clientId of matchable.payerIds) add(clientId, line.currency, line.amountMinor);
  return claims;
}
