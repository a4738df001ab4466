// What other services ask.
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { startTestSystem, type TestSystem } from '../../support/system';
import { callAsService } from './internal';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.stop());

describe('the default currency', () => {
  it.each([
    ['BG', '2025-12-31', 'BGN'],
    ['BG', '2026-01-01', 'EUR'],
    ['BG', undefined, 'EUR'],
    ['HR', '2022-06-01', 'HRK'],
    ['GB', undefined, 'GBP'],
    ['UK', undefined, 'GBP'],
    ['EL', undefined, 'EUR'],
    ['KZ', undefined, 'KZT'],
    ['ZZ', undefined, 'EUR'],
  ])('of %s on %s is %s', async (country, date, currency) => {
    const input = date === undefined ? { country } : { country, date };
    expect(await callAsService(system, countryReadiness.defaultCurrency, input)).toEqual({ currency });
  });
});

describe('the VAT rates on a day', () => {
  const on = (country: string, date: string) =>
    callAsService(system, countryReadiness.vatRatesOn, { country, date });

  it('are those in force, with what has no rate', async () => {
    const { rates, treatments } = await on('FI', '2026-11-21');
    expect(rates.map(({ percent }) => percent)).toEqual(['25.5', '13.5', '10', '0']);
    expect(treatments).toContainEqual(
      expect.objectContaining({
        kind: 'reverse_charge',
        vatCategoryCode: 'AE',
        exemptionReason: 'VATEX-EU-AE',
      }),
    );
  });

  it('are none for a country without data', async () => {
    expect(await on('US', '2026-11-21')).toMatchObject({ rates: [], treatments: [] });
  });
});

describe('the correction routes on a day', () => {
  const on = (country: string, date: string) =>
    callAsService(system, countryReadiness.correctionRoutesOn, { country, date });

  it.each([
    ['2026-01-31', ['corrective_invoice', 'correction_note']],
    ['2026-02-01', ['corrective_invoice']],
  ])('of Poland on %s are %j: the note of the buyer was abolished', async (date, ids) => {
    const found = await on('PL', date);
    expect(found?.routes.map(({ id }) => id)).toEqual(ids);
    expect(found).toMatchObject({
      deletion: { issuedDocuments: 'forbidden' },
      cancellation: { mode: 'never_after_acceptance' },
    });
  });

  it('are unknown for a country without data', async () => {
    expect(await on('ZZ', '2026-11-21')).toBeNull();
  });
});

describe('the channel policy on a day', () => {
  const on = (country: string, date: string) =>
    callAsService(system, countryReadiness.channelPolicyOn, { country, date });

  it('has what is mandated, what comes, what is usual, what is reported, and the sources of it', async () => {
    const { sources, mandated, reporting, ...policy } = await on('EL', '2026-11-21');
    expect(policy).toMatchObject({ countryCode: 'GR', date: '2026-11-21' });
    expect(mandated.map(({ channel }) => channel)).toContain('mydata-einvoice');
    expect(reporting.map(({ id }) => id)).toContain('MYDATA');
    expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(['GR-EINV', 'VIDA']));
  });

  it('is empty for a country without data', async () => {
    expect(await on('KZ', '2026-11-21')).toMatchObject({
      mandated: [],
      upcoming: [],
      suggested: [],
      reporting: [],
      sources: [],
    });
  });
});

describe('the legal mentions on a day', () => {
  async function texts(country: string, date = '2026-11-21') {
    const { items } = await callAsService(system, countryReadiness.legalMentionsOn, { country, date });
    return Object.fromEntries(items.map(({ when, text }) => [when, text]));
  }

  it.each([
    ['FR', 'small_business', 'TVA non applicable, art. 293 B du CGI'],
    ['DE', 'reverse_charge', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['NL', 'reverse_charge', 'Btw verlegd'],
    ['PL', 'split_payment', 'mechanizm podzielonej płatności'],
    ['IT', 'reverse_charge', 'inversione contabile'],
    ['SE', 'if_applicable', 'Godkänd för F-skatt'],
  ])('of %s: %s is %j', async (country, when, text) => {
    expect((await texts(country))[when]).toBe(text);
  });

  it('begin on their day', async () => {
    expect((await texts('FR', '2026-08-31')).if_applicable).toBeUndefined();
    expect((await texts('FR', '2026-09-01')).if_applicable).toMatch(/d'après les débits/);
  });

  it('carry the code that EN 16931 has for them', async () => {
    const { items } = await callAsService(system, countryReadiness.legalMentionsOn, {
      country: 'FR',
      date: '2026-11-21',
    });
    expect(items.find(({ when }) => when === 'small_business')?.exemptionReason).toBe('VATEX-FR-FRANCHISE');
  });

  it('are none for a country without data', async () => {
    expect(await texts('ZZ')).toEqual({});
  });
});

it('a stranger on the bus is told nothing', async () => {
  const { broker } = system.system;
  const call = broker.call(countryReadiness.vatRatesOn.name, { country: 'PL', date: '2026-11-21' });
  await expect(call).rejects.toMatchObject({ code: 401 });
});
