// Steps of the tests of Storecove: companies of the Peppol network that are connected to its simulator.
import type { Storecove } from '../../support/channels/storecove';
import type { TestSystem } from '../../support/system';
import { type CompanyAccount, createKey } from '../../support/users';
import type { Business } from '../documents/document-steps';
import { connect, peppolBusiness } from './transmission-steps';

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
