// Steps of the tests of KSeF: Polish companies with a tax number of their own, connected to the simulator by token or
// certificate.
import { randomInt } from 'node:crypto';
import type { Fault } from '../../../../deploy/simulate/ksef/faults';
import { Ksef } from '../../../../deploy/simulate/ksef/ksef';
import { Pkcs12Maker } from '../../../../deploy/simulate/pkcs12';
import type { TestSystem } from '../../../support/system';
import { type CompanyAccount, createKey } from '../../../support/users';
import { type Business, business, expectStatus, issued } from '../../documents/document-steps';

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
export const TOKEN = 'canary-ksef-token-2207';

export interface Taxpayer extends Business {
  nip: string;
}

/** A tax number that nobody else has in this run: KSeF tells businesses apart by it. */
export function newNip(): string {
  for (;;) {
    const digits = [randomInt(1, 10), randomInt(1, 10), ...Array.from({ length: 7 }, () => randomInt(10))];
    const check = digits.reduce((sum, digit, index) => sum + digit * (WEIGHTS[index] ?? 0), 0) % 11;
    if (check < 10) return [...digits, check].join('');
  }
}

export async function taxpayer(system: TestSystem): Promise<Taxpayer> {
  const nip = newNip();
  const numbers = [
    { scheme: 'nip', value: nip },
    { scheme: 'vat', value: `PL${nip}` },
  ];
  const account = await business(
    system,
    { country: 'PL', currency: 'PLN', timeZone: 'Europe/Warsaw', identifiers: numbers },
    { country: 'PL' },
  );
  // a session would end while the clock is moved by days
  return { ...account, http: await createKey(account), nip };
}

/** @param config instead of a token that the simulator knows */
export async function connect(
  { http, nip }: CompanyAccount & { nip: string },
  ksef: Ksef,
  { environment = 'PROD', isActive = true, autoSend = false, ...config }: Record<string, unknown> = {},
): Promise<void> {
  const token = `${TOKEN}-${nip}`;
  if (Object.keys(config).length === 0) ksef.signIns.tokens.set(token, nip);
  const credentials = Object.keys(config).length === 0 ? { token } : config;
  const body = { environment, isActive, autoSend, config: { nip, ...credentials } };
  expectStatus(await http.put('/api/company/channels/ksef', body), 200);
}

export async function connected(system: TestSystem, ksef: Ksef): Promise<Taxpayer> {
  const account = await taxpayer(system);
  await connect(account, ksef);
  return account;
}

/** PEM. The subject names the business, as that of a seal does. */
export function certificateOf(nip: string, type: 'rsa' | 'ec', days = 365) {
  const maker = new Pkcs12Maker();
  const made = maker.identity({
    type,
    days,
    subject: `/C=PL/O=Test, Sp. z o.o./2.5.4.97=VATPL-${nip}/CN=Test & Co`,
  });
  const certificate = maker.read(made.certificate).toString('utf8');
  const privateKey = maker.read(made.key).toString('utf8');
  maker.remove();
  return { certificate, privateKey };
}

/** Fields of the connection for a certificate of type Offline. */
export function offlineOf(nip: string, type: 'rsa' | 'ec', days?: number) {
  const { certificate, privateKey } = certificateOf(nip, type, days);
  return { offlineCertificate: certificate, offlineKey: privateKey };
}

/** An issued invoice, which asks the simulator for a fault. */
export async function invoice(account: Business, fault?: Fault): Promise<{ id: string; number: string }> {
  const line = { description: 'Usługa', unitPrice: 100, vatRate: 23 };
  const fields = { dueInDays: 14, lines: [line], ...(fault ? { orderReference: fault } : {}) };
  const { id, number } = await issued(account, fields);
  return { id, number: number ?? '' };
}
