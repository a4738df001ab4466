// First steps of a user before there is a client: sign up, create a company, switch to it, create a key.

/** The address and the numbers that an invoice must have are set. */
export const SELLER = {
  name: 'Bench',
  country: 'FR',
  addressLine1: '1 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
  identifiers: [
    { scheme: 'vat', value: 'FR19552008443' },
    { scheme: 'siren', value: '552008443' },
  ],
};

export interface BenchAccount {
  companyId: string;
  key: string;
}

export interface BenchUser {
  /** Cookie of the founder's session. */
  cookie: string;
  /** A new company of the user, and a key to it. */
  company(name: string, scopes: string[], fields?: object): Promise<BenchAccount>;
}

export async function prepareAccount(url: string): Promise<BenchAccount> {
  const user = await prepareUser(url, 'bench@example.com');
  const scopes = ['clients:read', 'clients:write', 'articles:read', 'company:read', 'documents:write'];
  return user.company('Bench', scopes, SELLER);
}

export async function prepareUser(url: string, email: string): Promise<BenchUser> {
  const person = { email, password: 'correct horse battery', firstName: 'Bench', lastName: 'Owner' };
  const signUp = await send(url, '/api/auth/sign-up/email', undefined, person);
  const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    cookie,
    company: async (name, scopes, fields = {}) => {
      const company = await json<{ id: string }>(
        send(url, '/api/companies', cookie, { name, country: 'FR', ...fields }),
      );
      await send(url, '/api/companies/switch', cookie, { companyId: company.id });
      const made = await json<{ key: string }>(send(url, '/api/api-keys', cookie, { name, scopes }));
      return { companyId: company.id, key: made.key };
    },
  };
}

export async function json<T>(answer: Promise<Response>): Promise<T> {
  return (await answer).json() as Promise<T>;
}

/** Sends with the cookie of a session, or anonymously. */
export function send(url: string, path: string, cookie: string | undefined, body: object): Promise<Response> {
  return post(url, path, cookie === undefined ? {} : { cookie }, body);
}

/** Throws when the answer is no success. */
export async function post(
  url: string,
  path: string,
  credential: Record<string, string>,
  body: object,
  method = 'POST',
): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...credential };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
