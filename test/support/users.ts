// Users for tests, created over HTTP as all users are.
import { randomBytes } from 'node:crypto';
import type { Role } from '../../shared/contracts/access';
import { companies } from '../../shared/contracts/companies';
import type { CallInput } from '../../shared/contracts/contract';
import { identity } from '../../shared/contracts/identity';
import { SCOPES, type Scope } from '../../shared/contracts/scopes';
import { settings } from '../../shared/contracts/settings';
import { HttpClient, sessionCookie } from './http-client';
import { lawfulCompany } from './lawful-parties';
import type { TestSystem } from './system';

interface Reachable {
  baseUrl: string;
}

export interface Account {
  /** A client with the session cookie. */
  http: HttpClient;
  userId: string;
  email: string;
  password: string;
  cookie: string;
}

export interface CompanyAccount extends Account {
  companyId: string;
}

/** Fields of the sign-up that a test chooses. */
export type SignUpChoice = Partial<CallInput<typeof identity.signUp>>;

/** A new user. Sign-up is open in test systems; with SIGN_UP=invitation all users but the first need a code. */
export async function signUp({ baseUrl }: Reachable, choice: SignUpChoice = {}): Promise<Account> {
  const fields = {
    email: `user-${randomBytes(6).toString('hex')}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...choice,
  };
  const anonymous = new HttpClient(baseUrl);
  const response = await anonymous.respond(identity.signUp, fields);
  const cookie = sessionCookie(response);
  const { email, password } = fields;
  return { http: anonymous.as({ cookie }), userId: response.body.user.id, email, password, cookie };
}

/** A company of the account that may issue, which becomes the active one of its session. */
export async function createCompany(
  account: Account,
  fields: Partial<CallInput<typeof companies.create>> = {},
): Promise<{ companyId: string }> {
  const company = { name: `Company ${randomBytes(3).toString('hex')}`, country: 'FR', ...fields };
  const { id: companyId } = await account.http.call(companies.create, lawfulCompany(company));
  await account.http.call(companies.switch, { companyId });
  if (company.country === 'PT' && !fields.numberFormats) await registerSeries(account);
  return { companyId };
}

/** Registers the series of the numbers that `lawfulCompany` gives. */
async function registerSeries({ http }: Account): Promise<void> {
  for (const typeId of ['invoice', 'credit-note'] as const)
    await http.call(settings.registerAtcudSeries, { typeId, seriesId: 'A', validationCode: 'AAAAAAAA' });
}

/** A new user who owns a new company. */
export async function owner(
  system: Reachable,
  choice: SignUpChoice = {},
  company: Partial<CallInput<typeof companies.create>> = {},
): Promise<CompanyAccount> {
  const account = await signUp(system, choice);
  return { ...account, ...(await createCompany(account, company)) };
}

/** The code of a new invitation to the active company of the account. */
export async function invite(
  account: Account,
  fields: CallInput<typeof identity.createInvitation> = {},
): Promise<string> {
  return (await account.http.call(identity.createInvitation, fields)).code;
}

/** A new user who has joined the active company of the account; it is the active one of the new session, too. */
export async function signUpMember(
  system: Reachable,
  account: Account,
  role: Role,
  choice: SignUpChoice = {},
): Promise<Account> {
  const invitationCode = await invite(account, { role });
  return signUp(system, { ...choice, invitationCode });
}

/** A client with a new API key of the account for its active company. */
export async function createKey(account: Account, scopes: readonly Scope[] = SCOPES): Promise<HttpClient> {
  const { key } = await account.http.call(identity.createApiKey, { name: 'Test', scopes: [...scopes] });
  return account.http.as({ apiKey: key });
}

/** Makes the account an administrator of the instance: on a shared system somebody else was the first to sign up. */
export async function makeInstanceAdmin(
  { sql }: Pick<TestSystem, 'sql'>,
  { userId }: Account,
): Promise<void> {
  await sql('UPDATE identity.users SET is_instance_admin = true WHERE id = $1', [userId]);
}
