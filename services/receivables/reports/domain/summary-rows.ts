// Rows of the summary: sums of documents and of lines, by currency.
import type { Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { ReceivableSums } from '../../../../shared/contracts/documents/receivable-sums';
import type {
  OpenMoneyTotal,
  ReceivablesSummaryRow,
} from '../../../../shared/contracts/receivables/open-money';

type Lines = Pick<OpenMoneyTotal, 'currency' | 'count' | 'amountMinor'>;
type Owed = Pick<Output<typeof documents.receivableSums>, 'items' | 'unsent'>;
type Figure = ReceivablesSummaryRow['open'];

const NOTHING: Figure = { count: 0, amountMinor: 0 };

/** @param announced undefined where it is not known: `inTransit` is left out */
export function summaryRows(
  { items: owed, unsent }: Owed,
  unmatched: readonly Lines[],
  announced: readonly Lines[] | undefined,
): ReceivablesSummaryRow[] {
  const currencies = [...owed, ...unsent, ...unmatched, ...(announced ?? [])].map(({ currency }) => currency);
  return [...new Set(currencies)].toSorted().map((currency) => ({
    currency,
    ...owedFigures(owed.find((each) => each.currency === currency)),
    unsent: unsentFigure(unsent, currency),
    unmatched: figureOf(unmatched, currency),
    ...(announced && { inTransit: figureOf(announced, currency) }),
  }));
}

function figureOf(lines: readonly Lines[], currency: string): Figure {
  const ofCurrency = lines.find((each) => each.currency === currency);
  return ofCurrency ? { count: ofCurrency.count, amountMinor: ofCurrency.amountMinor } : NOTHING;
}

function unsentFigure(unsent: Owed['unsent'], currency: string): Figure {
  const ofCurrency = unsent.find((each) => each.currency === currency);
  return ofCurrency ? { count: ofCurrency.invoices, amountMinor: ofCurrency.balanceMinor } : NOTHING;
}

function owedFigures(sums: ReceivableSums | undefined) {
  if (!sums)
    return { open: NOTHING, overdue: NOTHING, promised: NOTHING, disputed: NOTHING, onAccount: NOTHING };
  return {
    open: { count: sums.openCount, amountMinor: sums.openMinor },
    overdue: { count: sums.overdueCount, amountMinor: sums.overdueMinor },
    promised: { count: sums.promisedCount, amountMinor: sums.promisedMinor },
    disputed: { count: sums.disputedCount, amountMinor: sums.disputedMinor },
    onAccount: { count: sums.onAccountCount, amountMinor: sums.onAccountMinor },
  };
}
