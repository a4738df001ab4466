/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The share capital as an amount: on the invoice, in FatturaPA, and as an answer to the check.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, faultsOf, newClient } from '../document-steps';

const system = beforeTests(startTestSystem);
beforeAll(() => at(system, '2026-11-20T10:00:00Z'));

const REGISTERED = { kind: 'company', registration: { authority: 'Registro Imprese', number: 'MI-1234567' } };
const CAPITAL = { amountMinor: 1_000_000, currency: 'EUR', paidUpMinor: 250_000 };

type Seller = Business & { country: string };

async function issuedBy(account: Seller, language: 'de' | 'en' | 'it') {
  const clientId = await newClient(account.http, { name: 'Buyer', country: account.country, language });
  const { id } = await drafted(account, { clientId, deliveryDate: '2026-11-19' });
  return account.http.call(documents.issue, { id });
}

async function seller(country: string, fields: object = {}): Promise<Seller> {
  const made = await business(system, { country, ...REGISTERED, ...fields });
  return { ...made, country };
}

it('is kept as it was sent; null takes the paid-up part or all of it away', async () => {
  const { http } = await seller('DE', { capital: CAPITAL });
  const after = async (capital: object | null) => {
    await http.call(companies.changeInfo, { capital } as never);
    return (await http.call(companies.info, {})).capital;
  };
  expect((await http.call(companies.info, {})).capital).toEqual(CAPITAL);
  const whole = { amountMinor: 2_500_000, currency: 'EUR' };
  expect(await after(whole)).toEqual({ ...whole, paidUpMinor: 250_000 });
  expect(await after({ ...whole, paidUpMinor: null })).toEqual(whole);
  expect(await after(null)).toBeNull();
});

it.each<[string, object, string]>([
  ['more paid up than there is', { ...CAPITAL, paidUpMinor: 1_000_001 }, '/capital/paidUpMinor'],
  ['an amount without its currency', { amountMinor: 1 }, '/capital/currency'],
  ['nothing', { ...CAPITAL, amountMinor: 0 }, '/capital/amountMinor'],
])('%s is refused where it is', async (_what, capital, pointer) => {
  const { http } = await seller('DE');
  const answer = await http.post('/api/company/info', { capital });
  expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer }] });
});

it('answers the check that asks for it, as the text of before does', async () => {
  const france = { ...REGISTERED, legalForm: 'SARL' };
  const asked = async (fields: object) => {
    const account = await seller('FR', { ...france, ...fields });
    const { id } = await drafted(account);
    const { findings } = await account.http.call(documents.check, { id });
    return findings.filter(({ code }) => code === 'legal_details_missing').map(({ pointer }) => pointer);
  };
  expect(await asked({})).toEqual(['/shareCapital']);
  expect(await asked({ capital: CAPITAL })).toEqual([]);
  expect(await asked({ shareCapital: '10 000 €' })).toEqual([]);
});

describe('the seller of an issued invoice', () => {
  it('has the amount in words of the language, and the amount', async () => {
    const account = await seller('DE', { capital: CAPITAL });
    expect((await issuedBy(account, 'de')).seller).toMatchObject({
      shareCapital: '10.000,00\u00a0€ (davon eingezahlt 2.500,00\u00a0€)',
      capital: CAPITAL,
    });
    const whole = { amountMinor: 1_000_000, currency: 'EUR' };
    const full = await seller('DE', { capital: whole });
    expect((await issuedBy(full, 'en')).seller).toMatchObject({ shareCapital: '€10,000.00', capital: whole });
  });

  it('has the words of the company where it has some', async () => {
    const account = await seller('DE', { capital: CAPITAL, shareCapital: '10 T€' });
    expect((await issuedBy(account, 'de')).seller).toMatchObject({ shareCapital: '10 T€', capital: CAPITAL });
  });
});

describe('FatturaPA', () => {
  async function capitalIn(fields: object) {
    const identifiers = [
      { scheme: 'vat', value: 'IT00159560366' },
      { scheme: 'rea', value: 'MI-1234567' },
    ];
    const account = await seller('IT', { identifiers, ...fields });
    const { id } = await issuedBy(account, 'it');
    const xml = await account.http.bytes(`/api/documents/${id}/e-invoice?format=fatturapa`);
    const [, register = ''] = /<IscrizioneREA>(.*?)<\/IscrizioneREA>/s.exec(xml.toString()) ?? [];
    return register.replace(/\s+</g, '<').trim();
  }
  const REA = '<Ufficio>MI</Ufficio><NumeroREA>1234567</NumeroREA>';
  const STATE = '<StatoLiquidazione>LN</StatoLiquidazione>';

  it('has what has been paid up, and nothing that is only a text', async () => {
    expect(await capitalIn({ capital: CAPITAL })).toBe(
      `${REA}<CapitaleSociale>2500.00</CapitaleSociale>${STATE}`,
    );
    expect(await capitalIn({ shareCapital: '10.000,00 i.v.' })).toBe(`${REA}${STATE}`);
  });
});

describeWithPoppler('the foot of the PDF', () => {
  it('shows it', async () => {
    const account = await seller('DE', { capital: CAPITAL });
    const { id } = await issuedBy(account, 'de');
    const text = await textOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
    expect(text.join()).toMatch(/Stammkapital: 10\.000,00\s€ \(davon eingezahlt 2\.500,00\s€\)/);
  });
});
