// The lines of a journal entry: the debtor on one side, revenue by account and VAT on the other. Both sides are equal because the
// debtor's amount is their sum.
import { companyAmounts } from '../amounts';
import type { SaleEntry } from '../books';
import { byDocument } from '../by-document';
import type { Posting, Side } from '../ledger/postings';

export interface Line {
  account: string;
  auxiliary: { account: string; label: string } | null;
  /** Minor units of the company's currency: above 0 debit, below 0 credit. */
  amountMinor: number;
  /** The same in minor units of the document's currency. */
  documentMinor: number;
}

/** The two lines of a posting: what one account gets, and another one gives. */
export function linesOfPosting({ debit, credit, amountMinor, documentMinor }: Posting): Line[] {
  return [
    { ...sideOf(debit), amountMinor, documentMinor },
    { ...sideOf(credit), amountMinor: -amountMinor, documentMinor: -documentMinor },
  ];
}

const sideOf = ({ account, auxiliary }: Side) => ({ account, auxiliary });

/** Documents of which a line has an amount. */
export function journalEntries(entries: readonly SaleEntry[]): SaleEntry[][] {
  return byDocument(entries).filter((group) => linesOf(group).length > 0);
}

export function linesOf(group: readonly SaleEntry[]): Line[] {
  const [first] = group;
  if (!first) return [];
  const lines = [debtorLine(first, group), ...group.map(revenueLine), vatLine(first, group)];
  return lines.filter(({ amountMinor }) => amountMinor !== 0);
}

const sum = (group: readonly SaleEntry[], amount: (entry: SaleEntry) => number) =>
  group.reduce((total, entry) => total + amount(entry), 0);

function debtorLine(first: SaleEntry, group: readonly SaleEntry[]): Line {
  const { receivablesAccount, debtorAccount, clientName } = first;
  const isOwn = debtorAccount !== null && debtorAccount !== receivablesAccount;
  return {
    account: receivablesAccount ?? '',
    auxiliary: isOwn ? { account: debtorAccount, label: clientName } : null,
    amountMinor: sum(group, (entry) => companyAmounts(entry).base + companyAmounts(entry).vat),
    documentMinor: sum(
      group,
      ({ baseMinor, vatMinor, surchargeMinor }) => baseMinor + vatMinor + surchargeMinor,
    ),
  };
}

function revenueLine(entry: SaleEntry): Line {
  return {
    account: entry.revenueAccount ?? '',
    auxiliary: null,
    amountMinor: -companyAmounts(entry).base,
    documentMinor: -entry.baseMinor,
  };
}

function vatLine(first: SaleEntry, group: readonly SaleEntry[]): Line {
  return {
    account: first.vatAccount ?? '',
    auxiliary: null,
    amountMinor: -sum(group, (entry) => companyAmounts(entry).vat),
    documentMinor: -sum(group, ({ vatMinor, surchargeMinor }) => vatMinor + surchargeMinor),
  };
}
