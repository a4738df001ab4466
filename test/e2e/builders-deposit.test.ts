/** @list all — one of four long sessions; npm test has the others */
// A builder's deposit of two VAT rates, from the draft to the register, every amount calculated by hand.
// A quote: 10,000.00 at 20 % and 5,000.00 at 10 % are 15,000.00, VAT 2,000.00 + 500.00, total 17,500.00.
// 30 % of it: 3,000.00 and VAT 600.00; 1,500.00 and VAT 150.00; total 5,250.00.
// The rest: 7,000.00 and VAT 1,400.00; 3,500.00 and VAT 350.00; total 12,250.00.
import { documents } from '../../shared/contracts/documents';
import type { Document } from '../../shared/contracts/documents/document';
import { at, type Business, businessAt, issued, post, read } from '../services/documents/document-steps';
import { beforeTests } from '../support/made-before';
import { OFFICIAL_RULES, officialCheck } from '../support/official-rules';
import { outputOf } from '../support/outputs';
import { describeWithPoppler, linesOfPdf } from '../support/poppler';
import { qrCodesOf } from '../support/qr-codes';
import { startTestSystem } from '../support/system';

const system = beforeTests(startTestSystem);
const IBAN = 'FR7630006000011234567890189';
const WORK = [
  { name: 'New kitchen', unitPrice: 10_000, vatRate: 20 },
  { name: 'Renovation', unitPrice: 5_000, vatRate: 10 },
];

/** A deposit of 30 %, paid on the same day, of a quote of these lines. */
async function depositOf(account: Business, lines: object[], fields: object = {}) {
  const quote = await issued(account, { typeId: 'quote', lines, ...fields });
  const share = await account.http.post(`/api/documents/${quote.id}/deposit`, { percent: 30 });
  const draft = outputOf(documents.draftDeposit, share);
  return { quote, draft, deposit: await post(account.http, draft.id, 'issue') };
}

async function finalOf({ http }: Business, { id }: Document, changes: object = {}): Promise<Document> {
  const draft = outputOf(documents.convert, await http.post(`/api/documents/${id}/convert`, {}));
  if (Object.keys(changes).length > 0) await http.call(documents.update, { id: draft.id, ...changes });
  return post(http, draft.id, 'issue');
}

const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

async function paperOf({ http }: Business, { id }: Document) {
  const pdf = await http.bytes(`/api/documents/${id}/pdf`);
  const codes = (await qrCodesOf(pdf, 1)).filter(({ text }) => text.startsWith('BCD'));
  return {
    text: linesOfPdf(pdf).replace(/\s+/g, ' '),
    amounts: codes.map(({ text }) => text.split('\n')[7]),
  };
}

async function registerOf({ http }: Business, month: string) {
  const { items } = await http.call(documents.vatRegister, {
    ...{ from: `${month}-01`, to: `${month}-28`, by: 'taxPoint' },
  });
  return items.map(({ vatRate, baseMinor, vatMinor }) => [vatRate, baseMinor, vatMinor]).sort();
}

const groups = ({ vatBreakdown }: Document) =>
  vatBreakdown.map(({ vatRate, baseMinor, vatMinor }) => [vatRate, baseMinor, vatMinor]);

describeWithPoppler("a builder's deposit of two rates", () => {
  it('is taxed rate by rate, paid, and taken off the invoice at the end', async () => {
    const seller = { country: 'FR', currency: 'EUR', iban: IBAN, timeZone: 'Europe/Paris' };
    const account = await businessAt(system, '2026-05-04T10:00:00Z', seller, { country: 'FR' });
    const { http, clientId } = account;
    const { quote, draft, deposit } = await depositOf(account, WORK);
    expect(draft.lines).toMatchObject([
      { description: 'For: New kitchen (30% of €10,000.00)', unitPrice: '3000', vatRate: '20' },
      { description: 'For: Renovation (30% of €5,000.00)', unitPrice: '1500', vatRate: '10' },
    ]);
    expect(deposit).toMatchObject({ typeCode: '386', totalMinor: 525_000, payableMinor: 525_000 });
    expect(groups(deposit)).toEqual([
      ['20', 300_000, 60_000],
      ['10', 150_000, 15_000],
    ]);
    const asked = await paperOf(account, deposit);
    expect(asked.text).toContain('For: New kitchen (30% of €10,000.00)');
    expect(asked.amounts).toEqual(['EUR5250.00']);
    expect(await fileOf(account, deposit, 'en16931-ubl')).toContain('>386</cbc:InvoiceTypeCode>');

    // VAT of a deposit is due once it is paid
    expect(await registerOf(account, '2026-05')).toEqual([]);
    await http.call(documents.addPayment, { id: deposit.id, amountMinor: 525_000 });
    expect(await registerOf(account, '2026-05')).toEqual([
      ['10', 150_000, 15_000],
      ['20', 300_000, 60_000],
    ]);

    at(system, '2026-06-10T10:00:00Z');
    const final = await finalOf(account, quote, { deliveryDate: '2026-06-10' });
    expect(final).toMatchObject({ totalMinor: 1_225_000, payableMinor: 1_225_000 });
    expect(groups(final)).toEqual([
      ['20', 700_000, 140_000],
      ['10', 350_000, 35_000],
    ]);
    const asks = await paperOf(account, final);
    expect(asks.amounts).toEqual(['EUR12250.00']);
    const less = `Less deposit invoice ${deposit.number} of 4 May 2026, paid on 4 May 2026`;
    for (const words of [`${less} (20%)`, `${less} (10%)`]) expect(asks.text).toContain(words);
    const file = await fileOf(account, final, 'en16931-ubl');
    for (const amount of ['3000.00', '1500.00'])
      expect(file).toContain(`<cbc:Amount currencyID="EUR">${amount}</cbc:Amount>`);
    expect(file).toContain('<cbc:PayableAmount currencyID="EUR">12250.00</cbc:PayableAmount>');
    if (OFFICIAL_RULES) expect(await (await officialCheck())(file)).toMatchObject({ findings: [] });

    await http.call(documents.addPayment, { id: final.id, amountMinor: 1_225_000 });
    expect(await read(http, final.id)).toMatchObject({ balanceMinor: 0, paymentStatus: 'paid' });
    // the VAT of both months is that of the whole
    expect(await registerOf(account, '2026-06')).toEqual([
      ['10', 350_000, 35_000],
      ['20', 700_000, 140_000],
    ]);
    const { currencies } = await http.call(documents.statement, { id: clientId });
    expect(currencies.every(({ balanceMinor }) => balanceMinor === 0)).toBe(true);
  });

  it('in Poland is ZAL and then ROZ, of 23 and 8 %', async () => {
    const seller = { country: 'PL', currency: 'PLN', iban: 'PL61109010140000071219812874' };
    const account = await businessAt(system, '2026-05-04T10:00:00Z', seller, { country: 'PL' });
    const lines = WORK.map((line, index) => ({ ...line, vatRate: index === 0 ? 23 : 8 }));
    // 3,000.00 and 690.00; 1,500.00 and 120.00
    const { quote, deposit } = await depositOf(account, lines, { currency: 'PLN' });
    const advance = await fileOf(account, deposit, 'ksef-fa3');
    const sums = ['P_13_1>3000.00', 'P_14_1>690.00', 'P_13_2>1500.00', 'P_14_2>120.00', 'P_15>5310.00'];
    for (const part of [...sums, 'RodzajFaktury>ZAL']) expect(advance).toContain(`<${part}<`);
    await account.http.call(documents.addPayment, { id: deposit.id, amountMinor: 531_000 });
    // 7,000.00 and 1,610.00; 3,500.00 and 280.00
    const final = await fileOf(account, await finalOf(account, quote), 'ksef-fa3');
    const rest = ['P_13_1>7000.00', 'P_14_1>1610.00', 'P_13_2>3500.00', 'P_14_2>280.00', 'P_15>12390.00'];
    for (const part of [...rest, 'RodzajFaktury>ROZ', `NrFaZaliczkowej>${deposit.number}`])
      expect(final).toContain(`<${part}<`);
  });
});

describe('rates that change between the deposit and the end, in Slovakia 20 to 23 % and 10 to 19 %', () => {
  const BEFORE = WORK.map((line, index) => ({ ...line, vatRate: index === 0 ? 20 : 10 }));
  const AFTER = WORK.map((line, index) => ({ ...line, vatRate: index === 0 ? 23 : 19 }));

  async function deposited(fields: object = {}) {
    const seller = { country: 'SK', currency: 'EUR', timeZone: 'Europe/Bratislava' };
    const account = await businessAt(system, '2024-12-10T10:00:00Z', seller, { country: 'SK' });
    const { quote, deposit } = await depositOf(account, BEFORE, fields);
    await account.http.call(documents.addPayment, { id: deposit.id, amountMinor: deposit.totalMinor });
    at(system, '2025-02-10T10:00:00Z');
    return { account, quote, deposit };
  }

  it('the deposit keeps its VAT, and the rest has the new rates', async () => {
    const { account, quote, deposit } = await deposited();
    expect(groups(deposit)).toEqual([
      ['20', 300_000, 60_000],
      ['10', 150_000, 15_000],
    ]);
    const final = await finalOf(account, quote, { lines: AFTER });
    // 7,000.00 at 23 % are 1,610.00; 3,500.00 at 19 % are 665.00
    expect(groups(final)).toEqual([
      ['23', 700_000, 161_000],
      ['19', 350_000, 66_500],
    ]);
    expect(final.totalMinor).toBe(1_277_500);
    const { prepayments } = final;
    expect(prepayments).toMatchObject([
      { amountMinor: 525_000, vat: [{ vatRate: '20' }, { vatRate: '10' }] },
    ]);
    await post(account.http, final.id, 'credit');
    expect(await read(account.http, final.id)).toMatchObject({ balanceMinor: 0 });
  });

  it('with VAT in the prices what was paid is taken off as it was', async () => {
    const { account, quote, deposit } = await deposited({ pricesIncludeVat: true });
    // 3,000.00 at 20 %: VAT 500.00; 1,500.00 at 10 %: VAT 136.36
    expect(groups(deposit)).toEqual([
      ['20', 250_000, 50_000],
      ['10', 136_364, 13_636],
    ]);
    const final = await finalOf(account, quote, { lines: AFTER });
    // 7,000.00 with 23 %: VAT 1,308.94; 3,500.00 with 19 %: VAT 558.82
    expect(groups(final)).toEqual([
      ['23', 569_106, 130_894],
      ['19', 294_118, 55_882],
    ]);
    expect(final.totalMinor).toBe(1_050_000);
  });

  it('a rate of which nobody can say what came after it is refused with its place', async () => {
    const { account, quote } = await deposited();
    const { id } = outputOf(
      documents.convert,
      await account.http.post(`/api/documents/${quote.id}/convert`, {}),
    );
    const lines = [...AFTER, { name: 'Books', unitPrice: 5_000, vatRate: 5 }];
    const answer = await account.http.patch(`/api/documents/${id}`, { lines });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/prepayments' }] } });
  });
});
