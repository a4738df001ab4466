// The requests that `given` of a case stands for: parties, their numbers, amounts. A key that nobody reads fails the case.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestSystem } from '../../../../support/system';

export interface LawfulCase {
  id: string;
  topic: string;
  given: Given;
  expect: Given;
}

export type Given = Record<string, unknown>;

const FACTS = join(__dirname, '../../../../../shared/countries/facts');
const NORTHERN_IRELAND = { scheme: 'xi-vat', value: 'XI110305878' };

interface Scheme {
  scheme: string;
  kind: string;
  example: string;
}

/** A fact of a country as its file has it. */
export function factOf<T>(mechanism: string, country: string): T {
  // the schema of each file is checked where the facts are loaded
  return JSON.parse(readFileSync(join(FACTS, mechanism, `${country}.json`), 'utf8')) as T;
}

const schemesOf = (country: string) => factOf<{ schemes: Scheme[] }>('country-identifiers', country).schemes;

/** "Numbers that are named by a country are the examples of its facts." */
export function vatNumber(country: string): { scheme: string; value: string } {
  if (country === 'XI') return NORTHERN_IRELAND;
  const [scheme] = schemesOf(country).filter(({ kind }) => kind === 'vat');
  return { scheme: 'vat', value: scheme?.example ?? '' };
}

export function currencyOf(country: string): string {
  const { currencies } = factOf<{ currencies: { code: string; validTo: string | null }[] }>(
    'country-policy',
    country,
  );
  return currencies.find(({ validTo }) => validTo === null)?.code ?? 'EUR';
}

export function standardRate(country: string): string {
  const { rates } = factOf<{ rates: { category: string; percent: string; validTo: string | null }[] }>(
    'vat-rates',
    country,
  );
  return rates.find((rate) => rate.category === 'standard' && rate.validTo === null)?.percent ?? '0';
}

/** The net amount of a gross one, to the cent. */
export function netOf(grossMinor: number, rate: string): number {
  return Math.round(grossMinor / (1 + Number(rate) / 100)) / 100;
}

const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Anna', contactLastName: 'Nowak' };

/** @param party `numbers` is empty; `address` is null; `vat` names the country whose number it has */
export function buyerOf(party: Given): object {
  const { type, country, postalCode, vat, numbers, address, identifiers, registrations, ...rest } = party;
  expectRead(rest);
  return {
    ...(type === 'INDIVIDUAL' ? PERSON : {}),
    country,
    ...(postalCode ? { postalCode } : {}),
    ...(vat ? { identifiers: [vatNumber(String(vat))] } : {}),
    ...(numbers ? { identifiers: [] } : {}),
    ...(registrations ? { vatRegistrations: registeredIn(registrations as string[]) } : {}),
    ...(identifiers ? { identifiers: [enterprise(String(country))] } : {}),
    ...(address === null ? { addressLine1: null, postalCode: null, city: null } : {}),
  };
}

/** Registrations since some years in each of the countries. */
export function registeredIn(states: readonly string[]): object[] {
  return states.map((country) => ({ country, number: vatNumber(country).value, since: '2020-01-01' }));
}

/** A number of a register, which is the VAT number of none. */
export function enterprise(country: string): { scheme: string; value: string } {
  const [found] = schemesOf(country).filter(({ kind }) => kind !== 'vat');
  return { scheme: found?.scheme ?? '', value: found?.example ?? '' };
}

/** Stores a rate of a day. @param rate such as `EUR 1 = 395.00 HUF` */
export async function quote(rate: string, day: string, system: TestSystem): Promise<void> {
  const [, value, currency] = /= ([\d.]+) ([A-Z]{3})$/.exec(rate) ?? [];
  const insert = `INSERT INTO settings.market_rates VALUES ($1, $2, 'ecb', $3, now()) ON CONFLICT DO NOTHING`;
  await system.sql(insert, [currency, day, value]);
}

export function expectRead(rest: object): void {
  expect(rest).toEqual({});
}
