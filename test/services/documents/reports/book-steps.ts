// Steps of the tests of books: a company with a year of documents, and its accounts.
import { documents } from '../../../../shared/contracts/documents';
import { settings } from '../../../../shared/contracts/settings';
import type { TestSystem } from '../../../support/system';
import { at, type Business, business, HUNDRED, issued, newClient, post, sent } from '../document-steps';

export const YEAR = { from: '2026-01-01', to: '2026-12-31' };
export const HOSTILE = `=HYPERLINK("http://x";"a");Łódź 'Müller' – +49`;

const REDUCED = { description: 'Book', unitPrice: 33.33, vatRate: 7 };
const ABROAD = { description: 'Advice', unitPrice: 200, vatRate: 0, vatCategory: 'AE' };

/** A company of a country with the books in euros, on the 5th of January. */
export function company(system: TestSystem, country: string): Promise<Business> {
  at(system, '2026-01-05T10:00:00Z');
  return business(system, { country, currency: 'EUR' }, { externalId: '10042' });
}

/** Invoices of three rates, in another currency, paid in part and for a hostile name, and a credit note. */
export async function seedYear(system: TestSystem, account: Business, rate = REDUCED.vatRate): Promise<void> {
  const reduced = { ...REDUCED, vatRate: rate };
  at(system, '2026-01-10T10:00:00Z');
  const first = await sent(account, { lines: [HUNDRED, reduced] });
  at(system, '2026-03-31T10:00:00Z');
  await issued(account, { lines: [ABROAD] });
  at(system, '2026-06-30T10:00:00Z');
  await issued(account, { currency: 'USD', exchangeRate: '0.873', lines: [HUNDRED, reduced] });
  at(system, '2026-09-01T10:00:00Z');
  await post(account.http, first.id, 'credit');
  at(system, '2026-11-02T10:00:00Z');
  const { id } = await sent(account, { lines: [HUNDRED, reduced] });
  await account.http.call(documents.addPayment, { id, amountMinor: 50_00 });
  const clientId = await newClient(account.http, { name: HOSTILE, externalId: '10043' });
  at(system, '2026-12-31T10:00:00Z');
  await issued(account, { clientId, lines: [{ ...HUNDRED, unitPrice: 0.05 }] });
}

/** An invoice of the 5th of January that is cancelled on the 8th. */
export async function cancelled(system: TestSystem, account: Business): Promise<void> {
  const { id } = await issued(account);
  at(system, '2026-01-08T10:00:00Z');
  await post(account.http, id, 'cancel');
}

export function setAccounts({ http }: Business, accounts: object = {}) {
  return http.call(settings.setBookkeeping, {
    ...{ receivablesAccount: '10000', debtorAccounts: 'receivables' },
    revenueAccounts: [
      { vatCategory: 'S', vatRate: '20', account: '8400', taxCode: '9' },
      { vatCategory: 'S', account: '8300' },
      { vatCategory: 'AE', account: '8336' },
    ],
    ...{ vatAccount: '1776', datevConsultantNumber: 29_098, datevClientNumber: 55_003, accountLength: 4 },
    ...accounts,
  });
}

export function register({ http }: Business, by: 'issue' | 'taxPoint') {
  return http.call(documents.vatRegister, { ...YEAR, by, entries: true, period: 'all' });
}

/** Sums of base and VAT in the company's currency, by category and rate. */
export async function registerGroups(account: Business, by: 'issue' | 'taxPoint') {
  const groups: Record<string, { base: number; vat: number }> = {};
  for (const { vatCategory, vatRate, companyBaseMinor, companyVatMinor } of (await register(account, by))
    .items) {
    const name = `${vatCategory} ${vatRate}`;
    const { base, vat } = groups[name] ?? { base: 0, vat: 0 };
    groups[name] = { base: base + companyBaseMinor, vat: vat + companyVatMinor };
  }
  return groups;
}

/** Minor units of an amount such as `-12,50`. */
export const minor = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100);
