// What is found before the issue: what the record of the document would lack.
import { documents } from '../../../../shared/contracts/documents';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { at, type Business, drafted, faultsOf, issued, newClient } from '../document-steps';
import { audit, connected, HUNDRED, LINES, SETTINGS } from './spanish-business';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem(SETTINGS);
  // a session of today is over by then
  at(system, '2027-01-04T09:00:00Z');
});
beforeEach(() => at(system, '2027-01-04T09:00:00Z'));
afterAll(() => system?.stop());

describe('before the issue', () => {
  let account: Business;
  beforeAll(async () => {
    account = await connected(system);
  });

  const found = async (fields: object) => {
    const { id } = await drafted(account, { ...LINES, dueInDays: 14, ...fields });
    const { findings } = await account.http.call(documents.check, { id });
    const codes = findings.map(({ code, source, pointer }) => `${code} ${source}${pointer}`);
    return codes.filter((code) => code.startsWith('verifactu'));
  };
  const nameless = () =>
    newClient(account.http, {
      type: 'INDIVIDUAL',
      contactFirstName: 'Eva',
      contactLastName: 'Gil',
      country: 'ES',
    });

  it('finds what the record would lack', async () => {
    expect(await found({})).toEqual([]);
    const lines = [{ ...HUNDRED, unitPrice: 1000 }];
    expect(await found({ lines, clientId: await nameless() })).toEqual([
      'verifactu_buyer_unidentified client/identifiers',
    ]);
    const rate = { lines: [{ ...HUNDRED, vatRate: '21.125' }] };
    expect(await found(rate)).toEqual(['verifactu_vat_unfit document/lines/0/vatRate']);
    const exempt = (reason: object) => ({
      lines: [{ ...HUNDRED, vatCategory: 'E', vatRate: 0 }],
      exemptionReasons: [{ vatCategory: 'E', ...reason }],
    });
    const unfit = ['verifactu_vat_unfit document/exemptionReasons'];
    expect(await found(exempt({ reason: 'Exento' }))).toEqual(unfit);
    expect(await found(exempt({ code: 'VATEX-EU-F' }))).toEqual(unfit);
    expect(await found(exempt({ code: 'VATEX-EU-132-1A' }))).toEqual([]);
    const zero = { currency: 'USD', lines: [{ ...HUNDRED, vatCategory: 'Z', vatRate: 0 }] };
    expect(await found(zero)).toEqual(['verifactu_amount_not_in_euros document/exchangeRate']);
  });

  it('finds a number that the agency refuses, for credit notes as well', async () => {
    const invoice = await issued(account, LINES);
    for (const typeId of ['invoice', 'credit-note'])
      await account.http.put('/api/company/number-format', { typeId, pattern: '<{number}>' });
    expect(await found({})).toEqual(['verifactu_number_unfit company/numberFormats/invoice']);
    const refused = faultsOf(await account.http.post(`/api/documents/${invoice.id}/credit`, {}));
    expect(refused).toMatchObject({ status: 409, code: 'document_incomplete' });
    for (const typeId of ['invoice', 'credit-note'])
      await account.http.put('/api/company/number-format', { typeId, pattern: 'X{number}' });
    // the invoice of this day has the number that the credit note would get
    await issued(account, LINES);
    const taken = faultsOf(await account.http.post(`/api/documents/${invoice.id}/credit`, {}));
    expect(taken).toMatchObject({ status: 409, code: 'document_number_taken' });
    expect(await audit(account)).toMatchObject({ isWhole: true });
  });

  it('refuses a company without a NIF', async () => {
    const other = await connected(system, 'TEST', { vatExempt: true, identifiers: [] });
    const lines = [{ ...HUNDRED, vatCategory: 'Z', vatRate: 0 }];
    const { id } = await drafted(other, { lines });
    const { findings } = await other.http.call(documents.check, { id });
    expect(findings.map(({ code }) => code)).toContain('verifactu_nif_missing');
    expect(faultsOf(await other.http.post(`/api/documents/${id}/issue`, {})).status).toBe(409);
  });
});
