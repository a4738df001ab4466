/** @list all — the rest of documents; npm test has the core of each capability */
// The lines of the order that a deposit is paid for, kept by its invoice and written as Zamowienie of FA(3).
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { outputOf } from '../../../support/outputs';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { businessAt, drafted, faultsOf, issued, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => {
  const seller = { country: 'PL', currency: 'PLN', iban: 'PL61109010140000071219812874' };
  return businessAt(system, '2026-05-04T10:00:00Z', seller, { country: 'PL' });
});

/** 41.00 at 23 % are 9.43, and 100.00 at 8 % are 8.00: 158.43. */
const ORDER = {
  currency: 'PLN',
  lines: [
    { name: 'Kitchen', quantity: 3, unit: 'h', unitCode: 'HUR', unitPrice: 3.5, vatRate: 23 },
    { description: 'Board\nof oak', unitPrice: 1050, basisQuantity: 100, vatRate: 23 },
    { name: 'Advice', quantity: 2, unitPrice: 50, vatRate: 8 },
  ],
  adjustments: [{ kind: 'charge', amount: 20, reason: 'Freight', vatRate: 23 }],
};
const ROWS = [
  ['1', 'Kitchen', '3', '3.5', '10.50', '2.42', '23'],
  // 21.00 at 23 % are 4.83
  ['2', 'Board', '1', '10.5', '10.50', '2.41', '23'],
  ['3', 'Advice', '2', '50', '100.00', '8.00', '8'],
  // 41.00 at 23 % are 9.43
  ['4', 'Freight', '1', '20', '20.00', '4.60', '23'],
];
const FIELDS = ['NrWierszaZam', 'P_7Z', 'P_8BZ', 'P_9AZ', 'P_11NettoZ', 'P_11VatZ', 'P_12Z'];

async function draftOf(source: Document, share: object = { percent: 50 }): Promise<Document> {
  const answer = await account.http.post(`/api/documents/${source.id}/deposit`, share);
  return outputOf(documents.draftDeposit, answer);
}

const orderOf = (fields: object = ORDER) => issued(account, { typeId: 'quote', ...fields });
const patch = ({ id }: Document, body: object) => account.http.patch(`/api/documents/${id}`, body);
const fileOf = async ({ id }: Document) =>
  (await account.http.bytes(`/api/documents/${id}/e-invoice?format=ksef-fa3`)).toString();

const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g'))].map(([, value]) => value);
const rowsOf = (xml: string) =>
  [...xml.matchAll(/<ZamowienieWiersz>(.*?)<\/ZamowienieWiersz>/gs)].map(([, row = '']) =>
    [...FIELDS, 'StanPrzedZ'].flatMap((name) => valuesOf(row, name)),
  );

it('are those of the quote, then its allowances and charges, and add up to its total', async () => {
  const quote = await orderOf();
  const deposit = await draftOf(quote);
  expect(deposit.orderLines).toMatchObject([
    { lineNumber: 1, name: 'Kitchen', quantity: '3', unit: 'h', netMinor: 10_50, vatMinor: 2_42 },
    {
      lineNumber: 2,
      name: 'Board',
      unitPrice: '1050',
      basisQuantity: '100',
      netMinor: 10_50,
      vatMinor: 2_41,
    },
    { lineNumber: 3, name: 'Advice', vatCategory: 'S', vatRate: '8', netMinor: 100_00, vatMinor: 8_00 },
    { lineNumber: 4, name: 'Freight', unit: null, unitPrice: '20', netMinor: 20_00, vatMinor: 4_60 },
  ]);
  expect(quote).toMatchObject({ totalMinor: 158_43, orderLines: [] });
  expect((await read(account.http, deposit.id)).orderLines).toEqual(deposit.orderLines);
});

it('are without VAT where prices include it', async () => {
  const lines = [
    { name: 'Kitchen', unitPrice: 123, vatRate: 23 },
    { name: 'Advice', unitPrice: 10, vatRate: 8 },
  ];
  const adjustments = [{ kind: 'allowance', amount: 12.3, reason: 'Loyalty', vatRate: 23 }];
  const quote = await orderOf({ currency: 'PLN', pricesIncludeVat: true, lines, adjustments });
  // 110.70 include 20.70; 10.00 include 0.74
  expect((await draftOf(quote)).orderLines).toMatchObject([
    { unitPrice: '100', netMinor: 100_00, vatMinor: 23_00 },
    { unitPrice: '9.25925926', netMinor: 9_26, vatMinor: 74 },
    { name: 'Loyalty', unitPrice: '-10', netMinor: -10_00, vatMinor: -2_30 },
  ]);
});

it('have the VAT of their own group where a surcharge is beside the same rate', async () => {
  const price = { unitPrice: 10.5, vatRate: 21 };
  const lines = [
    { name: 'Kettle', ...price, surchargeRate: 5.2 },
    { name: 'Advice', ...price },
  ];
  // 10.50 at 21 % are 2.205 twice
  expect((await draftOf(await drafted(account, { lines }))).orderLines).toMatchObject([
    { surchargeRate: '5.2', vatMinor: 2_21 },
    { vatRate: '21', vatMinor: 2_21 },
  ]);
});

it('stay as they were when the source changes, and are the whole order where a deposit is taken off', async () => {
  const source = await drafted(account, ORDER);
  const first = await post(account.http, (await draftOf(source)).id, 'issue');
  const changes = { prepayments: [{ documentId: first.id }] };
  expect((await patch(source, changes)).status).toBe(200);
  const second = await draftOf(await read(account.http, source.id));
  expect(second.orderLines).toEqual(first.orderLines);
  expect((await patch(source, { adjustments: [] })).status).toBe(200);
  expect((await read(account.http, second.id)).orderLines).toEqual(first.orderLines);
});

it('are read-only, and go with the kind of the draft and with its currency', async () => {
  const quote = await orderOf();
  const deposit = await draftOf(quote);
  const { status, errors } = faultsOf(await patch(deposit, { orderLines: [] }));
  expect({ status, errors }).toMatchObject({ status: 400, errors: [{ pointer: '/orderLines' }] });
  expect((await patch(deposit, { notes: 'Thank you' })).body).toMatchObject({
    orderLines: deposit.orderLines,
  });
  expect((await patch(deposit, { currency: 'EUR' })).body).toMatchObject({ orderLines: [] });
  const other = await draftOf(quote);
  expect((await patch(other, { typeCode: null })).body).toMatchObject({ orderLines: [] });
});

it('are missed in a deposit that was not drafted from an order, where the law wants them', async () => {
  const found = async ({ id }: Document, http = account.http) =>
    (await http.call(documents.check, { id })).findings.filter(
      ({ code }) => code === 'deposit_order_missing',
    );
  const alone = { typeCode: '386', lines: [{ name: 'Deposit', unitPrice: 100, vatRate: 23 }] };
  expect(await found(await drafted(account, { currency: 'PLN', ...alone }))).toMatchObject([
    { severity: 'warning', pointer: '/orderLines', fix: 'POST /api/documents/<id of the order>/deposit' },
  ]);
  expect(await found(await draftOf(await orderOf()))).toEqual([]);
  const german = await businessAt(system, '2026-05-04T10:00:00Z', { country: 'DE' }, { country: 'DE' });
  expect(await found(await drafted(german, alone), german.http)).toEqual([]);
});

describeWithPoppler('the printed deposit', () => {
  const textOf = async ({ id }: Document) =>
    linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');

  it('states the order in Poland, as a draft and as it was issued', async () => {
    const draft = await draftOf(await orderOf({ ...ORDER, language: 'pl' }));
    const stated = [
      'ZAMÓWIENIE 1. Kitchen · 3 godz. × 3,50 · Netto: 10,50 · VAT 23%: 2,42',
      '2. Board · 1 × 1 050,00 / 100 · Netto: 10,50 · VAT 23%: 2,41',
      '4. Freight · 1 × 20,00 · Netto: 20,00 · VAT 23%: 4,60',
      'Razem brutto: 158,43 zł',
    ];
    for (const words of stated) expect(await textOf(draft)).toContain(words);
    const deposit = await post(account.http, draft.id, 'issue');
    for (const words of stated) expect(await textOf(deposit)).toContain(words);
    expect(await textOf(await post(account.http, deposit.id, 'credit'))).not.toContain('Freight');
  });

  it('is as it was where the law does not ask for it', async () => {
    const seller = await businessAt(system, '2026-05-04T10:00:00Z', { country: 'DE' }, { country: 'DE' });
    const lines = [{ name: 'Kitchen', unitPrice: 100, vatRate: 19 }];
    const source = await drafted(seller, { lines });
    const answer = await seller.http.post(`/api/documents/${source.id}/deposit`, { percent: 50 });
    const { id } = outputOf(documents.draftDeposit, answer);
    const text = linesOfPdf(await seller.http.bytes(`/api/documents/${id}/pdf`));
    expect(text).not.toContain('Kitchen ·');
  });
});

describeByOfficialRules('FA(3)', () => {
  async function valid(document: Document): Promise<string> {
    const xml = await fileOf(document);
    expect(await (await officialCheck())(xml)).toMatchObject({ valid: true, findings: [] });
    return xml;
  }

  it('of a deposit has the order, and of its credit note each line before and after', async () => {
    const deposit = await post(account.http, (await draftOf(await orderOf())).id, 'issue');
    const xml = await valid(deposit);
    expect(valuesOf(xml, 'RodzajFaktury')).toEqual(['ZAL']);
    // 20.50 and 4.72; 50.00 and 4.00
    expect(valuesOf(xml, 'P_15')).toEqual(['79.22']);
    expect(valuesOf(xml, 'WartoscZamowienia')).toEqual(['158.43']);
    expect(valuesOf(xml, 'P_8AZ')[0]).toBe('godz.');
    expect(rowsOf(xml)).toEqual(ROWS);

    const lines = [{ lineNumber: 1, quantity: '0.5' }];
    const credit = await post(account.http, deposit.id, 'credit', { lines });
    expect(credit.orderLines).toEqual(deposit.orderLines);
    const corrected = await valid(credit);
    expect(valuesOf(corrected, 'RodzajFaktury')).toEqual(['KOR_ZAL']);
    expect(valuesOf(corrected, 'P_15ZK')).toEqual(['79.22']);
    // the order is worth what it was
    expect(valuesOf(corrected, 'WartoscZamowienia')).toEqual(['158.43']);
    expect(rowsOf(corrected)).toEqual(ROWS.flatMap((row) => [[...row, '1'], row]));
  });

  it('of a deposit without a source has none, and neither has the invoice at the end', async () => {
    const lines = [{ name: 'Deposit', unitPrice: 100, vatRate: 23 }];
    const alone = await issued(account, { currency: 'PLN', typeCode: '386', lines });
    expect(alone.orderLines).toEqual([]);
    expect(await valid(alone)).not.toContain('Zamowienie>');
    const quote = await orderOf();
    await post(account.http, (await draftOf(quote)).id, 'issue');
    const { id } = outputOf(
      documents.convert,
      await account.http.post(`/api/documents/${quote.id}/convert`, {}),
    );
    const final = await post(account.http, id, 'issue');
    expect(final.orderLines).toEqual([]);
    expect(await valid(final)).not.toContain('Zamowienie>');
  });
});
