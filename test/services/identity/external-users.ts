// Users whom a provider signs in, and what becomes of their accounts.
import { sso } from '../../../shared/contracts/sso';
import { type HttpClient } from '../../support/http-client';
import type { CompanyAccount } from '../../support/users';
import { type SsoSystem, startSsoSystem } from '../sso/sso-system';
import { SIGN_IN } from './accounts';

/** The id of the provider of the instance. */
export const INSTANCE = 'oidc';

/** A system whose instance has a provider. */
export const startWithInstance = (): Promise<SsoSystem> => startSsoSystem('provided');

let users = 0;

/** The user whom the provider signs in from now on. */
export function newExternalUser({ idp }: SsoSystem, claims: object = {}) {
  users++;
  const sub = `person-${users}`;
  const email = `${sub}@people-${users}.com`;
  idp.script.user = { sub, email, ...claims };
  return { sub, email: 'email' in claims ? String(claims.email) : email };
}

/** Marks the domain as verified, without a TXT record. */
export async function verifyDomain(
  { system }: SsoSystem,
  company: CompanyAccount,
  email: string,
): Promise<void> {
  const domain = email.split('@')[1] ?? '';
  const body = await company.http.call(sso.claimDomain, { domain });
  await system.sql('UPDATE sso.domain_claims SET verified_at = now(), checked_at = now() WHERE id = $1', [
    body.id,
  ]);
}

export async function isAlive(http: HttpClient): Promise<boolean> {
  return (await http.get('/api/auth/session')).status === 200;
}

export async function canSignIn(http: HttpClient, email: string, password: string): Promise<boolean> {
  return (await http.as({}).post(SIGN_IN, { email, password })).status === 200;
}
