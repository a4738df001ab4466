/** @list all — the rest of its service; npm test has the core */
// Bank accounts and identifiers of a company, and what its country makes of them.

import { up } from '../../../services/companies/migrations/0004-one-spelling';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import type { HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { pointersOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner, signUp } from '../../support/users';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => signUp(system));
const french = beforeTests(() => owner(system, {}, { country: 'FR' }));
const polish = beforeTests(() => owner(system, {}, { country: 'PL' }));

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
    ['a digit too many', 'DE893704004405320130000'],
    ['a country without IBANs', 'US89370400440532013000'],
    ['letters where digits belong', 'DE8937040044053201300O'],
    ['letters of another script', 'DЕ89370400440532013000'],
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
  it('are respelled where they were stored otherwise', async () => {
    const identifiers = [
      { scheme: 'vat', value: '556036 0793 01' },
      { scheme: 'orgnr', value: '556036-0793' },
    ];
    const made = await withIdentifiers('SE', ['vat', 'SE556036079301']);
    const { id } = outputOf(companies.create, made);
    const set = 'UPDATE companies.companies SET identifiers = $2 WHERE company_id = $1';
    await system.sql(set, [id, JSON.stringify(identifiers)]);
    await up({ sql: (text) => system.sql(text).then(() => undefined), schema: 'companies', role: 'none' });
    const read = 'SELECT identifiers, version FROM companies.companies WHERE company_id = $1';
    expect(await system.sql(read, [id])).toEqual([
      {
        identifiers: [
          { scheme: 'vat', value: 'SE556036079301' },
          { scheme: 'orgnr', value: '5560360793' },
        ],
        version: 2,
      },
    ]);
  });

  it('take any VAT number of a country whose numbers nobody here can check', async () => {
    expect((await withIdentifiers('KZ', ['vat', '600700012345'])).status).toBe(201);
  });

  it('refuse a scheme that is given twice', async () => {
    const answer = await withIdentifiers('FR', ['naf', 'a'], ['ape', 'b'], ['naf', 'a']);
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/identifiers/2/scheme']]);
  });
});

describe('what the country decides', () => {
  const vat = (value: string) => [{ scheme: 'vat', value }];

  it.each([
    ['BG', 'EUR'],
    ['HR', 'EUR'],
    ['PL', 'PLN'],
    ['LI', 'CHF'],
    ['KZ', 'KZT'],
    ['AQ', 'USD'],
  ])('a company in %s invoices in %s unless it says otherwise', async (country, currency) => {
    const { http } = await signUp(system);
    const byDefault = await http.respond(companies.create, { name: 'A', country });
    expect([byDefault.status, byDefault.body.currency]).toEqual([201, currency]);
    const chosen = await http.respond(companies.create, { name: 'A', country, currency: 'SEK' });
    expect([chosen.status, chosen.body.currency]).toEqual([201, 'SEK']);
  });

  it('keeps identifiers that the country refuses now, until they or the country change', async () => {
    const { http, companyId } = await owner(system, {}, { country: 'FR' });
    await system.sql(
      `UPDATE companies.companies SET identifiers = '[{"scheme":"vat","value":"old"}]' WHERE company_id = $1`,
      [companyId],
    );
    expect((await http.post('/api/company/info', { city: 'Lyon' })).status).toBe(201);
    expect((await http.post('/api/company/info', { country: 'FR' })).status).toBe(201);
    expect((await http.post('/api/company/info', { country: 'DE' })).status).toBe(400);
    expect((await http.post('/api/company/info', { identifiers: vat('FR40303265045') })).status).toBe(201);
  });

  it('never has identifiers of one country in another, however many change both at once', async () => {
    // a VAT number of a Member State would be right in any country
    const kinds = [
      { country: 'GB', identifiers: vat('GB980780684') },
      { identifiers: vat('CHE107787577MWST') },
      { country: 'CH', identifiers: vat('CHE107787577MWST') },
      { identifiers: vat('GB980780684') },
    ];
    for (let round = 0; round < 5; round++) {
      const changes = [...kinds, ...kinds, ...kinds].map((fields) =>
        french.http.post('/api/company/info', fields),
      );
      for (const { status } of await Promise.all(changes)) expect([201, 400, 409]).toContain(status);
      const { identifiers, country } = await french.http.call(companies.info, {});
      expect(identifiers[0]?.value.slice(0, 2)).toBe(country);
    }
  });
});

describe('an identifier whose scheme the country does not have', () => {
  const client = (country: string | null, ...identifiers: [scheme: string, value: string][]) =>
    polish.http.call(clients.create, {
      name: 'A',
      country,
      identifiers: identifiers.map(([scheme, value]) => ({ scheme, value })),
    });

  it.each([
    ['PL', 'nipp', 'anything', 'nip'],
    ['PL', 'VAT-number', 'anything', 'vat'],
    // a value that fits says more than a name that does not
    ['PL', 'tin', '5260250274', 'nip'],
    ['PL', 'duns', '123456785', 'regon'],
    ['FR', 'sirent', '1', 'siren'],
    ['GB', 'vat-no', '1', 'vat'],
  ])('in %s the scheme %s of %s is accepted, the nearest is %s', async (country, scheme, value, nearest) => {
    const { identifiers, warnings } = await client(country, [scheme, value]);
    expect(identifiers).toEqual([{ scheme, value }]);
    expect(warnings).toEqual([
      {
        code: 'unknown_identifier_scheme',
        pointer: '/identifiers/0/scheme',
        message: expect.stringMatching(new RegExp(`"${scheme}".*"${nearest}" \\(.+\\), such as .+`)),
        nearestScheme: nearest,
      },
    ]);
  });

  it('warns of the unknown ones alone, by their place', async () => {
    const { warnings } = await client('PL', ['nip', '5260250274'], ['lei', '1']);
    expect(warnings?.map(({ pointer }) => pointer)).toEqual(['/identifiers/1/scheme']);
  });

  it.each([
    ['without a country', null],
    ['of a country without known schemes', 'AQ'],
  ])('has nothing to warn of for a client %s', async (_what, country) => {
    expect((await client(country, ['duns', '1'])).warnings).toBeUndefined();
  });

  it('warns when a change brings the scheme or the country, and of nothing else', async () => {
    const { id } = await client(null, ['duns', '1']);
    const change = (fields: object) => polish.http.call(clients.update, { id, ...fields });
    expect((await change({ country: 'PL' })).warnings).toHaveLength(1);
    expect((await change({ description: 'Known for long' })).warnings).toBeUndefined();
    expect((await change({ identifiers: null })).warnings).toBeUndefined();
  });

  it('warns of a company as of a client', async () => {
    const { http } = await signUp(system);
    const identifiers = [{ scheme: 'nipp', value: '5260250274' }];
    const made = await http.call(companies.create, { name: 'A', country: 'PL', identifiers });
    expect(made.warnings?.map(({ nearestScheme }) => nearestScheme)).toEqual(['nip']);
    expect((await polish.http.call(companies.changeInfo, { identifiers })).warnings).toHaveLength(1);
    expect((await polish.http.call(companies.changeInfo, { city: 'Kraków' })).warnings).toBeUndefined();
  });
});
