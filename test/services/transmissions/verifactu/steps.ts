// Steps of the tests of VERI*FACTU: businesses of Spain with a number and a certificate of their own, connected to the simulator.
import { randomInt } from 'node:crypto';
import { Pkcs12Maker } from '../../../../deploy/simulate/pkcs12';
import type { Fault } from '../../../../deploy/simulate/verifactu/faults';
import type { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import { documents } from '../../../../shared/contracts/documents';
import type { Locale } from '../../../../shared/contracts/primitives';
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { createKey } from '../../../support/users';
import { type Business, business, expectStatus, issued } from '../../documents/document-steps';
import { BUYER, SPANISH } from '../../documents/verifactu/spanish-business';
import { startWith } from '../settled-simulator';

export const PASSWORD = 'canary-password-of-the-certificate';

/** The agency uses the clock of the system. */
export async function startAgency(agency: Verifactu) {
  const started = await startWith('verifactu', agency);
  agency.now = () => started.clock.now();
  return started;
}

export interface Taxpayer extends Business {
  nif: string;
}

/** Number of a company (sociedad limitada), with its control digit: the agency identifies businesses by it. */
export function newNif(): string {
  const digits = Array.from({ length: 7 }, () => randomInt(10));
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit;
    return total + Math.floor(weighed / 10) + (weighed % 10);
  }, 0);
  return `B${digits.join('')}${(10 - (sum % 10)) % 10}`;
}

export async function taxpayer(system: TestSystem, locale: Locale = 'en'): Promise<Taxpayer> {
  const nif = newNif();
  const company = { ...SPANISH, identifiers: [{ scheme: 'nif', value: nif }] };
  const account = await business(system, company, BUYER, { locale });
  // a session would end while the clock is moved by days
  return { ...account, http: await createKey(account), nif };
}

/** PKCS#12, base64, of a business. `options` as `openssl pkcs12 -export` takes them. */
export function certificateOf(nif: string, ...options: string[]): string {
  const maker = new Pkcs12Maker();
  const made = maker.identity({
    type: 'ec',
    subject: `/C=ES/O=Zapatos SL/2.5.4.97=VATES-${nif}/CN=Representante`,
  });
  const file = maker.file(made, PASSWORD, ...options).toString('base64');
  maker.remove();
  return file;
}

export async function connect(
  { http, nif }: Taxpayer,
  { environment = 'PROD', isActive = true, ...config }: Record<string, unknown> = {},
): Promise<void> {
  const credentials = config.certificate ? {} : { certificate: certificateOf(nif) };
  const body = {
    environment,
    isActive,
    config: {
      ...{
        nif,
        businessName: 'Zapatos & Botas SL',
        certificateKind: 'person',
        certificatePassword: PASSWORD,
      },
      ...credentials,
      ...config,
    },
  };
  expectStatus(await http.put('/api/company/channels/verifactu', body), 200);
}

export async function connected(
  system: TestSystem,
  config?: Record<string, unknown>,
  locale?: Locale,
): Promise<Taxpayer> {
  const account = await taxpayer(system, locale);
  await connect(account, config);
  return account;
}

/** An issued invoice, which asks the simulator for a fault. */
export async function invoice(account: Taxpayer, fault?: Fault): Promise<{ id: string; number: string }> {
  const line = { description: fault ?? 'Zapatos', unitPrice: 100, vatRate: 21 };
  const { id, number } = await issued(account, { dueInDays: 14, lines: [line] });
  return { id, number: number ?? '' };
}

/** The transmissions of the records of a document, the newest first, once they fit. */
export function records(account: Taxpayer, { id }: { id: string }) {
  return account.http.call(transmissions.ofDocument, { id }).then(({ items }) => items);
}

export type Shown = Awaited<ReturnType<typeof records>>[number];

export function whenRecord(
  account: Taxpayer,
  document: { id: string },
  is: Shown['state'] | ((shown: Shown) => boolean),
): Promise<Shown> {
  const fits = typeof is === 'function' ? is : ({ state }: Shown) => state === is;
  return until(`the record is ${String(is)}`, async () => {
    const [found] = await records(account, document);
    return found && fits(found) && found;
  });
}

/** Waits until this many records of the business are accepted. */
export async function whenAccepted(
  system: TestSystem,
  { companyId }: Taxpayer,
  count: number,
): Promise<void> {
  const all = async () => {
    const [found] = await system.sql<{ count: number }>(
      `SELECT count(*)::integer AS count FROM transmissions.transmissions WHERE company_id = $1 AND state = 'accepted'`,
      [companyId],
    );
    return found?.count === count;
  };
  await until(`${count} records are accepted`, all);
}

/** The agency has the chain of the business that is stored here, link by link. */
export async function expectSameChain(
  account: Taxpayer,
  system: TestSystem,
  agency: Verifactu,
): Promise<void> {
  await expectHandedIn(account, system, agency);
  await expectAudited(account, agency);
}

/** Skips the audit, which detects a chain that a test has written. */
export async function expectHandedIn(
  account: Taxpayer,
  system: TestSystem,
  agency: Verifactu,
): Promise<void> {
  const stored = await system.sql<{ hash: string }>(
    'SELECT hash FROM documents.verifactu_records WHERE company_id = $1 ORDER BY position',
    [account.companyId],
  );
  expect(agency.archive.receivedOf(account.nif).map(({ hash }) => hash)).toEqual(
    stored.map(({ hash }) => hash),
  );
  expect([agency.archive.broken, agency.invalid, agency.tooSoon]).toEqual([[], [], []]);
}

/** Nobody finds anything wrong: neither the agency, nor the audit here. */
export async function expectAudited({ http }: Taxpayer, agency: Verifactu): Promise<void> {
  expect([agency.archive.broken, agency.invalid, agency.tooSoon]).toEqual([[], [], []]);
  expect(await http.call(documents.auditVerifactu, {})).toMatchObject({ isWhole: true });
}
