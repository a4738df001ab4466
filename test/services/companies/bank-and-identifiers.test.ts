import { companies } from '../../../shared/contracts/companies';
import type { HttpResponse } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { pointersOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type Account, signUp } from '../../support/users';

let system: TestSystem;
let account: Account;

beforeAll(async () => {
  system = await startTestSystem();
  account = await signUp(system);
});
afterAll(() => system?.stop());

function create(fields: object): Promise<HttpResponse> {
  return account.http.post('/api/companies', { name: 'Atelier', country: 'FR', ...fields });
}

function withIdentifiers(country: string, ...identifiers: [string, string][]): Promise<HttpResponse> {
  return create({ country, identifiers: identifiers.map(([scheme, value]) => ({ scheme, value })) });
}

describe('the IBAN of a company', () => {
  it.each([
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['FR14-2004-1010-0505-0001-3M02-606', 'FR1420041010050500013M02606'],
    ['NO9386011117947', 'NO9386011117947'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ])('%j is kept as %j', async (iban, stored) => {
    const answer = await create({ iban });
    expect([answer.status, outputOf(companies.create, answer).iban]).toEqual([201, stored]);
  });

  it.each([
    ['wrong check digits', 'DE88370400440532013000'],
    ['a digit too few', 'DE8937040044053201300'],
    ['a digit too many', 'DE893704004405320130000'],
    ['a country without IBANs', 'US89370400440532013000'],
    ['letters where digits belong', 'DE8937040044053201300O'],
    ['letters of another script', 'DЕ89370400440532013000'],
    ['a word', 'nonsense'],
    ['a blank', ' '],
    ['an empty text', ''],
    ['a number', 89370400440532],
    ['61 characters', '1'.repeat(61)],
  ])('is refused with %s', async (_what, iban) => {
    const answer = await create({ iban });
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/iban']]);
  });
});

describe('the BIC of a company', () => {
  it.each([
    ['BNPAFRPP', 'BNPAFRPP'],
    ['bnpafrppxxx', 'BNPAFRPPXXX'],
    ['DEUT DE FF 500', 'DEUTDEFF500'],
  ])('%j is kept as %j', async (bic, stored) => {
    const answer = await create({ bic });
    expect([answer.status, outputOf(companies.create, answer).bic]).toEqual([201, stored]);
  });

  it.each(['BNPAFRP', 'BNPAFRPPX', 'BNPAFRPPXXXX', '1NPAFRPP', 'BNPAXXPP', 'BNPA-FRP', ''])(
    '%j is refused',
    async (bic) => {
      const answer = await create({ bic });
      expect([answer.status, pointersOf(answer)]).toEqual([400, ['/bic']]);
    },
  );
});

describe('the identifiers of a company', () => {
  it.each([
    ['AT', 'ATU13585627'],
    ['BE', 'BE0403019261'],
    ['CH', 'CHE-107.787.577 IVA'],
    ['CZ', 'CZ25123891'],
    ['DE', 'DE136695976'],
    ['DE', '136695976'],
    ['DE', 'DE 136,695 976'],
    ['DK', 'DK13585628'],
    ['ES', 'ESB58378431'],
    ['FI', 'FI20774740'],
    ['FR', 'FR40303265045'],
    ['FR', 'FR 40 303 265 045'],
    ['GB', 'GB980780684'],
    ['GB', 'XI980780684'],
    ['GR', 'EL094259216'],
    ['GR', 'GR094259216'],
    ['HU', 'HU12892312'],
    ['IE', 'IE6433435F'],
    ['IT', 'IT00743110157'],
    ['LU', 'LU15027442'],
    ['NL', 'NL004495445B01'],
    ['NL', 'NL002455799B11'],
    ['NO', 'NO 995 525 828 MVA'],
    ['PL', 'PL8567346215'],
    ['PT', 'PT501964843'],
    ['RO', 'RO18547290'],
    ['SE', 'SE123456789701'],
    ['SK', 'SK2022749619'],
  ])('take the VAT number of %s: %j, as it is written', async (country, value) => {
    const answer = await withIdentifiers(country, ['vat', value]);
    expect([answer.status, outputOf(companies.create, answer).identifiers]).toEqual([
      201,
      [{ scheme: 'vat', value }],
    ]);
  });

  it.each([
    ['AT', 'ATU13585626'],
    ['BE', 'BE0403019262'],
    ['DE', 'DE136695978'],
    ['DK', 'DK13585627'],
    ['ES', 'ESB58378430'],
    ['FR', 'FR41303265045'],
    ['FR', 'DE136695976'],
    ['GB', 'GB802311781'],
    ['GR', 'EL094259217'],
    ['IT', 'IT00743110158'],
    ['NL', 'NL004495446B01'],
    ['NL', '-'],
    ['PL', 'PL8567346216'],
    ['PT', 'PT501964842'],
    ['DE', 'DE'],
    ['DE', 'nonsense'],
  ])('refuse for %s the VAT number %j', async (country, value) => {
    const answer = await withIdentifiers(country, ['naf', '1'], ['vat', value]);
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/1/value']]);
  });

  it('take any VAT number of a country whose numbers nobody here can check', async () => {
    expect((await withIdentifiers('KZ', ['vat', '600700012345'])).status).toBe(201);
  });

  it.each([
    ['FR', 'siren', '552008443'],
    ['FR', 'siret', '732 829 320 00074'],
    ['PL', 'regon', '123456785'],
    ['BE', 'enterprise-no', '0428.759.497'],
    ['AU', 'abn', '51 824 753 556'],
  ])('take for %s the %s %j', async (country, scheme, value) => {
    expect((await withIdentifiers(country, [scheme, value])).status).toBe(201);
  });

  it.each([
    ['FR', 'siren', '552008444'],
    ['FR', 'siren', '1'],
    ['FR', 'siret', '73282932000075'],
    ['PL', 'regon', '123456786'],
    ['BE', 'enterprise-no', '0428759498'],
    ['AU', 'abn', '51 824 753 557'],
  ])('refuse for %s the %s %j', async (country, scheme, value) => {
    const answer = await withIdentifiers(country, ['naf', '1'], [scheme, value]);
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/1/value']]);
  });

  it('take any line for another scheme', async () => {
    expect((await withIdentifiers('FR', ['rcs', 'Paris B 303 265 045'], ['0009', 'x'])).status).toBe(201);
  });

  it('refuse a scheme that is given twice', async () => {
    const answer = await withIdentifiers('FR', ['naf', 'a'], ['ape', 'b'], ['naf', 'a']);
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/2/scheme']]);
  });

  it.each(['VAT', 'a', '-vat', 'v_at', 'v at', 'é1', '', 'a'.repeat(41)])(
    'refuse the scheme %j',
    async (scheme) => {
      const answer = await withIdentifiers('FR', [scheme, 'x']);
      expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/0/scheme']]);
    },
  );

  it.each(['', ' ', 'a\nb', 'a'.repeat(101)])('refuse the value %j', async (value) => {
    const answer = await withIdentifiers('FR', ['rcs', value]);
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/0/value']]);
  });

  it('refuse a third field', async () => {
    const identifiers = [{ scheme: 'rcs', value: 'x', verified: true }];
    const answer = await create({ identifiers });
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/0/verified']]);
  });
});
