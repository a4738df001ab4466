// A system with identity providers and a name server within its reach, and what tests of sign-ins do with them.

import type { Certificates } from '../../../deploy/simulate/certificates';
import { type Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import { HttpBrowser, type Page } from '../../support/http-browser';
import { outputOf } from '../../support/outputs';
import { placesOfWorker } from '../../support/places';
import { expectProblem } from '../../support/problems';
import { startInstance, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { ScriptedProvider } from './scripted-provider';

export const ENCRYPTION = { CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for these tests' };
export const SSO = '/api/company/sso';
export const START = '/api/auth/sign-in/oauth2';

export interface SsoSystem {
  system: TestSystem;
  idp: ScriptedProvider;
  certificates: Certificates;
  stop(): Promise<void>;
}

/** Stopped, the provider is away. */
export async function startSsoSystem(kind: 'plain' | 'provided' = 'plain'): Promise<SsoSystem> {
  const idp = await ScriptedProvider.startInPlace();
  const { certificates } = await placesOfWorker();
  const system = await startInstance(kind);
  return { system, idp, certificates, stop: () => idp.stop() };
}

export interface SsoCompany extends CompanyAccount {
  providerId: string;
}

/** A company whose provider is saved. */
export async function companyWithSso(
  { system, idp }: Pick<SsoSystem, 'system' | 'idp'>,
  fields: object = idp.discovered,
): Promise<SsoCompany> {
  const host = await owner(system);
  await saveProvider(host, fields);
  return { ...host, providerId: `c_${host.companyId}` };
}

export async function saveProvider(host: CompanyAccount, fields: object) {
  return outputOf(sso.save, await host.http.put(SSO, fields));
}

export function browserOf({ certificates }: Pick<SsoSystem, 'certificates'>, accept?: string): HttpBrowser {
  return new HttpBrowser(certificates.caFile, accept);
}

/** A script gets problems as JSON, not redirects to pages. */
export function scriptOf(sso: Pick<SsoSystem, 'certificates'>): HttpBrowser {
  return browserOf(sso, 'application/json');
}

export function startAddress(
  { baseUrl }: { baseUrl: string },
  providerId: string,
  more: object = {},
): string {
  const query = new URLSearchParams({ providerId, returnTo: '/api/auth/session', ...more });
  return `${baseUrl}${START}?${query}`;
}

/** A whole sign-in, which ends with what the session is. */
export function signIn(
  sso: Pick<SsoSystem, 'certificates' | 'system'>,
  providerId: string,
  more: object = {},
  browser = scriptOf(sso),
): Promise<Page> {
  return browser.open(startAddress(sso.system, providerId, more));
}

/** The sign-in up to the way back, which is not taken. */
export function untilCallback(
  sso: Pick<SsoSystem, 'certificates' | 'system'>,
  providerId: string,
  browser: HttpBrowser,
): Promise<Page> {
  return browser.open(startAddress(sso.system, providerId), (url) =>
    url.pathname.startsWith('/api/auth/callback/'),
  );
}

/** The session that a sign-in has ended with. */
export function sessionIn(page: Page): Output<typeof identity.session> {
  return outputOf(identity.session, page);
}

/** The newest entry of the company's diagnostics. */
export async function lastAttempt(host: CompanyAccount) {
  const [attempt] = (await host.http.call(sso.diagnostics, {})).items;
  if (!attempt) throw new Error('no attempt has been made');
  return attempt;
}

export function expectRefusal(page: Page, status: number, code: string): void {
  expectProblem(page, status, code);
}

/** Number of known accounts of providers. */
export async function externalAccounts({ system }: Pick<SsoSystem, 'system'>): Promise<number> {
  const rows = await system.sql('SELECT FROM identity.external_accounts');
  return rows.length;
}

/** No session and no account was made. */
export async function expectNothing(
  sso: Pick<SsoSystem, 'system'>,
  browser: HttpBrowser,
  page: Page,
  accountsBefore: number,
): Promise<void> {
  expect(page.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toEqual([]);
  expect((await browser.http(sso.system.baseUrl).get('/api/auth/session')).status).toBe(401);
  expect(await externalAccounts(sso)).toBe(accountsBefore);
}

/** The text names no address, port or path of the inside. */
export function expectNoAddress(text: string): void {
  expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+|\[?::1\]?|ECONN|node:|\bat .*\.ts/);
}
