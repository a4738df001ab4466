// Claims of reminders beside the sums of a statement or an ageing.
import type {
  ClaimSums,
  StatementClaim,
  StatementCurrency,
} from '../../../../../shared/contracts/documents/statements';

export type ClaimOnDay = Omit<StatementClaim, 'openMinor'> & { currency: string };
type Amounts = Omit<ClaimSums, 'openMinor'>;

export function claimSumsOf(claims: readonly Amounts[]): ClaimSums {
  const sum = (of: (claim: Amounts) => number) => claims.reduce((total, claim) => total + of(claim), 0);
  return withOpen({
    demandedMinor: sum((claim) => claim.demandedMinor),
    paidMinor: sum((claim) => claim.paidMinor),
    waivedMinor: sum((claim) => claim.waivedMinor),
  });
}

/** A payment may be dated before the reminder that demanded it: nothing is open then. */
function withOpen(amounts: Amounts): ClaimSums {
  const { demandedMinor, paidMinor, waivedMinor } = amounts;
  return {
    demandedMinor,
    paidMinor,
    waivedMinor,
    openMinor: Math.max(demandedMinor - paidMinor - waivedMinor, 0),
  };
}

/** Currencies of a statement with their claims; one of claims alone comes last. */
export function currenciesWithClaims(
  currencies: readonly StatementCurrency[],
  claims: readonly ClaimOnDay[],
): StatementCurrency[] {
  const further = new Set(claims.map(({ currency }) => currency));
  for (const { currency } of currencies) further.delete(currency);
  return [...currencies, ...[...further].sort().map(emptyCurrency)].map((one) => {
    const own = claims.filter(({ currency }) => currency === one.currency);
    const items = own.map(({ currency: _, ...claim }) => ({ ...claim, ...withOpen(claim) }));
    return { ...one, claims: { ...claimSumsOf(own), items } };
  });
}

function emptyCurrency(currency: string): StatementCurrency {
  return {
    currency,
    invoicedMinor: 0,
    creditedMinor: 0,
    paidMinor: 0,
    deductedMinor: 0,
    balanceMinor: 0,
    unappliedMinor: 0,
    invoices: [],
    standaloneCreditNotes: [],
    accountPayments: [],
    aging: { currentMinor: 0, days0to30Minor: 0, days31to60Minor: 0, days60PlusMinor: 0 },
  };
}

/** Returns the open amount of the claims of each invoice, by its id. */
export function openClaimsOf({ claims }: StatementCurrency): ReadonlyMap<string, number> {
  const byInvoice = Map.groupBy(claims?.items ?? [], ({ documentId }) => documentId);
  return new Map(
    [...byInvoice].map(([id, items]) => [id, items.reduce((sum, { openMinor }) => sum + openMinor, 0)]),
  );
}
