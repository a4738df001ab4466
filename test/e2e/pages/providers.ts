// A real identity provider and a name server within reach of a system, and companies that sign in through it.

import { makeCertificates } from '../../../deploy/simulate/certificates';
import { sso } from '../../../shared/contracts/sso';
import type { HttpClient } from '../../support/http-client';
import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider';
import { startNameServer } from '../../support/name-server';

export const LABEL = 'Acme ID';
export const INSTANCE_LABEL = 'Example Login';
const INSTANCE_ID = 'Example-Login';
const CLIENT = 'invoicing';

/** The provider's certificate is of an authority that only the test knows. */
export const TRUSTING = { ignoreHTTPSErrors: true };

export interface Providers {
  idp: IdentityProvider;
  /** Settings of a system that can reach them. */
  settings: Record<string, string>;
  /** And of one whose own provider this is. */
  instanceSettings: Record<string, string>;
  /** Makes the provider know the system as that of the instance settings. */
  knowInstance(baseUrl: string): void;
  /** The active company of who calls signs in through it; answers the provider's id. */
  saveFor(http: HttpClient, companyId: string): Promise<string>;
  /** Publishes the record that proves the domain, and has it verified. */
  proveDomain(http: HttpClient, domain: string): Promise<void>;
  /** Sets who signs in at the provider from now on; returns the e-mail address. */
  become(name: string): string;
}

export async function startProviders(): Promise<Providers> {
  const certificates = makeCertificates();
  const published = new Map<string, string>();
  const idp = await startIdentityProvider(certificates);
  const names = await startNameServer((name, type) => {
    const value = published.get(name);
    return type === 'TXT' && value !== undefined ? [value] : undefined;
  });
  const settings = {
    OUTBOUND_ALLOW: idp.allow,
    OUTBOUND_CA_FILE: certificates.caFile,
    DNS_SERVERS: names.address,
    CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for these tests',
  };
  return {
    idp,
    settings,
    instanceSettings: {
      ...settings,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_NAME: INSTANCE_LABEL,
      OIDC_DISCOVERY_URL: idp.discoveryUrl,
    },
    knowInstance: (baseUrl) => register(idp, CLIENT, `${baseUrl}/api/auth/callback/${INSTANCE_ID}`),
    saveFor: (http, companyId) => saveFor(idp, http, `c_${companyId}`),
    proveDomain: (http, domain) => proveDomain(published, http, domain),
    become: (name) => become(idp, name),
  };
}

function register(idp: IdentityProvider, clientId: string, redirectUri: string): void {
  idp.register({
    client_id: clientId,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
  });
}

async function saveFor(idp: IdentityProvider, http: HttpClient, providerId: string): Promise<string> {
  const clientId = `${CLIENT}-${providerId}`;
  register(idp, clientId, `${http.baseUrl}/api/auth/callback/${providerId}`);
  const fields = { label: LABEL, discoveryUrl: idp.discoveryUrl, clientId };
  const { status, text } = await http.put('/api/company/sso', fields);
  if (status !== 200) throw new Error(text);
  return providerId;
}

async function proveDomain(published: Map<string, string>, http: HttpClient, domain: string): Promise<void> {
  const claim = await http.call(sso.claimDomain, { domain });
  published.set(claim.txtName, claim.txtValue);
  const { status, text } = await http.post(`/api/company/sso/domains/${claim.id}/verify`);
  if (status !== 200) throw new Error(text);
}

function become(idp: IdentityProvider, name: string): string {
  const email = `${name.toLowerCase()}@acme.com`;
  idp.users.set(name, { email, email_verified: true, given_name: name, family_name: 'Smith' });
  idp.signedIn = name;
  return email;
}
