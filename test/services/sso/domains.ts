// E-mail domains, as tests claim and prove them, against a real name server.
import { sso } from '../../../shared/contracts/sso';
import { HttpClient, type HttpResponse } from '../../support/http-client';
import { startNamesInPlace } from '../../support/name-server';
import { startInstance, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { SSO, saveProvider } from './sso-system';

export const DOMAINS = `${SSO}/domains`;

export type Texts = (string | string[])[] | 'failing' | 'silent';

/** TXT records of the name server, by name; other names do not exist. */
export const published = new Map<string, Texts>();

export interface DomainSystem {
  system: TestSystem;
}

/** A system that asks a name server which says what is `published`. */
export async function startDomainSystem(): Promise<DomainSystem> {
  await startNamesInPlace((name, type) => (type === 'TXT' ? published.get(name.toLowerCase()) : undefined));
  const system = await startInstance();
  return { system };
}

export async function companyWithProvider(system: TestSystem): Promise<CompanyAccount> {
  const host = await owner(system);
  await saveProvider(host, {
    clientId: 'acme',
    discoveryUrl: 'https://id.acme.com/.well-known/openid-configuration',
  });
  return host;
}

let made = 0;
export const newDomain = () => `company-${made++}.com`;

export function claim(host: CompanyAccount, domain: string) {
  return host.http.call(sso.claimDomain, { domain });
}

export const verify = ({ http }: CompanyAccount, { id }: { id: string }) =>
  http.post(`${DOMAINS}/${id}/verify`);

export function publish(
  { txtName, txtValue }: { txtName: string; txtValue: string },
  ...others: string[]
): void {
  published.set(txtName, [...others, txtValue]);
}

export async function verified(host: CompanyAccount, domain = newDomain()) {
  const made = await claim(host, domain);
  publish(made);
  return host.http.call(sso.verifyDomain, { id: made.id });
}

export function lookUp(system: TestSystem, domain: string): Promise<HttpResponse> {
  return new HttpClient(system.baseUrl).get(`/api/sso/lookup?email=anybody@${encodeURIComponent(domain)}`);
}
