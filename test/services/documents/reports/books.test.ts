// Files for the books: structure and sums of each format, and what is refused.
import { parse } from 'csv-parse/sync';
import { companies } from '../../../../shared/contracts/companies';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { signUpMember } from '../../../support/users';
import { at, type Business, business, faultsOf, issued } from '../document-steps';
import { cancelled, company, HOSTILE, minor, registerGroups, seedYear, setAccounts } from './book-steps';
import { DATEV_COLUMNS, DATEV_TEXTS, FEC_COLUMNS } from './published-columns';

const system = beforeTests(startTestSystem);

const path = (format: string, days = 'from=2026-01-01&to=2026-12-31') =>
  `/api/reports/books?format=${format}&${days}`;
const linesOf = (bytes: Buffer, charset: string) => new TextDecoder(charset).decode(bytes).split('\r\n');

describe('DATEV', () => {
  let account: Business;
  let lines: string[];
  let rows: Record<string, string>[];

  beforeAll(async () => {
    account = await company(system, 'DE');
    await setAccounts(account);
    await cancelled(system, account);
    await seedYear(system, account);
    await read();
  });

  async function read(by = 'issue') {
    lines = linesOf(await account.http.bytes(`${path('datev')}&by=${by}`), 'windows-1252');
    const cells: string[][] = parse(lines.slice(2, -1).join('\r\n'), { delimiter: ';' });
    rows = cells.map((row) => Object.fromEntries(row.map((cell, index) => [DATEV_COLUMNS[index], cell])));
  }

  it('has the 31 fields of the header and the 125 columns of the description, each line ended by CRLF', () => {
    const [header = '', heading = '', row = ''] = lines;
    const fields = header.split(';');
    expect(fields).toHaveLength(31);
    expect(fields.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13']);
    expect(fields[5]).toMatch(/^2026\d{13}$/);
    expect(fields.slice(10, 16)).toEqual(['29098', '55003', '20260101', '4', '20260101', '20261231']);
    expect(fields.slice(18, 22)).toEqual(['1', '0', '0', '"EUR"']);
    expect(heading.split(';')).toEqual(DATEV_COLUMNS);
    expect(DATEV_COLUMNS).toHaveLength(125);
    const quoted = row.split(';').flatMap((cell, index) => (cell.startsWith('"') ? [index + 1] : []));
    expect(quoted).toEqual(DATEV_TEXTS);
    expect(lines.at(-1)).toBe('');
  });

  it('books the gross of each document and rate, what is taken back on the other side', () => {
    const booked = rows.map((row) => [
      ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'Konto'].map((name) => row[name]),
      ...['Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'].map((name) => row[name]),
    ]);
    expect(booked).toContainEqual(['120,00', 'S', '10000', '8400', '9', '0501']);
    expect(booked).toContainEqual(['120,00', 'H', '10000', '8400', '9', '0109']);
    expect(booked).toContainEqual(['120,00', 'H', '10000', '8400', '9', '0801']);
    expect(booked).toContainEqual(['35,66', 'S', '10000', '8300', '', '1001']);
    expect(booked).toContainEqual(['200,00', 'S', '10000', '8336', '', '3103']);
    expect(booked).toContainEqual(['104,76', 'S', '10000', '8400', '9', '3006']);
  });

  it.each(['issue', 'taxPoint'] as const)('adds up to the register by %s, to the cent', async (by) => {
    await read(by);
    const groups = await registerGroups(account, by);
    const sums: Record<string, number> = {};
    for (const row of rows) {
      const revenue = row['Gegenkonto (ohne BU-Schlüssel)'] ?? '';
      const amount = minor(row['Umsatz (ohne Soll/Haben-Kz)'] ?? '');
      sums[revenue] = (sums[revenue] ?? 0) + (row['Soll/Haben-Kennzeichen'] === 'S' ? amount : -amount);
    }
    const gross = (name: string) => (groups[name]?.base ?? 0) + (groups[name]?.vat ?? 0);
    expect(sums).toEqual({ 8400: gross('S 20'), 8300: gross('S 7'), 8336: gross('AE 0') });
  });

  it('keeps a hostile name in its field, and names foreign amounts and buyers abroad', async () => {
    await read();
    const of = (day: string) => rows.find(({ Belegdatum }) => Belegdatum === day);
    expect(of('3112')?.Buchungstext).toBe(`'${HOSTILE.replace('Ł', 'L').replace('ź', 'z')}`.slice(0, 60));
    expect(of('3112')?.['Belegfeld 1']).toMatch(/^[\w$%/-]{1,36}$/);
    expect(of('3006')).toMatchObject({
      'WKZ Umsatz': 'EUR',
      'Zusatzinformation - Art 1': 'Belegbetrag',
      'Zusatzinformation- Inhalt 1': 'USD 35,66',
    });
    expect(of('3103')?.['EU-Land u. UStID (Bestimmung)']).toBe('FR19552008443');
    expect(of('0801')?.Buchungstext).toBe('Storno ACME');
  });

  it('answers with type and name of the file, to a member as to an owner', async () => {
    const member = await signUpMember(system, account, 'MEMBER');
    const { status, headers } = await member.http.get(path('datev', 'from=2026-02-01&to=2026-02-28'));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=windows-1252']);
    const name = 'EXTF_Buchungsstapel_2026-02-01_2026-02-28.csv';
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  });

  it('takes the debtor from the client, and refuses one that has no digits', async () => {
    await setAccounts(account, { debtorAccounts: 'externalId' });
    await read();
    expect(new Set(rows.map(({ Konto }) => Konto))).toEqual(new Set(['10042', '10043']));
    await setAccounts(account, {
      debtorAccounts: 'externalId',
      revenueAccounts: [{ vatCategory: 'S', account: '84000' }],
    });
    const { status, code, errors = [] } = faultsOf(await account.http.get(path('datev')));
    expect([status, code]).toEqual([409, 'books_incomplete']);
    expect(errors).toEqual([
      { pointer: '/revenueAccounts', message: 'has no account for AE 0' },
      { pointer: '/revenueAccounts', message: 'has 84000: an account has up to 4 digits' },
    ]);
    await setAccounts(account);
  });

  it('has one fiscal year in a file', async () => {
    await setAccounts(account, { fiscalYearMonth: 7 });
    const { status, errors } = faultsOf(await account.http.get(path('datev')));
    expect(status).toBe(400);
    expect(errors).toEqual([
      { pointer: '/to', message: 'is after 2026-06-30, the last day of the fiscal year of from' },
    ]);
    const half = await account.http.bytes(path('datev', 'from=2026-07-01&to=2026-12-31'));
    expect(linesOf(half, 'windows-1252')[0]?.split(';')[12]).toBe('20260701');
    await setAccounts(account, { fiscalYearMonth: 1 });
  });
});

describe('FEC', () => {
  const ACCOUNTS = {
    ...{ receivablesAccount: '411000', vatAccount: '445710', debtorAccounts: 'externalId' },
    revenueAccounts: [
      { vatCategory: 'S', vatRate: '20', account: '706000' },
      { vatCategory: 'S', account: '707000' },
      { vatCategory: 'AE', account: '708000' },
    ],
  };
  let account: Business;
  let rows: Record<string, string>[];
  let heading: string[];

  beforeAll(async () => {
    account = await company(system, 'FR');
    await setAccounts(account, ACCOUNTS);
    await seedYear(system, account, 5.5);
    await read();
  });

  async function read(by = 'issue') {
    const lines = linesOf(await account.http.bytes(`${path('fec')}&by=${by}`), 'iso-8859-15');
    const cells = lines.slice(0, -1).map((line) => line.split('\t'));
    heading = cells[0] ?? [];
    rows = cells
      .slice(1)
      .map((row) => Object.fromEntries(row.map((cell, index) => [FEC_COLUMNS[index], cell])));
    expect(cells.map((row) => row.length)).toEqual(cells.map(() => 18));
  }

  it('has the 18 columns of the law in every line', () => {
    expect(heading).toEqual(FEC_COLUMNS);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      expect(row).toMatchObject({ JournalCode: 'VTE', JournalLib: 'Ventes', EcritureLet: '', DateLet: '' });
      for (const name of ['EcritureDate', 'PieceDate', 'ValidDate']) expect(row[name]).toMatch(/^2026\d{4}$/);
      for (const name of ['Debit', 'Credit']) expect(row[name]).toMatch(/^\d+,\d\d$/);
    }
  });

  it('is balanced in each entry, and entries are numbered from 1 on without a gap', () => {
    const sums = new Map<string, number>();
    for (const { EcritureNum = '', Debit = '', Credit = '' } of rows)
      sums.set(EcritureNum, (sums.get(EcritureNum) ?? 0) + minor(Debit) - minor(Credit));
    expect([...sums.keys()]).toEqual([...sums.keys()].map((_, index) => String(index + 1)));
    expect([...sums.values()]).toEqual([...sums.keys()].map(() => 0));
  });

  it.each(['issue', 'taxPoint'] as const)('adds up to the register by %s, to the cent', async (by) => {
    await read(by);
    const sums: Record<string, number> = {};
    for (const { CompteNum = '', Debit = '', Credit = '' } of rows)
      sums[CompteNum] = (sums[CompteNum] ?? 0) + minor(Credit) - minor(Debit);
    const groups = await registerGroups(account, by);
    const vat = Object.values(groups).reduce((sum, group) => sum + group.vat, 0);
    const base = Object.values(groups).reduce((sum, group) => sum + group.base, 0);
    expect(sums).toEqual({
      ...{ 706000: groups['S 20']?.base, 707000: groups['S 5.5']?.base, 708000: groups['AE 0']?.base },
      ...{ 445710: vat, 411000: -base - vat },
    });
  });

  it('has the client as the auxiliary account, foreign amounts, and hostile names in one cell', async () => {
    await read();
    const debtors = rows.filter(({ CompteNum }) => CompteNum === '411000');
    expect(debtors[0]).toMatchObject({ CompAuxNum: '10042', CompAuxLib: 'ACME', Debit: '155,16' });
    const dollars = debtors.find(({ Idevise }) => Idevise === 'USD');
    expect(dollars?.Montantdevise).toBe('155,16');
    expect(
      rows.find(({ Idevise, CompteNum }) => Idevise === 'USD' && CompteNum === '706000')?.Montantdevise,
    ).toBe('-100,00');
    const name = `'${HOSTILE.replace('Ł', 'L').replace('ź', 'z').replace('–', '?')}`;
    expect(debtors.at(-1)).toMatchObject({ CompAuxLib: name, Debit: '0,06', Montantdevise: '' });
    const credit = debtors.find(({ EcritureLib = '' }) => EcritureLib.startsWith('Avoir'));
    expect(credit).toMatchObject({ Debit: '0,00', Credit: '155,16' });
  });

  it('is named by SIREN and last day', async () => {
    const { headers } = await account.http.get(path('fec'));
    expect(headers.get('content-type')).toBe('text/plain; charset=iso-8859-15');
    expect(headers.get('content-disposition')).toBe('attachment; filename="552008443FEC20261231.txt"');
  });

  it('refuses without an account of VAT, and with accounts of another plan', async () => {
    await setAccounts(account, { ...ACCOUNTS, vatAccount: null, receivablesAccount: 'C' });
    const { errors = [] } = faultsOf(await account.http.get(path('fec')));
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/vatAccount', '/receivablesAccount']);
    await setAccounts(account, ACCOUNTS);
  });
});

describe('a company that lacks something', () => {
  it('hears of everything that is missing at once, and of the call that sets it', async () => {
    const account = await company(system, 'DE');
    await issued(account);
    const answer = await account.http.get(path('datev'));
    expect(answer.body).toMatchObject({ fix: 'PUT /api/company/bookkeeping' });
    const { status, code, errors = [] } = faultsOf(answer);
    expect([status, code]).toEqual([409, 'books_incomplete']);
    expect(errors).toEqual([
      { pointer: '/datevConsultantNumber', message: 'is missing' },
      { pointer: '/datevClientNumber', message: 'is missing' },
      { pointer: '/accountLength', message: 'is missing' },
      { pointer: '/revenueAccounts', message: 'has no account for S 20' },
      { pointer: '/receivablesAccount', message: 'is missing' },
    ]);
    const french = faultsOf(await account.http.get(path('fec')));
    expect(french.errors?.map(({ pointer }) => pointer)).toContain('/identifiers');
  });

  it('hears of documents without a rate to its currency', async () => {
    const account = await company(system, 'DE');
    await setAccounts(account);
    const { number } = await issued(account);
    await account.http.call(companies.changeInfo, { currency: 'PLN' });
    const { status, errors } = faultsOf(await account.http.get(path('datev')));
    expect(status).toBe(409);
    expect(errors).toEqual([
      { pointer: '/currency', message: `has no rate from the currency of ${number} to PLN` },
    ]);
  });

  it('gets a file without rows for days without documents, and none of another company', async () => {
    at(system, '2026-12-31T10:00:00Z');
    const stranger = await business(system, { country: 'DE', currency: 'EUR' });
    await setAccounts(stranger);
    expect(linesOf(await stranger.http.bytes(path('datev')), 'windows-1252')).toHaveLength(3);
  });

  it.each([
    ['an unknown format', 'format=sap&from=2026-01-01&to=2026-01-31', '/format'],
    ['days in the wrong order', 'format=fec&from=2026-02-01&to=2026-01-31', '/to'],
    ['payments as the days of entries', 'format=fec&from=2026-01-01&to=2026-01-31&by=payment', '/by'],
  ])('is refused %s', async (_name, query, pointer) => {
    const account = await company(system, 'DE');
    const { status, errors } = faultsOf(await account.http.get(`/api/reports/books?${query}`));
    expect([status, errors?.map((error) => error.pointer)]).toEqual([400, [pointer]]);
  });
});
