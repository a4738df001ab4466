// Steps that the tests of transmissions share: a company connected to the simulator of an access point, and what becomes
// of its documents.

import type { Fault, PhossAp } from '../../../deploy/simulate/phoss-ap';
import type { Storecove, StorecoveFault } from '../../../deploy/simulate/storecove';
import type { Output } from '../../../shared/contracts/contract';
import type { Transmission } from '../../../shared/contracts/transmissions';
import { transmissions } from '../../../shared/contracts/transmissions';
import { eventsOf } from '../../support/event-log';
import { outputOf } from '../../support/outputs';
import type { TestSystem } from '../../support/system';
import { SHARED_KEY } from '../../support/test-settings';
import { until } from '../../support/until';
import { type CompanyAccount, createKey } from '../../support/users';
import { type Business, business, expectStatus, issued } from '../documents/document-steps';

export const KEY = SHARED_KEY;
export const PARTICIPANTS = { seller: '4000001123452', buyer: '4000001987658' };

export type PeppolFault = Fault | StorecoveFault;
export type Shown = Output<typeof transmissions.get>;

/** A company and a client of the Peppol network. */
export function peppolBusiness(system: TestSystem, company: object = {}): Promise<Business> {
  return business(
    system,
    { currency: 'EUR', electronicAddress: { scheme: '0088', value: PARTICIPANTS.seller }, ...company },
    { electronicAddress: { scheme: '0088', value: PARTICIPANTS.buyer } },
  );
}

export async function connect(
  account: CompanyAccount,
  ap: Pick<PhossAp, 'url' | 'token'>,
  { environment = 'PROD', isActive = true, autoSend, ...config }: Record<string, unknown> = {},
): Promise<void> {
  const answer = await account.http.put('/api/company/channels/peppol', {
    environment,
    isActive,
    autoSend,
    config: {
      participantId: `0088:${PARTICIPANTS.seller}`,
      accessPointUrl: `${ap.url()}/`,
      dialect: 'phoss-ap',
      apiKey: ap.token,
      ...config,
    },
  });
  expectStatus(answer, 200);
}

export async function connected(system: TestSystem, ap: PhossAp): Promise<Business> {
  const account = await peppolBusiness(system);
  // a session would end while the clock is moved by days
  const http = await createKey(account);
  await connect({ ...account, http }, ap);
  return { ...account, http };
}

export function connectStorecove(
  account: CompanyAccount,
  storecove: Storecove,
  config: Record<string, unknown> = {},
): Promise<void> {
  return connect(account, storecove, {
    ...{ dialect: 'storecove', legalEntityId: String(storecove.legalEntityId) },
    ...{ accessPointUrl: `${storecove.url()}/api/v2/`, ...config },
  });
}

export async function connectedToStorecove(system: TestSystem, storecove: Storecove): Promise<Business> {
  const made = await peppolBusiness(system);
  // a session would end while the clock is moved by days
  const account = { ...made, http: await createKey(made) };
  await connectStorecove(account, storecove);
  return account;
}

/** The id of an issued document, which asks the simulator for a fault. */
export async function document(account: Business, fault?: PeppolFault): Promise<string> {
  const fields = { dueInDays: 30, ...(fault ? { orderReference: fault } : { buyerReference: 'B 1' }) };
  return (await issued(account, fields)).id;
}

export async function queue(account: Business, documentId: string, body: object = {}): Promise<Transmission> {
  const answer = await account.http.post(`/api/documents/${documentId}/transmissions`, body);
  return outputOf(transmissions.create, expectStatus(answer, 202));
}

export async function sending(account: Business, fault?: PeppolFault): Promise<Transmission> {
  return queue(account, await document(account, fault));
}

export function shown({ http }: Business, { id }: { id: string }): Promise<Shown> {
  return http.call(transmissions.get, { id });
}

/** The transmission once it fits. */
export function whenIt(
  account: Business,
  one: { id: string },
  is: Transmission['state'] | ((shown: Shown) => boolean),
): Promise<Shown> {
  const fits = typeof is === 'function' ? is : ({ state }: Shown) => state === is;
  return until(`the transmission is ${String(is)}`, async () => {
    const found = await shown(account, one);
    return fits(found) && found;
  });
}

/** The data of the events of a type about one transmission. */
export async function eventsAbout(
  system: TestSystem,
  { companyId }: CompanyAccount,
  { id }: { id: string },
  type: string,
) {
  const found = await eventsOf(system, 'transmissions', companyId, type);
  return found.map(({ data }) => data).filter((data) => data.id === id);
}

export const outcomes = ({ history }: Shown) => history.map(({ step, outcome }) => `${step} ${outcome}`);

/** A clock that goes forward only; that of a simulator goes with it, where it has one of its own. */
export class Clock {
  private offsetMs = 0;

  constructor(
    private readonly system: TestSystem,
    private readonly simulator: { offsetMs?: number } = {},
  ) {}

  now(): number {
    return Date.now() + this.offsetMs;
  }

  forward(ms: number): void {
    this.offsetMs += ms;
    this.system.setClock(this.offsetMs);
    if (this.simulator.offsetMs !== undefined) this.simulator.offsetMs += ms;
  }
}
