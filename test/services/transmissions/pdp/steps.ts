// Steps of the tests of French platforms: companies with an account at the simulated one.
import type { Fault } from '../../../../deploy/simulate/pdp/faults';
import type { Platform } from '../../../../deploy/simulate/pdp/platform';
import type { TestSystem } from '../../../support/system';
import { type CompanyAccount, createKey } from '../../../support/users';
import { type Business, business, expectStatus, issued } from '../../documents/document-steps';

/** SIREN of the companies that tests make in France. */
export const SIREN = '552008443';
const SECRET = 'canary-client-secret-7719';

export const clientOf = ({ companyId }: CompanyAccount) => `client-${companyId}`;

export async function frenchBusiness(system: TestSystem): Promise<Business> {
  const account = await business(system, { currency: 'EUR', pdfConfig: { paymentTerms: 'Net 30' } });
  // a session would end while the clock is moved by days
  return { ...account, http: await createKey(account) };
}

/** Connects with the credentials that the platform knows now. */
export async function connect(
  account: CompanyAccount,
  platform: Platform,
  { environment = 'PROD', isActive = true, autoSend = false, ...config }: Record<string, unknown> = {},
): Promise<void> {
  const clientId = clientOf(account);
  const { clients } = platform.accounts;
  const known = clients.get(clientId) ?? { secret: `${SECRET}-${account.companyId}`, siren: SIREN };
  clients.set(clientId, known);
  const answer = await account.http.put('/api/company/channels/pdp', {
    environment,
    isActive,
    autoSend,
    config: {
      platformUrl: `${platform.url()}/flow-service`,
      tokenUrl: `${platform.url()}/oauth/token`,
      ...{ clientId, clientSecret: known.secret, siren: SIREN, ...config },
    },
  });
  expectStatus(answer, 200);
}

export async function connected(
  system: TestSystem,
  platform: Platform,
  config: Record<string, unknown> = {},
): Promise<Business> {
  const account = await frenchBusiness(system);
  await connect(account, platform, config);
  return account;
}

/** An issued invoice, which asks the simulator for a fault. */
export async function invoice(
  account: Business,
  fault?: Fault,
  fields: object = {},
): Promise<{ id: string; number: string }> {
  const asked = fault ? { orderReference: fault } : {};
  const { id, number } = await issued(account, { dueInDays: 30, ...asked, ...fields });
  return { id, number: number ?? '' };
}
