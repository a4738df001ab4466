// The lines of a journal entry: the debtor on one side, revenue by account and VAT on the other. Both sides are equal because the
// debtor's amount is their sum.
import type { BookEntry } from '../../contracts/documents/books';
import { companyAmounts } from '../amounts';
import { byDocument } from '../by-document';

export interface Line {
  account: string;
  label: string;
  auxiliary: { account: string; label: string } | null;
  /** Minor units of the company's currency: above 0 debit, below 0 credit. */
  amountMinor: number;
  /** The same in minor units of the document's currency. */
  documentMinor: number;
}

/** Documents of which a line has an amount. */
export function journalEntries(entries: readonly BookEntry[]): BookEntry[][] {
  return byDocument(entries).filter((group) => linesOf(group).length > 0);
}

export function linesOf(group: readonly BookEntry[]): Line[] {
  const [first] = group;
  if (!first) return [];
  const lines = [debtorLine(first, group), ...group.map(revenueLine), vatLine(first, group)];
  return lines.filter(({ amountMinor }) => amountMinor !== 0);
}

const sum = (group: readonly BookEntry[], amount: (entry: BookEntry) => number) =>
  group.reduce((total, entry) => total + amount(entry), 0);

function debtorLine(first: BookEntry, group: readonly BookEntry[]): Line {
  const { receivablesAccount, debtorAccount, clientName } = first;
  const isOwn = debtorAccount !== null && debtorAccount !== receivablesAccount;
  return {
    account: receivablesAccount ?? '',
    label: 'Clients',
    auxiliary: isOwn ? { account: debtorAccount, label: clientName } : null,
    amountMinor: sum(group, (entry) => companyAmounts(entry).base + companyAmounts(entry).vat),
    documentMinor: sum(
      group,
      ({ baseMinor, vatMinor, surchargeMinor }) => baseMinor + vatMinor + surchargeMinor,
    ),
  };
}

function revenueLine(entry: BookEntry): Line {
  return {
    account: entry.revenueAccount ?? '',
    label: 'Ventes',
    auxiliary: null,
    amountMinor: -companyAmounts(entry).base,
    documentMinor: -entry.baseMinor,
  };
}

function vatLine(first: BookEntry, group: readonly BookEntry[]): Line {
  return {
    account: first.vatAccount ?? '',
    label: 'TVA collectée',
    auxiliary: null,
    amountMinor: -sum(group, (entry) => companyAmounts(entry).vat),
    documentMinor: -sum(group, ({ vatMinor, surchargeMinor }) => vatMinor + surchargeMinor),
  };
}
