/** @list all — the rest of documents; npm test has the core of each capability */
// Credit that settles invoices goes through an account of its own in whole books, which ends at zero.
import { parse } from 'csv-parse/sync';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, expectStatus, post, read, sent } from '../document-steps';
import { bankLine, settle } from '../settlements/settlement-steps';
import { minor } from './book-steps';
import { DATEV_COLUMNS } from './published-columns';
import { setChart } from './whole-book-steps';

const system = beforeTests(startTestSystem);
const PERIOD = 'from=2026-01-01&to=2026-12-31';
const CHARTS = {
  DE: {
    revenueAccounts: [
      { vatCategory: 'S', vatRate: '19', account: '8400' },
      { vatCategory: 'S', vatRate: '7', account: '8300' },
    ],
    ...{ datevConsultantNumber: 29_098, datevClientNumber: 55_003, accountLength: 4 },
  },
  FR: {
    ...{ receivablesAccount: '411000', vatAccount: '445710' },
    revenueAccounts: [{ vatCategory: 'S', account: '706000' }],
  },
};
type Country = keyof typeof CHARTS;

/** Debits less credits of each account, in cents, in the books of a company of the country. */
async function sumsOf({ http }: Business, country: Country): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const add = (account = '', amount = 0) => sums.set(account, (sums.get(account) ?? 0) + amount);
  if (country === 'DE') {
    const text = new TextDecoder('windows-1252').decode(
      await http.bytes(`/api/reports/books?format=datev&${PERIOD}`),
    );
    const cells: string[][] = parse(text.split('\r\n').slice(2).join('\r\n'), { delimiter: ';' });
    for (const each of cells) {
      const row = Object.fromEntries(each.map((cell, index) => [DATEV_COLUMNS[index], cell]));
      const amount = minor(row['Umsatz (ohne Soll/Haben-Kz)'] ?? '');
      const signed = row['Soll/Haben-Kennzeichen'] === 'S' ? amount : -amount;
      add(row.Konto, signed);
      add(row['Gegenkonto (ohne BU-Schlüssel)'], -signed);
    }
    return sums;
  }
  const text = new TextDecoder('iso-8859-15').decode(
    await http.bytes(`/api/reports/books?format=fec&${PERIOD}`),
  );
  const rows: Record<string, string>[] = parse(text, { delimiter: '\t', quote: null, columns: true });
  for (const { CompteNum, Debit = '', Credit = '' } of rows) add(CompteNum, minor(Debit) - minor(Credit));
  return sums;
}

const CASES: [string, Country, object, object][] = [
  ['of different rates of VAT', 'DE', { vatRate: 19 }, { vatRate: 7 }],
  ['of different rates of VAT', 'FR', { vatRate: 20 }, { vatRate: 10 }],
  ['of different rates of exchange', 'DE', { vatRate: 19, rate: '0.8' }, { vatRate: 19, rate: '0.91' }],
  ['of different rates of exchange', 'FR', { vatRate: 20, rate: '0.8' }, { vatRate: 20, rate: '0.91' }],
];
const TRANSIT = { DE: ['1792'], FR: ['467000', '471000'] };

it.each(CASES)('ends at zero for documents %s in %s', async (_name, country, ofInvoice, ofNote) => {
  at(system, '2026-05-04T10:00:00Z');
  const company = { country, currency: 'EUR', issueChecks: 'lenient' };
  const account = await business(system, company, { country, externalId: '10042' });
  const of = ({ vatRate, rate }: { vatRate?: number; rate?: string }, unitPrice: number) => ({
    lines: [{ description: 'Work', unitPrice, vatRate }],
    ...(rate !== undefined && { currency: 'USD', exchangeRate: rate }),
  });
  const { id: documentId } = await sent(account, of(ofInvoice, 100.33));
  const fields = { typeId: 'credit-note', clientId: account.clientId, correctionReason: 'Bonus' };
  const external = { externalReferences: [{ number: 'R-1', issueDate: '2025-11-04' }] };
  const draft = { ...fields, ...external, ...of(ofNote, 33.33), issue: true };
  const { id: noteId } = expectStatus(await account.http.post('/api/documents', draft), 201).body as {
    id: string;
  };
  const { unappliedMinor: amountMinor, currency } = await read(account.http, noteId);
  const parts = [noteId, documentId].map((id) => ({ kind: 'set_off', documentId: id, amountMinor }));
  expectStatus(await account.http.post('/api/settlements', { currency, parts }), 201);
  await setChart(account, country === 'DE' ? 'skr03' : 'pcg', CHARTS[country]);
  const sums = await sumsOf(account, country);
  for (const transit of TRANSIT[country]) expect([transit, sums.get(transit) ?? 0]).toEqual([transit, 0]);
  expect([...sums.values()].reduce((total, one) => total + one, 0)).toBe(0);
});

it.each(['DE', 'FR'] as const)(
  'ends at zero for money that has gone over to an invoice at another rate in %s',
  async (country) => {
    at(system, '2026-05-04T10:00:00Z');
    const company = { country, currency: 'EUR', issueChecks: 'lenient' };
    const account = await business(system, company, { country, externalId: '10042' });
    const lines = [{ description: 'Work', unitPrice: 100.33, vatRate: country === 'DE' ? 19 : 20 }];
    const { id } = await sent(account, { lines, currency: 'USD', exchangeRate: '0.8' });
    const received = { currency: 'EUR', amountMinor: 40_00 };
    const line = bankLine(account, [{ kind: 'money', documentId: id, amountMinor: 50_00 }]);
    await settle(system, { ...line, currency: 'USD', received });
    const correction = await account.http.post(`/api/documents/${id}/correct`, { reason: 'Wrong rate' });
    const draft = expectStatus(correction, 201).body as { id: string };
    await account.http.patch(`/api/documents/${draft.id}`, { exchangeRate: '0.91' });
    expect(await post(account.http, draft.id, 'issue')).toMatchObject({ paidMinor: 50_00 });
    await setChart(account, country === 'DE' ? 'skr03' : 'pcg', CHARTS[country]);
    const sums = await sumsOf(account, country);
    for (const transit of TRANSIT[country]) expect([transit, sums.get(transit) ?? 0]).toEqual([transit, 0]);
    // 50 dollars at 0.80 have become 50 at 0.91
    const exchange = { DE: '2150', FR: '656000' }[country];
    expect(sums.get(exchange)).toBe(5_50);
  },
);
