/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The series of simplified invoices: their own where the law wants it (Spain, RD 1619/2012 art. 6 (1) a), or by choice.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, issued, newClient, post } from '../document-steps';
import { BUYER, connected, HUNDRED, part, recordsOf } from '../verifactu/spanish-business';

const system = beforeTests(startTestSystem);

beforeEach(() => at(system, '2027-01-04T09:00:00Z'));

const CASH = { name: 'Cliente de contado', country: 'ES', identifiers: [], addressLine1: null };

async function shop() {
  const account = await connected(system);
  const cash = await newClient(account.http, CASH);
  return { account, simplified: { lines: [HUNDRED], clientId: cash, simplified: 'always' } };
}

async function auditOf({ http }: Business, typeId?: 'invoice' | 'simplified-invoice') {
  const { series, gaps, duplicates } = await http.call(
    documents.auditNumbers,
    typeId === undefined ? {} : { typeId },
  );
  const found = series.map(({ typeId: name, documents: count, last }) => [name, count, last]);
  return { found, faults: [...gaps, ...duplicates] };
}

it('has numbers of its own in Spain, which the check, the record and the audit know', async () => {
  const { account, simplified } = await shop();
  const { http } = account;
  const [full, small, next] = [
    await issued(account, { lines: [HUNDRED] }),
    await issued(account, simplified),
    await issued(account, { lines: [HUNDRED] }),
  ];
  expect([full, small, next].map(({ number }) => number)).toEqual([
    'INV-2027-0001',
    'SINV-2027-0001',
    'INV-2027-0002',
  ]);
  const [record] = await recordsOf(account, small);
  expect(record?.invoiceType).toBe('F2');
  expect(part(record?.xml ?? '', 'NumSerieFactura')).toBe('SINV-2027-0001');
  expect(await auditOf(account)).toEqual({
    found: [
      ['invoice', 2, 2],
      ['simplified-invoice', 1, 1],
    ],
    faults: [],
  });
  expect((await auditOf(account, 'simplified-invoice')).found).toEqual([['simplified-invoice', 1, 1]]);
  const note = await post(http, small.id, 'credit', { reason: 'Devolución' });
  expect(note.number).toBe('CN-2027-0001');
  const clientId = await newClient(http, { name: 'Botas SL', ...BUYER });
  const another = await issued(account, simplified);
  const named = await post(http, another.id, 'full-invoice', { clientId });
  expect([another.number, named.number]).toEqual(['SINV-2027-0002', 'INV-2027-0003']);
});

it('has no gap under parallel issues of both', async () => {
  const { account, simplified } = await shop();
  const drafts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => drafted(account, at % 2 ? simplified : { lines: [HUNDRED] })),
  );
  await Promise.all(drafts.map(({ id }) => post(account.http, id, 'issue')));
  expect(await auditOf(account)).toEqual({
    found: [
      ['invoice', 10, 10],
      ['simplified-invoice', 10, 10],
    ],
    faults: [],
  });
});

it('refuses a number that an earlier pattern gave to a simplified invoice', async () => {
  const { account, simplified } = await shop();
  await issued(account, simplified);
  const choice = { typeId: 'invoice', pattern: 'SINV-{year}-{number:4}' } as const;
  await account.http.call(companies.setNumberFormat, choice);
  const { id } = await drafted(account, { lines: [HUNDRED] });
  const { findings } = await account.http.call(documents.check, { id });
  expect(findings.map(({ code }) => code)).toContain('number_taken');
  expect(await account.http.post(`/api/documents/${id}/issue`, {})).toMatchObject({ status: 409 });
});

it('is a choice of the company where the law leaves it open', async () => {
  const german = { name: 'Laden GmbH', country: 'DE', iban: 'DE89370400440532013000' };
  const account = await business(system, german, { country: 'DE' });
  const small = { lines: [{ ...HUNDRED, vatRate: 19 }], simplified: 'always', deliveryDate: '2027-01-04' };
  expect((await issued(account, small)).number).toBe('INV-2027-0001');
  await account.http.call(companies.changeInfo, { simplifiedSeries: 'own' });
  expect((await issued(account, small)).number).toBe('SINV-2027-0001');
  expect((await issued(account, { ...small, simplified: 'never' })).number).toBe('INV-2027-0002');
  await account.http.call(companies.changeInfo, { simplifiedSeries: null });
  expect((await issued(account, small)).number).toBe('INV-2027-0003');
});
