// People for tests, made as real ones are: over HTTP.
import { randomBytes } from 'node:crypto';
import type { Role } from '../../shared/contracts/access';
import { SCOPES, type Scope } from '../../shared/contracts/scopes';
import { type Answer, Http, sessionCookie } from './http';

interface Reachable {
  baseUrl: string;
}

export interface Account {
  /** Calls with the session cookie. */
  http: Http;
  userId: string;
  email: string;
  password: string;
  cookie: string;
}

export interface CompanyAccount extends Account {
  companyId: string;
}

/** Fields of the sign-up that a test cares about. */
export interface SignUpChoice {
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  locale?: string | null;
  invitationCode?: string;
}

/** A new user. Test systems let anybody sign up; with SIGN_UP=invitation all but the first need a code. */
export async function signUp({ baseUrl }: Reachable, choice: SignUpChoice = {}): Promise<Account> {
  const fields = {
    email: `user-${randomBytes(6).toString('hex')}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...choice,
  };
  const anonymous = new Http(baseUrl);
  const answer = expectStatus(await anonymous.post('/api/auth/sign-up/email', fields), 201);
  const cookie = sessionCookie(answer);
  const { email, password } = fields;
  return { http: anonymous.as({ cookie }), userId: answer.body.user.id, email, password, cookie };
}

/** A company of the account, which becomes the active one of its session. */
export async function createCompany(account: Account, fields: object = {}): Promise<{ companyId: string }> {
  const company = { name: `Company ${randomBytes(3).toString('hex')}`, country: 'FR', ...fields };
  const created = expectStatus(await account.http.post('/api/companies', company), 201);
  const companyId: string = created.body.id;
  expectStatus(await account.http.post('/api/companies/switch', { companyId }), 201);
  return { companyId };
}

/** A new user who owns a new company. */
export async function owner(
  system: Reachable,
  choice: SignUpChoice = {},
  company: object = {},
): Promise<CompanyAccount> {
  const account = await signUp(system, choice);
  return { ...account, ...(await createCompany(account, company)) };
}

/** A code with which somebody can join the active company of the account. */
export async function invite(account: Account, fields: object = {}): Promise<string> {
  const answer = expectStatus(await account.http.post('/api/invitations', fields), 201);
  return answer.body.code;
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

/** Calls with a new API key of the account in its active company. */
export async function createKey(account: Account, scopes: readonly Scope[] = SCOPES): Promise<Http> {
  const answer = expectStatus(await account.http.post('/api/api-keys', { name: 'Test', scopes }), 201);
  return account.http.as({ apiKey: answer.body.key });
}

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
