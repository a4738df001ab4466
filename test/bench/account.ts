// What a first user does before any client is there: sign up, make a company, switch to it, make a key.

export interface BenchAccount {
  companyId: string;
  key: string;
}

export async function prepareAccount(url: string): Promise<BenchAccount> {
  const signUp = await send(url, '/api/auth/sign-up/email', undefined, {
    email: 'bench@example.com',
    password: 'correct horse battery',
    firstName: 'Bench',
    lastName: 'Owner',
  });
  const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const company = await json<{ id: string }>(
    send(url, '/api/companies', cookie, { name: 'Bench', country: 'FR' }),
  );
  await send(url, '/api/companies/switch', cookie, { companyId: company.id });
  const scopes = ['clients:read', 'clients:write'];
  const key = await json<{ key: string }>(send(url, '/api/api-keys', cookie, { name: 'bench', scopes }));
  return { companyId: company.id, key: key.key };
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  return (await answer).json() as Promise<T>;
}

async function send(url: string, path: string, cookie: string | undefined, body: object): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (cookie) headers.cookie = cookie;
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
