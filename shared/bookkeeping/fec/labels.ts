// The label of an account (CompteLib): one for each account, whatever an entry has it for.
import type { LedgerUse } from '../../contracts/bookkeeping';
import type { Books } from '../books';
import { accountOf } from '../ledger/charts';

const CUSTOMERS = 'Clients';
const SALES = 'Ventes';
const VAT = 'TVA collectée';
const USES: Readonly<Record<LedgerUse, string>> = {
  ...{ vatPending: 'TVA en attente', bank: 'Banque', cash: 'Caisse' },
  ...{ advances: 'Avances et acomptes reçus', cashDiscounts: 'Escomptes accordés' },
  ...{ writeOffs: 'Pertes sur créances irrécouvrables', bankFees: 'Services bancaires' },
  ...{ exchangeDifferences: 'Pertes et gains de change', setOffs: 'Compensations' },
  ...{ withheldTax: 'Retenues à la source à imputer', lateFees: 'Revenus des créances commerciales' },
  ...{ rounding: "Différences d'arrondi", transfers: "Compte d'attente" },
};

/** Labels by account. One that a company has for sales and for another use is that of sales. */
export function accountLabels(books: Books): ReadonlyMap<string | null, string> {
  const { entries, ledger } = books;
  const sales = [...entries, ...(ledger?.deductions ?? []), ...(ledger?.due ?? [])];
  return new Map([
    ...labelsOfUses(books),
    ...[...sales, ...(ledger?.movements ?? [])].flatMap(({ receivablesAccount, debtorAccount }) =>
      [debtorAccount, receivablesAccount].map((account) => [account, CUSTOMERS] as const),
    ),
    ...sales.flatMap(({ revenueAccount, vatAccount }) => [
      [revenueAccount, SALES] as const,
      [vatAccount, VAT] as const,
    ]),
  ]);
}

function labelsOfUses({ accounts }: Books): (readonly [string, string])[] {
  return (Object.keys(USES) as LedgerUse[]).flatMap((use) => {
    const own = accounts.ledgerAccounts.filter((row) => row.use === use).map(({ account }) => account);
    return [accountOf(accounts, use), ...own].map((account) => [account, USES[use]] as const);
  });
}
