// Steps of the tests of NAV: Hungarian companies with a tax number of their own, connected to the simulator.
import { randomInt } from 'node:crypto';
import type { Fault } from '../../../../deploy/simulate/nav/faults';
import type { Nav, Taxpayer } from '../../../../deploy/simulate/nav/nav';
import type { TestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { type Business, business, expectStatus, issued } from '../../documents/document-steps';

/** Weights of the first seven digits. */
const WEIGHTS = [9, 7, 3, 1, 9, 7, 3];
export const PASSWORD = 'canary-nav-password-4411';
export const SIGNATURE_KEY = 'ca-nary-nav-signature-key-7719';
export const EXCHANGE_KEY = 'canarykey7781234';

export interface Reporter extends Business {
  taxNumber: string;
}

/** A number that nobody else has in this run: NAV identifies businesses by it. */
export function newTaxNumber(): string {
  const digits = [randomInt(1, 10), ...Array.from({ length: 6 }, () => randomInt(10))];
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index] ?? 0), 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

const AT_HOME = { country: 'HU', addressLine1: 'Fő utca 1', postalCode: '1051', city: 'Budapest' };

export async function reporter(system: TestSystem): Promise<Reporter> {
  const taxNumber = newTaxNumber();
  const identifiers = [
    { scheme: 'adoszam', value: `${taxNumber}-2-42` },
    { scheme: 'vat', value: `HU${taxNumber}` },
  ];
  const account = await business(system, { ...AT_HOME, currency: 'HUF', identifiers }, AT_HOME);
  // a session would end while the clock is moved by days
  return { ...account, http: await createKey(account), taxNumber };
}

export function taxpayer(taxNumber: string, config: Partial<Taxpayer> = {}): Taxpayer {
  const keys = { password: PASSWORD, signatureKey: SIGNATURE_KEY, exchangeKey: EXCHANGE_KEY };
  return { taxNumber, login: `user${taxNumber}`, ...keys, ...config };
}

/** @param config what differs from what the simulator knows */
export async function connect(
  { http, taxNumber }: Reporter,
  nav: Nav,
  { environment = 'PROD', isActive = true, autoSend = false, ...config }: Record<string, unknown> = {},
): Promise<void> {
  nav.taxpayers.set(taxNumber, taxpayer(taxNumber));
  const body = { environment, isActive, autoSend, config: { ...taxpayer(taxNumber), ...config } };
  expectStatus(await http.put('/api/company/channels/nav', body), 200);
}

export async function connected(system: TestSystem, nav: Nav): Promise<Reporter> {
  const account = await reporter(system);
  await connect(account, nav);
  return account;
}

/** An issued invoice, which asks the simulator for a fault. */
export async function invoice(
  account: Business,
  fault?: Fault,
  more: object = {},
): Promise<{ id: string; number: string }> {
  const line = { description: 'Munka', unitPrice: 100, quantity: 2, vatRate: 27 };
  const reference = fault ? { orderReference: fault } : {};
  const { id, number } = await issued(account, { dueInDays: 14, lines: [line], ...reference, ...more });
  return { id, number: number ?? '' };
}
