/** @list all — the rest of bank accounts; npm test has booking and importing */
// Bank accounts of a company, and files that name none.
import { receivables } from '../../../shared/contracts/receivables';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { IBAN, imported, linesOf, sample, send } from './bank';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system, {}, { country: 'DE' }));

it('an account is created once, by its IBAN and currency', async () => {
  const bank = { iban: 'DE89 3704 0044 0532 0130 00', currency: 'EUR', name: 'Giro' };
  const made = outputOf(receivables.createAccount, await account.http.post('/api/bank-accounts', bank));
  expect(made).toMatchObject({ iban: IBAN, lastFour: '3000', name: 'Giro', gaps: [], lastClosing: null });
  const again = await account.http.post('/api/bank-accounts', { ...bank, iban: IBAN });
  expect([again.status, problemOf(again).code]).toEqual([409, 'bank_account_exists']);
  const dollars = { ...bank, currency: 'USD' };
  expect((await account.http.post('/api/bank-accounts', dollars)).status).toBe(201);
  expect(await imported(account.http, sample('mt940-de.sta'))).toMatchObject({ new: 10 });
});

it.each([
  [{ iban: 'DE00370400440532013000', currency: 'EUR' }, '/iban'],
  [{ currency: 'EUR' }, '/iban'],
  [{ bankCode: '1', currency: 'EUR' }, '/iban'],
  [{ iban: IBAN, currency: 'EURO' }, '/currency'],
])('%j is refused', async (bank, pointer) => {
  const answer = await account.http.post('/api/bank-accounts', bank);
  expect([answer.status, problemOf(answer).errors?.[0]?.pointer]).toEqual([400, pointer]);
});

it('a change needs the version that was read', async () => {
  const { http } = account;
  const bank = { accountNumber: '123', bankCode: '456', currency: 'CHF' };
  const { id, version } = outputOf(receivables.createAccount, await http.post('/api/bank-accounts', bank));
  const path = `/api/bank-accounts/${id}`;
  const changed = await http.patch(path, { name: 'New', profile: 'n26' }, { 'if-match': `"${version}"` });
  expect(outputOf(receivables.updateAccount, changed)).toMatchObject({
    name: 'New',
    profile: 'n26',
    version: 2,
  });
  expect((await http.patch(path, { name: 'Newer' }, { 'if-match': `"${version}"` })).status).toBe(412);
});

it('a CSV that names no account is of the one that is chosen', async () => {
  const { http } = await owner(system, {}, { country: 'DE' });
  const csv = 'date;amount;currency;name;reference\n2026-11-20;12,50;EUR;Muster;INV-2026-0041\n'
    .replaceAll(';', ',')
    .replace('12,50', '12.50');
  const refused = await send(http, csv, {}, 'lines.csv');
  expect([refused.status, problemOf(refused).code]).toEqual([409, 'bank_account_unknown']);
  const bank = { iban: IBAN, currency: 'EUR' };
  const { id } = outputOf(receivables.createAccount, await http.post('/api/bank-accounts', bank));
  expect(await imported(http, csv, { bankAccountId: id })).toMatchObject({ new: 1 });
  expect(await linesOf(http, '&q=MUSTER%200041')).toMatchObject([{ bankAccountId: id, amountMinor: 1_250 }]);
});

const mt940 = (name: string, currency = 'EUR') =>
  `:20:R\n:25:${name}\n:28C:1\n:60F:C261119${currency}0,00\n:61:2611201120C10,00NTRFX\n:86:Text\n:62F:C261120${currency}10,00\n-\n`;
const camt = (number: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S</Id><Acct><Id><Othr><Id>${number}</Id></Othr></Id>
<Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
</Ntry></Stmt></BkToCstmrStmt></Document>`;
const savings = (number: string) =>
  `Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer;BLZ;Betrag;Waehrung;Info
${number};20.11.26;20.11.26;GUTSCHRIFT;Text;Name;1;2;10,00;EUR;Umsatz gebucht\n`;

describe('an account that the file names by a number alone', () => {
  const statements: [string, (number: string) => string][] = [
    ['MT940', mt940],
    ['camt', camt],
    ['CSV of a savings bank', savings],
  ];

  it.each(statements)('%s is of the one that is chosen', async (_, statement) => {
    const { http } = await owner(system, {}, { country: 'DE' });
    const bank = { iban: 'NL91ABNA0417164300', currency: 'EUR' };
    const { id } = outputOf(receivables.createAccount, await http.post('/api/bank-accounts', bank));
    const refused = await send(http, statement('534334164'));
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'bank_account_unknown']);
    expect(problemOf(refused).detail).toMatch(/534334164.*EUR.*bankAccountId/);
    expect(await imported(http, statement('534334164'), { bankAccountId: id })).toMatchObject({ new: 1 });
  });

  it.each(statements)('%s is of the one with that number', async (_, statement) => {
    const { http } = await owner(system, {}, { country: 'DE' });
    const bank = { accountNumber: '534334164', currency: 'EUR' };
    expect((await http.post('/api/bank-accounts', bank)).status).toBe(201);
    expect(await imported(http, statement('0534334164'))).toMatchObject({ new: 1 });
    expect((await send(http, statement('534334165'))).status).toBe(409);
  });

  it.each([
    ['NL91ABNA0417164300', '417164300'],
    ['NL91ABNA0417164300', '417164300EUR'],
    ['DE89370400440532013000', '532013000'],
    ['DE89370400440532013000', 'COBADEFFXXX/0532013000EUR'],
    ['CH9300762011623852957', '11623852957'],
    ['PL61109010140000071219812874', '61109010140000071219812874'],
    ['BE68539007547034', '539-0075470-34'],
  ])('is the account %s of the profile: %s', async (iban, number) => {
    const { http } = await owner(system, {}, { country: 'DE', iban });
    expect(await imported(http, mt940(number))).toMatchObject({ new: 1 });
    expect(
      (await send(http, mt940(number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)))))
        .status,
    ).toBe(409);
  });

  it('is none of two with the same number, until one is chosen', async () => {
    const { http } = await owner(system, {}, { country: 'DE' });
    const made = [];
    for (const bankCode of ['37040044', '50010517']) {
      const answer = await http.post('/api/bank-accounts', {
        accountNumber: '532013000',
        bankCode,
        currency: 'EUR',
      });
      made.push(outputOf(receivables.createAccount, answer).id);
    }
    expect((await send(http, mt940('532013000'))).status).toBe(409);
    const [first = '', second = ''] = made;
    expect(await imported(http, mt940('50010517/532013000'))).toMatchObject({
      new: 1,
      statements: [{ bankAccountId: second }],
    });
    expect(await imported(http, mt940('532013000'), { bankAccountId: first })).toMatchObject({ new: 1 });
  });

  it('cannot be chosen against the file: another IBAN, number or currency', async () => {
    const { http } = await owner(system, {}, { country: 'DE' });
    const made = async (bank: object) =>
      outputOf(receivables.createAccount, await http.post('/api/bank-accounts', bank)).id;
    const iban = await made({ iban: 'NL91ABNA0417164300', currency: 'EUR' });
    const number = await made({ accountNumber: '111222333', currency: 'EUR' });
    for (const [bankAccountId, file] of [
      [iban, mt940(IBAN)],
      [iban, mt940('111222333')],
      [number, mt940('111222334')],
      [iban, mt940('534334164', 'USD')],
    ] as const)
      expect((await send(http, file, { bankAccountId })).status).toBe(409);
  });
});
