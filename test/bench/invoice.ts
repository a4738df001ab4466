// An owner with a company, and an invoice of one page as many are: five lines at two rates.

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
const BUYER = { ...SELLER, name: 'ACME' };

/** The cookie of the session. */
export async function signUpOwner(url: string): Promise<string> {
  const signUp = await send(url, '/api/auth/sign-up/email', '', {
    email: 'bench@example.com',
    password: 'correct horse battery',
    firstName: 'Bench',
    lastName: 'Owner',
  });
  const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const companyId = await idOf(send(url, '/api/companies', cookie, SELLER));
  await send(url, '/api/companies/switch', cookie, { companyId });
  return cookie;
}

/** The id of an issued invoice. */
export async function issueInvoice(url: string, cookie: string): Promise<string> {
  const clientId = await idOf(send(url, '/api/clients', cookie, BUYER));
  const lines = Array.from({ length: 5 }, (_, n) => ({
    description: `Consulting, day ${n + 1}: analysis of requirements and workshop`,
    quantity: n + 1,
    unit: 'day',
    unitPrice: '650.00',
    vatRate: n % 2 === 0 ? 20 : 10,
  }));
  const draft = { typeId: 'invoice', clientId, lines, notes: 'Thank you for your order.' };
  const id = await idOf(send(url, '/api/documents', cookie, draft));
  await send(url, `/api/documents/${id}/issue`, cookie, {});
  return id;
}

async function idOf(answer: Promise<Response>): Promise<string> {
  return ((await (await answer).json()) as { id: string }).id;
}

async function send(url: string, path: string, cookie: string, body: object): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (cookie) headers.cookie = cookie;
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
