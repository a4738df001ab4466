/** @list all — the rest of documents; npm test has the core of each capability */
// Whole books of a random year: sales, payments, deductions, deposits and VAT that waits for its payment, against register, payments
// and statement. TEST_RUNS=20 tries more years, TEST_SEED one again.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { holds, runs } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, faultsOf } from '../document-steps';
import { minor } from './book-steps';
import { DATEV_COLUMNS, FEC_COLUMNS } from './published-columns';
import {
  EVERY_KIND,
  moneyOf,
  owedTo,
  playedYear,
  randomYear,
  registerSum,
  setChart,
  type Year,
} from './whole-book-steps';

const system = beforeTests(startTestSystem);
const numRuns = runs(1, 20);
const KINDS = new Set(EVERY_KIND.map(({ kind }) => kind));
const path = (format: string, more = '') =>
  `/api/reports/books?format=${format}&from=2026-01-01&to=2026-12-31${more}`;

/** Sums by account: debits less credits, in cents. */
type Sums = Record<string, number>;
type Row = Record<string, string>;

function add(sums: Sums, account: string, amount: number): void {
  sums[account] = (sums[account] ?? 0) + amount;
}

const sumOf = (sums: Sums, ...accounts: string[]) =>
  accounts.reduce((total, account) => total + (sums[account] ?? 0), 0);
/** Credits less debits of some accounts, in cents. */
const creditOf = (sums: Sums, ...accounts: string[]) => 0 - sumOf(sums, ...accounts);

describe('DATEV', () => {
  const ACCOUNTS = {
    revenueAccounts: [
      { vatCategory: 'S', vatRate: '19', account: '8400' },
      { vatCategory: 'S', vatRate: '7', account: '8300' },
    ],
    ...{ datevConsultantNumber: 29_098, datevClientNumber: 55_003, accountLength: 4 },
  };

  async function rowsOf({ http }: Business): Promise<Row[]> {
    const text = new TextDecoder('windows-1252').decode(await http.bytes(path('datev')));
    const [header = '', ...lines] = text.split('\r\n');
    expect(header.split(';').slice(16, 27)).toEqual(
      expect.arrayContaining(['"Buchungen 20260101-20261231"', '"03"']),
    );
    // a reader that is not ours takes the lines apart, and demands the same number of cells in each
    const cells: string[][] = parse(lines.slice(1).join('\r\n'), { delimiter: ';' });
    return cells.map((row) => Object.fromEntries(row.map((cell, at) => [DATEV_COLUMNS[at], cell])));
  }

  async function compare({ account }: Year): Promise<void> {
    await setChart(account, 'skr03', ACCOUNTS);
    const sums: Sums = {};
    for (const row of await rowsOf(account)) {
      const amount = minor(row['Umsatz (ohne Soll/Haben-Kz)'] ?? '');
      const signed = row['Soll/Haben-Kennzeichen'] === 'S' ? amount : -amount;
      expect(amount).toBeGreaterThan(0);
      add(sums, row.Konto ?? '', signed);
      add(sums, row['Gegenkonto (ohne BU-Schlüssel)'] ?? '', -signed);
    }
    const [standard, reduced] = [
      await registerSum(account, 'issue', 19),
      await registerSum(account, 'issue', 7),
    ];
    // accounts of a rate imply its VAT, so their gross sums are those of the register
    expect({
      standard: creditOf(sums, '8400', '8736', '1718', '2406'),
      reduced: creditOf(sums, '8300', '8731', '1711', '2401'),
      money: sumOf(sums, '1200', '1000'),
      owed: sums['10042'],
    }).toEqual({
      standard: standard.base + standard.vat,
      reduced: reduced.base + reduced.vat,
      ...{ money: await moneyOf(account), owed: await owedTo(account) },
    });
    expect(Object.values(sums).reduce((total, sum) => total + sum, 0)).toBe(0);
    const { total } = await account.http.call(documents.vatReturn, { period: '2026', by: 'issue' });
    expect([total.baseMinor, total.vatMinor]).toEqual([
      standard.base + reduced.base,
      standard.vat + reduced.vat,
    ]);
  }

  it('books what the register, the payments and the statement have, to the cent', async () => {
    const year = await playedYear(system, { country: 'DE' }, [19, 7], EVERY_KIND);
    expect(year.accepted).toEqual(KINDS);
    await compare(year);
    await holds(
      fc.asyncProperty(randomYear, async (steps) =>
        compare(await playedYear(system, { country: 'DE' }, [19, 7], steps)),
      ),
      { numRuns, endOnFailure: true },
    );
  });

  it('books each kind at its account: discounts with VAT, write-offs, deposits until their invoice', async () => {
    const { account } = await playedYear(system, { country: 'DE' }, [19, 7], EVERY_KIND);
    await setChart(account, 'skr03', {
      ...ACCOUNTS,
      ledgerAccounts: [{ use: 'bank', account: '1210' }],
    });
    const booked = (await rowsOf(account)).map((row) =>
      [
        row.Buchungstext?.replace(' ACME', ''),
        row['Soll/Haben-Kennzeichen'],
        row.Konto,
        row['Gegenkonto (ohne BU-Schlüssel)'],
      ].join(' '),
    );
    const expected = [
      ...['ACME S 10042 8400', 'Skonto H 10042 8736', 'Skonto H 10042 8731', 'Zahlung S 1210 10042'],
      ...['Zahlung S 1000 10042', 'ACME S 10042 1718', 'Anzahlung verrechnet S 10042 8400'],
      ...['Anzahlung verrechnet H 10042 1718', 'Ausbuchung S 2400 10042', 'Bankgebühr S 4970 10042'],
      ...['Forderungsausfall S 2406 2400', 'Forderungsausfall S 2401 2400'],
      ...['Umbuchung S 1792 10042', 'Umbuchung H 1792 10042', 'Zahlung H 1210 10042', 'Storno H 10042 8400'],
    ];
    expect(expected.filter((row) => !booked.includes(row))).toEqual([]);
  });
});

describe('FEC', () => {
  const ACCOUNTS = {
    ...{ receivablesAccount: '411000', vatAccount: '445710' },
    revenueAccounts: [
      { vatCategory: 'S', vatRate: '20', account: '706000' },
      { vatCategory: 'S', account: '707000' },
    ],
  };
  const SELLER = { country: 'FR', vatRegisterBy: 'payment' as const };

  /** Rules of article A47 A-1: columns, dates, amounts, order of days and numbers, both sides equal in each entry and journal. */
  async function strictRows({ http }: Business): Promise<Row[]> {
    const text = new TextDecoder('iso-8859-15').decode(await http.bytes(path('fec')));
    const cells: string[][] = parse(text, { delimiter: '\t', quote: null });
    expect(cells[0]).toEqual(FEC_COLUMNS);
    const rows = cells
      .slice(1)
      .map((row) => Object.fromEntries(row.map((cell, at) => [FEC_COLUMNS[at], cell])));
    const sides = new Map<string, number>();
    for (const row of rows) {
      const { EcritureNum = '', EcritureDate = '', JournalCode = '', Debit = '', Credit = '' } = row;
      for (const name of FEC_COLUMNS.slice(0, 6).concat('PieceRef', 'EcritureLib'))
        expect(row[name]).not.toBe('');
      for (const name of ['EcritureDate', 'PieceDate', 'ValidDate']) expect(row[name]).toMatch(/^2026\d{4}$/);
      expect(row.CompteNum).toMatch(/^\d{3}/);
      expect([Debit, Credit].filter((side) => side === '0,00')).toHaveLength(1);
      for (const key of [
        `entry ${EcritureNum}`,
        `journal ${JournalCode}`,
        `same ${EcritureNum} ${JournalCode} ${EcritureDate}`,
      ])
        sides.set(key, (sides.get(key) ?? 0) + minor(Debit) - minor(Credit));
    }
    expect([...sides.values()]).toEqual([...sides.values()].map(() => 0));
    const numbers = [...new Set(rows.map(({ EcritureNum }) => EcritureNum))];
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)));
    const labels = new Map(rows.map(({ CompteNum, CompteLib }) => [CompteNum, CompteLib]));
    expect(rows.filter(({ CompteNum, CompteLib }) => labels.get(CompteNum) !== CompteLib)).toEqual([]);
    const days = rows.map(({ EcritureDate = '' }) => EcritureDate);
    expect(days).toEqual([...days].sort());
    return rows;
  }

  async function compare({ account }: Year): Promise<Row[]> {
    await setChart(account, 'pcg', ACCOUNTS);
    const rows = await strictRows(account);
    const sums: Sums = {};
    const lost = rows.filter(
      ({ EcritureLib = '', CompteNum }) => EcritureLib.startsWith('Perte') && CompteNum === '445740',
    );
    for (const { CompteNum = '', Debit = '', Credit = '' } of rows)
      add(sums, CompteNum, minor(Debit) - minor(Credit));
    const [issued, due] = [await registerSum(account, 'issue'), await registerSum(account, 'payment')];
    const lostVat = lost.reduce((sum, { Debit = '', Credit = '' }) => sum + minor(Debit) - minor(Credit), 0);
    expect({
      base: creditOf(sums, '706000', '707000', '419100', '665000'),
      due: creditOf(sums, '445710'),
      pending: creditOf(sums, '445740'),
      money: sumOf(sums, '512000', '530000'),
      owed: sums['411000'],
    }).toEqual({
      ...{ base: issued.base, due: due.vat, pending: issued.vat - due.vat - lostVat },
      ...{ money: await moneyOf(account), owed: await owedTo(account) },
    });
    return rows;
  }

  it('has journals of sales, bank, cash and general entries that add up to register, payments and statement', async () => {
    const year = await playedYear(system, SELLER, [20, 5.5], EVERY_KIND);
    // a discount is a credit note in France
    expect(year.accepted).toEqual(new Set([...KINDS].filter((kind) => kind !== 'discount')));
    const rows = await compare(year);
    expect(new Set(rows.map(({ JournalCode }) => JournalCode))).toEqual(new Set(['VTE', 'BQ', 'CA', 'OD']));
    const due = rows.filter(({ EcritureLib = '' }) => EcritureLib.startsWith('TVA exigible'));
    expect(new Set(due.map(({ CompteNum }) => CompteNum))).toEqual(new Set(['445740', '445710']));
    await holds(
      fc.asyncProperty(randomYear, async (steps) => {
        await compare(await playedYear(system, SELLER, [20, 5.5], steps));
      }),
      { numRuns, endOnFailure: true },
    );
  });

  it('of a company whose VAT is due by the invoice has none that waits, and a bad debt with its VAT is no claim', async () => {
    const seller = { country: 'FR', vatRegisterBy: 'issue' as const };
    const steps = [...EVERY_KIND.slice(0, 5), { kind: 'deduct' as const, index: 0, by: 'bad_debt' }];
    const { account } = await playedYear(system, seller, [20, 5.5], steps as typeof EVERY_KIND);
    await setChart(account, 'pcg', ACCOUNTS);
    const sums: Sums = {};
    for (const { CompteNum = '', Debit = '', Credit = '' } of await strictRows(account))
      add(sums, CompteNum, minor(Debit) - minor(Credit));
    const { vat } = await registerSum(account, 'issue');
    expect([sums['445740'], creditOf(sums, '445710'), sums['411000']]).toEqual([
      undefined,
      vat,
      await owedTo(account),
    ]);
  });

  it('of one month has what a reduction takes off VAT that waits, where nothing was paid', async () => {
    const { account } = await playedYear(
      system,
      SELLER,
      [20, 5.5],
      [
        { kind: 'issue', cents: 100_00 },
        { kind: 'reduce', percent: 10 },
      ],
    );
    const rows = await compare({ account } as Year);
    const isWaiting = ({ CompteNum }: Row) => CompteNum === '445740';
    expect(rows.filter(isWaiting).map(({ JournalCode }) => JournalCode)).toEqual(['VTE', 'OD']);
  });
});

describe('a chart', () => {
  it('of another format is refused, and without one the files have sales alone', async () => {
    at(system, '2026-05-04T10:00:00Z');
    const account = await business(system, { country: 'DE', currency: 'EUR' });
    await setChart(account, 'pcg', {
      ...{ debtorAccounts: 'receivables', receivablesAccount: '10000', accountLength: 4 },
      ...{ datevConsultantNumber: 29_098, datevClientNumber: 55_003 },
      ledgerAccounts: [{ use: 'bank', account: '12000' }],
    });
    const { status, code, errors } = faultsOf(await account.http.get(path('datev')));
    expect([status, code]).toEqual([409, 'books_incomplete']);
    expect(errors).toEqual([
      { pointer: '/chart', message: 'is pcg: the format has accounts of skr03 or skr04' },
      { pointer: '/ledgerAccounts', message: 'has 12000: an account has up to 4 digits' },
    ]);
    const sales = await account.http.get(path('datev', '&by=taxPoint'));
    expect([sales.status, sales.text]).toEqual([
      200,
      expect.stringContaining('"Rechnungen 20260101-20261231"'),
    ]);
  });
});
