// Postings of whole books beside the sales: an amount that one account gets and another one gives.
import type { BookkeepingAccounts, LedgerUse } from '../../contracts/bookkeeping';
import { companyAmounts } from '../amounts';
import type { Books, Ledger, Movement, SaleEntry } from '../books';
import { byDocument } from '../by-document';
import { accountAtRate, accountOf } from './charts';

/** An account of a use, or that of the debtor or of VAT on sales. */
export interface Side {
  use: LedgerUse | 'debtor' | 'vat';
  account: string;
  /** The debtor's own account, where the common one has all of them. */
  auxiliary: { account: string; label: string } | null;
}

export interface Posting {
  /** `vatDue` makes VAT due that waited for its payment. */
  kind: Movement['kind'] | 'vatDue' | 'bad_debt_relief' | 'bad_debt_recovery';
  journal: 'bank' | 'cash' | 'general';
  day: string;
  number: string;
  clientName: string;
  debit: Side;
  credit: Side;
  /** Minor units of the company's currency; below 0 for what is taken back. */
  amountMinor: number;
  documentMinor: number;
  currency: string;
}

/** The account that gets what the client owes no longer. */
const DEBIT_USE: Readonly<Record<Movement['kind'], LedgerUse>> = {
  ...{ money: 'bank', account_payment: 'bank', claim: 'bank', transfer: 'transfers', rounding: 'rounding' },
  ...{ cash_discount: 'cashDiscounts', bank_fee: 'bankFees', exchange_difference: 'exchangeDifferences' },
  ...{ write_off: 'writeOffs', set_off: 'setOffs', withheld_tax: 'withheldTax' },
};

/** @param hasVat false for a program that books VAT by itself when it reads a payment */
export function postingsOf({ entries, ledger, accounts, company }: Books, hasVat: boolean): Posting[] {
  if (!ledger) return [];
  const moved = ledger.movements.flatMap((movement) => movementPostings(movement, accounts, hasVat));
  const due = hasVat ? duePostings(ledger, accounts) : [];
  const relieved = entries.filter(isRelief).map((entry) => reliefPosting(entry, accounts, hasVat));
  const exchanged = exchangePostings(ledger, accounts, company.currency);
  const cleared = clearingPostings(ledger, accounts, company.currency);
  return [...moved, ...exchanged, ...cleared, ...due, ...relieved].filter(
    ({ amountMinor }) => amountMinor !== 0,
  );
}

/** True for an entry of the register by which a write-off has taken VAT back, or it is due again. */
export function isRelief({ kind }: Pick<SaleEntry, 'kind'>): boolean {
  return kind === 'bad_debt_relief' || kind === 'bad_debt_recovery';
}

/**
 * The write-off has the whole amount as a loss: its VAT is none. A program that books VAT by itself gets the amount from the account of
 * losses on that of losses at the rate, which implies it.
 */
function reliefPosting(entry: SaleEntry, accounts: BookkeepingAccounts, hasVat: boolean): Posting {
  const { kind, taxPoint: day, number, clientName, currency, vatRate, vatAccount, revenueAccount } = entry;
  const { base, vat } = companyAmounts(entry);
  const vatInDocument = entry.vatMinor + entry.surchargeMinor;
  const ofRate = accountAtRate(accounts, 'writeOffs', vatRate)?.account ?? revenueAccount;
  const account = (hasVat ? vatAccount : ofRate) ?? '';
  return {
    ...{ kind: kind as Posting['kind'], journal: 'general', day, number, clientName, currency },
    debit: { use: hasVat ? 'vat' : 'writeOffs', account, auxiliary: null },
    credit: sideOf(accounts, 'writeOffs'),
    amountMinor: -(hasVat ? vat : base + vat),
    documentMinor: -(hasVat ? vatInDocument : entry.baseMinor + vatInDocument),
  };
}

function movementPostings(movement: Movement, accounts: BookkeepingAccounts, hasVat: boolean): Posting[] {
  const { kind, isCash, amountMinor, companyMinor, pendingVatMinor } = movement;
  const moneyUse = isCash ? 'cash' : 'bank';
  const use = DEBIT_USE[kind] === 'bank' ? moneyUse : DEBIT_USE[kind];
  const credit = kind === 'claim' ? sideOf(accounts, 'lateFees') : debtorSide(movement);
  const head = {
    ...headOf(movement),
    kind,
    credit,
    journal: use === moneyUse ? moneyUse : 'general',
  } as const;
  const whole = companyMinor ?? 0;
  const vatMinor = hasVat ? pendingVatMinor : 0;
  const loss = { ...head, debit: sideOf(accounts, use), amountMinor: whole - vatMinor };
  if (vatMinor === 0) return [{ ...loss, documentMinor: amountMinor }];
  const vatInDocument = Math.round((amountMinor * vatMinor) / whole);
  const vat = { ...head, debit: sideOf(accounts, 'vatPending'), amountMinor: vatMinor };
  return [
    { ...loss, documentMinor: amountMinor - vatInDocument },
    { ...vat, documentMinor: vatInDocument },
  ];
}

/** Differences between what the bank got and the amounts at the rates of the documents. */
function exchangePostings({ movements }: Ledger, accounts: BookkeepingAccounts, currency: string): Posting[] {
  const settlements = new Map<string, { first: Movement; receivedMinor: number; booked: number }>();
  for (const movement of movements) {
    const { settlementId, day, amountMinor, receivedMinor, companyMinor, kind } = movement;
    if (receivedMinor === null || DEBIT_USE[kind] !== 'bank') continue;
    const key = `${settlementId} ${day} ${amountMinor < 0}`;
    const { first, booked } = settlements.get(key) ?? { first: movement, booked: 0 };
    settlements.set(key, { first, receivedMinor, booked: booked + (companyMinor ?? 0) });
  }
  return [...settlements.values()].map(({ first, receivedMinor, booked }) => ({
    ...headOf(first),
    ...{ kind: 'exchange_difference', journal: first.isCash ? 'cash' : 'bank' },
    debit: sideOf(accounts, first.isCash ? 'cash' : 'bank'),
    credit: sideOf(accounts, 'exchangeDifferences'),
    ...{ amountMinor: receivedMinor - booked, documentMinor: receivedMinor - booked, currency },
  }));
}

/** Kinds whose parts of one settlement pass through an account that has nothing left of them. */
const CLEARED: ReadonlySet<Movement['kind']> = new Set<Movement['kind']>(['set_off', 'transfer']);

/**
 * Differences between the documents of a settlement that are in the same amount of another currency, each at its own rate: a credit
 * note that is set off, money that has gone over to another invoice. The account between them ends at zero.
 */
function clearingPostings({ movements }: Ledger, accounts: BookkeepingAccounts, currency: string): Posting[] {
  const groups = Map.groupBy(
    movements.filter(({ kind, settlementId }) => settlementId !== null && CLEARED.has(kind)),
    ({ settlementId, kind, day }) => `${settlementId} ${kind} ${day}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const sum = (amount: (movement: Movement) => number) =>
      group.reduce((total, movement) => total + amount(movement), 0);
    if (!first || sum(({ amountMinor }) => amountMinor) !== 0) return [];
    const restMinor = sum(({ companyMinor }) => companyMinor ?? 0);
    return [
      {
        ...{ ...headOf(first), kind: 'exchange_difference', journal: 'general', currency },
        debit: sideOf(accounts, 'exchangeDifferences'),
        credit: sideOf(accounts, DEBIT_USE[first.kind]),
        ...{ amountMinor: restMinor, documentMinor: restMinor },
      } satisfies Posting,
    ];
  });
}

function duePostings({ due }: Ledger, accounts: BookkeepingAccounts): Posting[] {
  return byDocument(due).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { taxPoint: day, number, clientName, currency, vatAccount } = first;
    const sum = (amount: (entry: (typeof group)[number]) => number) =>
      group.reduce((total, entry) => total + amount(entry), 0);
    return [
      {
        ...{ kind: 'vatDue', journal: 'general', day, number, clientName, currency },
        debit: sideOf(accounts, 'vatPending'),
        credit: { use: 'vat', account: vatAccount ?? '', auxiliary: null },
        amountMinor: sum((entry) => companyAmounts(entry).vat),
        documentMinor: sum(({ vatMinor, surchargeMinor }) => vatMinor + surchargeMinor),
      } satisfies Posting,
    ];
  });
}

const headOf = ({ day, number, clientName, currency }: Movement) => ({ day, number, clientName, currency });

function sideOf(accounts: BookkeepingAccounts, use: LedgerUse): Side {
  return { use, account: accountOf(accounts, use), auxiliary: null };
}

function debtorSide({ receivablesAccount, debtorAccount, clientName }: Movement): Side {
  const isOwn = debtorAccount !== null && debtorAccount !== receivablesAccount;
  const auxiliary = isOwn ? { account: debtorAccount, label: clientName } : null;
  return { use: 'debtor', account: receivablesAccount ?? debtorAccount ?? '', auxiliary };
}
