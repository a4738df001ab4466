import { companies } from '../../../shared/contracts/companies';
import { eventsOf } from '../../support/event-log';
import { type HttpResponse } from '../../support/http-client';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectInvalid, pointersOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { internal, newMember } from './people';

const system = beforeTests(startTestSystem);
const boss = beforeEachTest(() => owner(system, {}, { name: 'Atelier', country: 'FR', identifiers: [] }));

const read = () => boss.http.get('/api/company/info');

function change(fields: object, headers?: Record<string, string>): Promise<HttpResponse> {
  return boss.http.post('/api/company/info', fields, headers);
}

describe('GET /api/company/info', () => {
  it('answers every member, with the shipped number formats', async () => {
    const member = await newMember(system, boss.companyId, 'MEMBER');
    const answer = await member.http.get('/api/company/info');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: boss.companyId,
      name: 'Atelier',
      numberFormats: {
        invoice: 'INV-{year}-{number:4}',
        'credit-note': 'CN-{year}-{number:4}',
        quote: 'Q-{year}-{number:4}',
      },
    });
  });
});

describe('POST /api/company/info', () => {
  it('changes what is sent and leaves the rest', async () => {
    const before = outputOf(companies.info, await read());
    const answer = await change({ name: 'Atelier du Nord', vatExempt: true });
    expect(answer.status).toBe(201);
    const changed = {
      name: 'Atelier du Nord',
      vatExempt: true,
      version: 2,
      updatedAt: outputOf(companies.changeInfo, answer).updatedAt,
    };
    expect(answer.body).toEqual({ ...before, ...changed });
    expect(answer.headers.get('etag')).toMatch(/^"2-/);
    expect((await read()).body).toEqual(answer.body);
  });

  it('clears with null what can be cleared', async () => {
    const filled = { timeZone: 'Asia/Tokyo', city: 'Lyon', vatExempt: true, bic: 'BNPAFRPP' };
    const identifiers = [{ scheme: 'vat', value: 'FR40303265045' }];
    await change({
      ...filled,
      identifiers,
      pdfConfig: { footer: 'Merci' },
      numberFormats: { quote: 'D{number}' },
    });
    const nulls = Object.fromEntries(
      [...Object.keys(filled), 'identifiers', 'pdfConfig', 'numberFormats'].map((key) => [key, null]),
    );
    expect((await change(nulls)).body).toMatchObject({
      timeZone: 'Europe/Paris',
      city: null,
      vatExempt: false,
      bic: null,
      identifiers: [],
      pdfConfig: { showLogo: true, footer: null, paymentTerms: null },
      numberFormats: { quote: 'DE-{year}-{number:4}' },
    });
  });

  it.each(['name', 'country', 'currency'])('answers 400 when %s would be cleared', async (field) => {
    expectInvalid(await change({ [field]: null }), `/${field}`);
  });

  it('merges number formats and PDF settings, and replaces identifiers', async () => {
    await change({
      numberFormats: { invoice: 'F{number}', quote: 'D{number}' },
      pdfConfig: { showLogo: false, footer: 'Merci' },
      identifiers: [{ scheme: 'siren', value: '303265045' }],
    });
    const body = outputOf(
      companies.changeInfo,
      await change({
        numberFormats: { quote: null },
        pdfConfig: { footer: null, paymentTerms: '30 jours' },
        identifiers: [{ scheme: 'vat', value: 'FR40303265045' }],
      }),
    );
    expect(body.numberFormats).toEqual({
      invoice: 'F{number}',
      'credit-note': 'CN-{year}-{number:4}',
      quote: 'DE-{year}-{number:4}',
    });
    expect(body.pdfConfig).toEqual({
      showLogo: false,
      footer: null,
      paymentTerms: '30 jours',
      paymentTermsByLanguage: {},
    });
    expect(body.identifiers).toEqual([{ scheme: 'vat', value: 'FR40303265045' }]);
  });

  it('keeps the currency when the country changes', async () => {
    expect((await change({ country: 'GB' })).body).toMatchObject({ country: 'GB', currency: 'EUR' });
  });

  it('writes nothing when nothing changes', async () => {
    for (const same of [{}, { name: 'Atelier' }, { timeZone: null }, { identifiers: [] }]) {
      expect(outputOf(companies.changeInfo, await change(same)).version).toBe(1);
    }
    expect(await eventsOf(system, 'companies', boss.companyId)).toHaveLength(2);
  });

  it('names every field that is wrong', async () => {
    const answer = await change({
      iban: 'FR00',
      bic: 'X',
      identifiers: [{ scheme: 'vat', value: '1' }],
      numberFormats: { invoice: 'F', quote: 'Q{x}{number}' },
    });
    expect(pointersOf(answer)).toEqual([
      '/iban',
      '/bic',
      '/identifiers/0/value',
      '/numberFormats/invoice',
      '/numberFormats/quote',
    ]);
  });

  it('loses no change of writers who do not ask for a version', async () => {
    const fields = { city: 'Lyon', state: 'Rhône', postalCode: '69001', phone: '1', description: 'x' };
    await Promise.all(Object.entries(fields).map(([key, value]) => change({ [key]: value })));
    expect((await read()).body).toMatchObject({ ...fields, version: 6 });
  });

  it('tells subscribers what changed, without bank details', async () => {
    await change({ iban: 'FR1420041010050500013M02606', numberFormats: { quote: 'D{number}' } });
    const data = {
      id: boss.companyId,
      name: 'Atelier',
      country: 'FR',
      currency: 'EUR',
      electronicAddress: null,
    };
    expect((await eventsOf(system, 'companies', boss.companyId)).slice(2)).toEqual([
      { type: 'company.updated', data },
      { type: 'company.number_format_updated', data: { typeId: 'quote', pattern: 'D{number}' } },
    ]);
  });
});

describe('companies.profile', () => {
  it('tells other services what info tells callers, and the name for papers', async () => {
    const { companyId } = boss;
    const { body } = await read();
    const businessName = (body as { name: string }).name;
    expect(await internal(system, 'profile', { companyId })).toEqual({ ...(body as object), businessName });
  });

  it('answers null for a company that does not exist', async () => {
    const companyId = '01900000-0000-7000-8000-00000000dead';
    expect(await internal(system, 'profile', { companyId })).toBeNull();
  });
});
