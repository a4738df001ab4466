// A year of the bank: the statements of the simulated bank in one zip, booked by the rule; a transfer that came back; and a cash
// discount whose money a person books as it was suggested, and whose rest a credit note takes back, as the country wants it. Wrong references, other payers and a missing statement are left to be dealt with.
import { zipSync } from 'fflate';
import type { ApiClient } from '../../shared/client';
import type { BankDay } from '../simulate/bank/bank-day';
import { type BankYear, bankYear, type ExpectedTransfer } from '../simulate/bank/bank-year';
import { writeCamt } from '../simulate/bank/write-camt';
import { daysAgo } from './days-ago';
import { INVOICES, lineOf, pick, type Stock, termsAbroad } from './invoices';
import { issueDraft } from './issue-today';
import { SeedError } from './seed-error';
import { SELLER } from './seller-and-customers';

const DISCOUNT_PERCENT = 2;

/** Returns a sentence about what became of the lines. */
export async function seedBank(
  client: ApiClient,
  stock: Stock,
  transfers: readonly ExpectedTransfer[],
): Promise<string> {
  const year = bankYear({ iban: ibanFor('PLN'), currency: 'PLN' }, transfers);
  const imported = await importDays(client, year.days, 'year.zip');
  await client.receivables.match({ dryRun: false });
  await takeBack(client, year);
  await seedCashDiscount(client, stock);
  const { total: open } = await client.receivables.listLines({ status: 'open', direction: 'credit' });
  return `Bank: ${imported.statements.length} statements with ${imported.new} lines, ${open} of them wait for a person\n`;
}

function ibanFor(currency: string): string {
  const { iban } = SELLER.accounts?.find((account) => account.currency === currency) ?? {};
  if (!iban) throw new SeedError(`The company has no account in ${currency}.`);
  return iban;
}

function importDays(client: ApiClient, days: readonly BankDay[], name: string) {
  const files = days.map((day): [string, Uint8Array] => [`${day.day}.xml`, writeCamt(day, '08')]);
  const file = new File([new Uint8Array(zipSync(Object.fromEntries(files)))], name);
  return client.receivables.importStatements({ dryRun: false }, { file });
}

/** The money of booked transfers has left the account again: their invoices are open from then on. */
async function takeBack(client: ApiClient, { returned }: BankYear): Promise<void> {
  for (const number of returned)
    for await (const line of client.receivables.listLines({ q: number })) {
      if (line.status === 'booked')
        await client.receivables.unbook({ id: line.id, reason: 'The bank has taken the transfer back' });
      if (line.direction === 'debit')
        await client.receivables.ignore({ id: line.id, reason: 'Return of a transfer' });
    }
}

/** A buyer abroad takes the discount. The country of the seller wants a credit note for it. */
async function seedCashDiscount(client: ApiClient, { customers, articles }: Stock): Promise<void> {
  const [customer] = customers.filter(({ currency }) => currency === 'EUR');
  if (!customer) return;
  const draft = await client.documents.create({
    typeId: 'invoice',
    clientId: customer.id,
    dueInDays: 30,
    ...termsAbroad(INVOICES + 1),
    lines: [lineOf(pick(articles, 2), customer, 4)],
    cashDiscounts: [{ percent: String(DISCOUNT_PERCENT), days: 10 }],
  });
  const { number, totals } = await client.documents.issue({ id: draft.id, issueDate: daysAgo(0) });
  await client.documents.send({ id: draft.id, delivery: 'other' });
  const discountMinor = Math.round((totals.totalMinor * DISCOUNT_PERCENT) / 100);
  const day = daysAgo(0);
  const transfer = { number: number ?? '', amountMinor: totals.totalMinor - discountMinor, day };
  const { days } = bankYear({ iban: ibanFor('EUR'), currency: 'EUR' }, [
    { ...transfer, payer: customer.name ?? '' },
  ]);
  await importDays(client, days, 'euro.zip');
  const { items } = await client.receivables.listLines({ q: transfer.number, status: 'open' });
  for (const { id } of items) {
    const [best] = (await client.receivables.suggestions({ id })).items;
    if (best) await client.receivables.book({ id, parts: best.parts });
  }
  const reason = `Skonto ${DISCOUNT_PERCENT}%`;
  const discount = { documentIds: [draft.id], amountMinor: discountMinor, reason };
  const note = await client.documents.reducePrices({ id: customer.id, ...discount });
  await issueDraft(client, note.id);
}
