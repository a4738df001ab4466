/** @list all — the rest of documents; npm test has the core of each capability */
// JPK_V7M(3): the structure of its rows, their sums against the register, and marks of KSeF.
import { catalog } from '../../../../shared/contracts/catalog';
import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { imported } from '../../../support/csv-imports';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, type Business, faultsOf, issued, newClient, post, sent } from '../document-steps';
import { HOSTILE, minor } from './book-steps';
import {
  childOf,
  consumerIn,
  fieldsOf,
  JPK_NAMESPACE,
  type Jpk,
  jpkPath,
  KSEF_NUMBER,
  polish,
  readJpk,
  registerSums,
  reportKsef,
  seedSales,
  sold,
} from './jpk-steps';
import { JPK_HEADER, JPK_KSEF_MARKS, JPK_SALES_REQUIRED, JPK_SALES_ROW } from './published-columns';

const system = beforeTests(startTestSystem);
const MONTHS = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

describe('a year of a Polish company', () => {
  let account: Business;
  let files: Map<string, Jpk>;
  const rows = () => [...files.values()].flatMap((file) => file.rows);

  beforeAll(async () => {
    account = await polish(system);
    await seedSales(system, account);
    const clientId = await newClient(account.http, {
      ...{ type: 'INDIVIDUAL', contactFirstName: HOSTILE, contactLastName: '& <b>' },
      ...{ country: 'PL', identifiers: [] },
    });
    await issued(account, { clientId, lines: [sold('S', 23, 0.05)] });
    files = new Map();
    for (const month of MONTHS) files.set(month, await readJpk(account, month));
  });

  it('names the form, the month, the tax office and the company, and what is not in it', () => {
    const { root, text } = files.get('02') ?? fail();
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<JPK xmlns="/);
    expect(text).toContain(`xmlns="${JPK_NAMESPACE}"`);
    expect(root.children.map(({ name }) => name)).toEqual(['Naglowek', 'Podmiot1', 'Ewidencja']);
    const header = childOf(root, 'Naglowek');
    expect(header.children.map(({ name }) => name)).toEqual(JPK_HEADER);
    expect(childOf(header, 'KodFormularza')).toMatchObject({
      ...{ text: 'JPK_VAT', attributes: { kodSystemowy: 'JPK_V7M (3)', wersjaSchemy: '1-0E' } },
    });
    expect(childOf(header, 'CelZlozenia')).toMatchObject({ text: '1', attributes: { poz: 'P_7' } });
    expect(fieldsOf(header)).toMatchObject({
      ...{ WariantFormularza: '3', KodUrzedu: '1471', Rok: '2026', Miesiac: '2' },
      DataWytworzeniaJPK: expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      NazwaSystemu: expect.stringContaining('bez zakupów, bez deklaracji'),
    });
    const taxpayer = childOf(root, 'Podmiot1');
    expect(taxpayer.attributes).toEqual({ rola: 'Podatnik' });
    expect(Object.entries(fieldsOf(childOf(taxpayer, 'OsobaNiefizyczna')))).toEqual([
      ['NIP', '5260250274'],
      ['PelnaNazwa', 'Żółw & Syn <Sp. z o.o.>'],
      ['Email', 'biuro@seller.example'],
    ]);
  });

  it('has rows in the order of the schema, with all that it requires and one mark of KSeF', () => {
    expect(rows().length).toBeGreaterThan(9);
    for (const row of rows()) {
      const names = Object.keys(row);
      expect(names).toEqual(JPK_SALES_ROW.filter((name) => names.includes(name)));
      expect(names).toEqual(expect.arrayContaining(JPK_SALES_REQUIRED));
      expect(names.filter((name) => JPK_KSEF_MARKS.includes(name))).toHaveLength(1);
      const amounts = names.filter((name) => name.startsWith('K_')).map((name) => row[name]);
      for (const amount of amounts) expect(amount).toMatch(/^-?\d+\.\d\d$/);
      expect(amounts.length).toBeGreaterThan(0);
    }
  });

  it('counts rows and VAT of each month, and no purchases', () => {
    for (const [month, { register, rows: ofMonth }] of files) {
      expect(ofMonth.map(({ LpSprzedazy }) => LpSprzedazy)).toEqual(ofMonth.map((_, at) => String(at + 1)));
      const vat = sumOf(ofMonth, 'K_16') + sumOf(ofMonth, 'K_18') + sumOf(ofMonth, 'K_20');
      const { LiczbaWierszySprzedazy, PodatekNalezny = '' } = fieldsOf(childOf(register, 'SprzedazCtrl'));
      expect([month, LiczbaWierszySprzedazy, minor(PodatekNalezny)]).toEqual([
        month,
        String(ofMonth.length),
        vat,
      ]);
      expect(register.children.slice(-2).map(({ name }) => name)).toEqual(['SprzedazCtrl', 'ZakupCtrl']);
      expect(Object.entries(fieldsOf(childOf(register, 'ZakupCtrl')))).toEqual([
        ['LiczbaWierszyZakupow', '0'],
        ['PodatekNaliczony', '0.00'],
      ]);
    }
  });

  it('adds up to the register by tax point, to the cent', async () => {
    const of = await registerSums(account);
    const sums = Object.fromEntries(
      JPK_SALES_ROW.filter((name) => name.startsWith('K_')).map((name) => [name, sumOf(rows(), name)]),
    );
    const expected: Record<string, number> = {
      ...{ K_10: of('E 0').base, K_11: of('AE 0').base + of('O 0').base, K_12: of('AE 0').base },
      ...{ K_13: of('Z 0').base, K_15: of('S 5').base, K_16: of('S 5').vat, K_17: of('S 8').base },
      ...{ K_18: of('S 8').vat, K_19: of('S 23').base, K_20: of('S 23').vat, K_21: of('K 0').base },
      K_22: of('G 0').base,
    };
    expect(Object.values(expected).filter((sum) => sum === 0)).toEqual([]);
    expect(sums).toEqual({ ...Object.fromEntries(Object.keys(sums).map((name) => [name, 0])), ...expected });
  });

  it('has one row for a document with all its rates, and the day of supply where it is another one', () => {
    const [first, second] = files.get('02')?.rows ?? [];
    expect(first).toMatchObject({
      ...{ KodKrajuNadaniaTIN: 'PL', NrKontrahenta: '5261040828', NazwaKontrahenta: 'ACME' },
      ...{ DataWystawienia: '2026-02-10', DataSprzedazy: '2026-02-09', BFK: '1' },
      ...{ K_15: '7.77', K_16: '0.39', K_17: '12.55', K_18: '1.00', K_19: '33.33', K_20: '7.67' },
    });
    expect(second).toMatchObject({ K_19: '141.04' });
    expect(second).not.toHaveProperty('DataSprzedazy');
  });

  it('names foreign buyers by their number without its prefix, and says BRAK for none', () => {
    const numbers = rows().map((row) => [row.NazwaKontrahenta, row.KodKrajuNadaniaTIN, row.NrKontrahenta]);
    expect(numbers).toContainEqual(['Müller', 'DE', '136695976']);
    expect(numbers).toContainEqual(['Smith', undefined, 'BRAK']);
  });

  it('keeps a hostile name in its element', () => {
    const [row] = files.get('06')?.rows ?? [];
    expect(row).toMatchObject({ NazwaKontrahenta: `${HOSTILE} & <b>`, NrKontrahenta: 'BRAK', K_20: '0.01' });
  });

  it('answers with type and name of the file', async () => {
    const { headers } = await account.http.get(jpkPath('02'));
    expect(headers.get('content-type')).toBe('application/xml');
    expect(headers.get('content-disposition')).toBe('attachment; filename="JPK_V7M_5260250274_2026-02.xml"');
  });
});

describe('an invoice of KSeF', () => {
  it('has its number, or the mark of its state; one that is being decided is waited for', async () => {
    const account = await polish(system);
    at(system, '2026-04-10T10:00:00Z');
    const lines = [sold('S', 23, 1)];
    const [numbered, offline, rejected] = [
      await issued(account, { lines }),
      await issued(account, { lines }),
      await issued(account, { lines }),
    ];
    await reportKsef(system, account, numbered.id, { state: 'accepted', remoteId: KSEF_NUMBER });
    const codes = [{ caption: 'OFFLINE', payload: 'https://qr.ksef.mf.gov.pl/' }];
    await reportKsef(system, account, offline.id, { state: 'submitted', codes });
    await reportKsef(system, account, rejected.id, { state: 'rejected' });
    const marks = (await readJpk(account, '04')).rows.map(({ DowodSprzedazy, NrKSeF, OFF, BFK }) => ({
      ...{ DowodSprzedazy, NrKSeF, OFF, BFK },
    }));
    expect(marks).toHaveLength(3);
    expect(marks).toEqual(
      expect.arrayContaining([
        { DowodSprzedazy: numbered.number, NrKSeF: KSEF_NUMBER },
        { DowodSprzedazy: offline.number, OFF: '1' },
        { DowodSprzedazy: rejected.number, BFK: '1' },
      ]),
    );
    const awaited = await issued(account, { lines });
    await reportKsef(system, account, awaited.id, { state: 'submitted' });
    const { status, errors } = faultsOf(await account.http.get(jpkPath('04')));
    expect([status, errors]).toEqual([
      409,
      [{ pointer: '/documents', message: `waits for the KSeF number of ${awaited.number}` }],
    ]);
  });
});

it('a company that pays VAT on what it got has its sales by payment', async () => {
  const account = await polish(system, { vatRegisterBy: 'payment' });
  at(system, '2026-04-10T10:00:00Z');
  const { id } = await sent(account, { lines: [sold('S', 23, 100)] });
  at(system, '2026-06-10T10:00:00Z');
  for (const [amountMinor, date] of [
    [61_50, '2026-05-05'],
    [61_50, '2026-06-01'],
  ] as const)
    await account.http.call(documents.addPayment, { id, amountMinor, date });
  expect((await readJpk(account, '04')).rows).toEqual([]);
  for (const month of ['05', '06'])
    expect((await readJpk(account, month)).rows).toMatchObject([
      { LpSprzedazy: '1', DataWystawienia: '2026-04-10', BFK: '1', K_19: '50.00', K_20: '11.50' },
    ]);
  expect((await readJpk(account, '04', '&by=taxPoint')).rows).toMatchObject([
    { K_19: '100.00', K_20: '23.00' },
  ]);
});

it('0 % of an imported document may be of any column, and is refused', async () => {
  const account = await polish(system);
  const { http, clientId } = account;
  at(system, '2026-04-10T10:00:00Z');
  await http.call(clients.update, { id: clientId, externalId: 'C1' });
  const head = 'kind,number,clientExternalId,issueDate,currency,net,vatRate,vat,balance';
  const rows = [
    'invoice,OLD-1,C1,2026-03-01,PLN,100.00,23,23.00,0',
    'invoice,OLD-2,C1,2026-04-01,PLN,9.00,0,0,0',
  ];
  await imported(http, '/api/documents/imports', [head, ...rows].join('\n'));
  expect((await readJpk(account, '03')).rows).toMatchObject([{ DowodSprzedazy: 'OLD-1', K_19: '100.00' }]);
  expect(faultsOf(await http.get(jpkPath('04')))).toMatchObject({
    ...{ status: 409, errors: [{ pointer: '/documents', message: 'has no column for Z 0 of OLD-2' }] },
  });
});

it('a triangular trade is a supply abroad with its mark, and no service', async () => {
  const account = await polish(system);
  at(system, '2026-04-10T10:00:00Z');
  const clientId = await newClient(account.http, { name: 'Last', country: 'CZ' });
  const goods = { name: 'Steel', unit: 'KGM', unitPrice: 1000 };
  await issued(account, { clientId, isTriangular: true, deliveryDate: '2026-04-10', lines: [goods] });
  const [row = {}] = (await readJpk(account, '04')).rows;
  expect(row).toMatchObject({ KodKrajuNadaniaTIN: 'CZ', TT_D: '1', K_11: '1000.00' });
  expect(row).not.toHaveProperty('K_12');
});

describe('VAT of other countries', () => {
  const LOCAL = { country: 'DE', number: 'DE136695976', since: '2020-01-01' };
  const OSS = { country: 'PL', number: 'PL5260250274', since: '2020-01-01', kind: 'oss' as const };

  it('of a registration there has its base as a supply abroad, without its VAT', async () => {
    const account = await polish(system, { vatRegistrations: [LOCAL] });
    const clientId = await consumerIn(account, 'DE');
    at(system, '2026-04-10T10:00:00Z');
    const goods = { ...sold('S', 19, 100), unit: 'KGM' };
    await issued(account, { clientId, currency: 'PLN', exchangeRate: '0.25', lines: [goods] });
    const { rows, register } = await readJpk(account, '04');
    const amounts = Object.entries(rows[0] ?? {}).filter(([name]) => name.startsWith('K_'));
    expect(amounts).toEqual([['K_11', '100.00']]);
    expect(fieldsOf(childOf(register, 'SprzedazCtrl')).PodatekNalezny).toBe('0.00');
  });

  it('of the one-stop shop is left out; a rate that is Polish, too, is refused', async () => {
    const account = await polish(system, { vatRegistrations: [OSS] });
    const [german, slovak] = [await consumerIn(account, 'DE'), await consumerIn(account, 'SK')];
    at(system, '2026-04-10T10:00:00Z');
    await issued(account, { clientId: german, lines: [sold('S', 19, 100)] });
    expect((await readJpk(account, '04')).rows).toEqual([]);
    const { number } = await issued(account, { clientId: slovak, lines: [sold('S', 23, 100)] });
    expect(faultsOf(await account.http.get(jpkPath('04'))).errors).toEqual([
      {
        pointer: '/documents',
        message: `does not say whether the one-stop shop declares 23 % of ${number}`,
      },
    ]);
  });

  it('has no column for reverse charge at home or a margin', async () => {
    const account = await polish(system);
    at(system, '2026-04-10T10:00:00Z');
    const exemptionReasons = [{ vatCategory: 'E', code: 'VATEX-EU-F' }];
    const numbers = [];
    for (const fields of [{ lines: [sold('AE', 0, 100)] }, { lines: [sold('E', 0, 100)], exemptionReasons }])
      numbers.push((await issued(account, fields)).number);
    const { code, errors } = faultsOf(await account.http.get(jpkPath('04')));
    expect([code, errors?.map(({ pointer }) => pointer)]).toEqual(['books_incomplete', ['/documents']]);
    for (const part of ['AE 0 of', 'E 0 of', ...numbers]) expect(errors?.[0]?.message).toContain(part);
  });
});

describe('GTU', () => {
  it('marks a document by the classifications of its lines, as those of an article or of the line itself', async () => {
    const account = await polish(system);
    at(system, '2026-04-10T10:00:00Z');
    const marked = (...codes: string[]) => ({
      ...sold('S', 23, 100),
      classifications: codes.map((code) => ({ listId: 'ZZZ', code })),
    });
    const article = await account.http.call(catalog.create, {
      ...{ name: 'Advice', unitPrice: '50', vatRate: '23' },
      classifications: [{ listId: 'ZZZ', code: 'GTU_12' }],
    });
    const lines = [marked('GTU_07'), { articleId: article.id, quantity: 1 }, marked('GTU_14', 'OTHER')];
    const { id } = await sent(account, { lines });
    await post(account.http, id, 'credit');
    await issued(account, {
      lines: [{ ...sold('S', 23, 100), classifications: [{ listId: 'TST', code: 'GTU_01' }] }],
    });
    const { rows } = await readJpk(account, '04');
    const marks = rows.map((row) => Object.keys(row).filter((name) => name.startsWith('GTU')));
    expect(marks).toEqual([['GTU_07', 'GTU_12'], ['GTU_07', 'GTU_12'], []]);
    for (const row of rows) expect(Object.keys(row)).toEqual(JPK_SALES_ROW.filter((name) => name in row));
  });
});

function sumOf(rows: readonly Record<string, string>[], name: string): number {
  return rows.reduce((sum, row) => sum + minor(row[name] ?? '0'), 0);
}

function fail(): never {
  throw new Error('no file');
}
