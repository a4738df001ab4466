// A row of each kind, made over HTTP, from which the rest is copied, so that seeded rows look as the services write them. Words
// that begin with `mark` are replaced in each copy.
import { json, post } from '../../bench/account';

export interface Template {
  userId: string;
  companyId: string;
}

export async function makeTemplate(url: string): Promise<Template> {
  const signedUp = await post(url, '/api/auth/sign-up/email', {}, USER);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { user } = (await signedUp.json()) as { user: { id: string } };
  const make = (path: string, body: object) => json<{ id: string }>(post(url, path, { cookie }, body));
  const company = await make('/api/companies', COMPANY);
  await post(url, '/api/companies/switch', { cookie }, { companyId: company.id });
  await make('/api/api-keys', { name: 'Load', scopes: SCOPES });
  await make('/api/articles', ARTICLE);
  const client = await make('/api/clients', CLIENT);
  const draft = await make('/api/documents', { ...INVOICE, clientId: client.id });
  await post(url, `/api/documents/${draft.id}/issue`, { cookie }, {});
  await post(url, `/api/documents/${draft.id}/send`, { cookie }, { delivery: 'other' });
  return { userId: user.id, companyId: company.id };
}

const SCOPES = [
  'clients:read',
  'clients:write',
  'articles:read',
  'company:read',
  'documents:read',
  'documents:write',
];

const USER = {
  email: 'markuser@example.com',
  password: 'correct horse battery',
  firstName: 'Load',
  lastName: 'Owner',
};

const COMPANY = {
  name: 'Atelier markname',
  country: 'FR',
  addressLine1: '1 rue de la Paix',
  postalCode: '75002',
  city: 'Paris',
  identifiers: [
    { scheme: 'vat', value: 'FR19552008443' },
    { scheme: 'siren', value: '552008443' },
  ],
};

const CLIENT = {
  name: 'Kontor markname',
  contactFirstName: 'Anna',
  contactLastName: 'Kowalska',
  contactEmail: 'markmail@example.com',
  contactPhone: '+48 12 345 67 89',
  country: 'PL',
  addressLine1: 'ul. Długa 7',
  postalCode: '31-146',
  city: 'Kraków',
};

const ARTICLE = { name: 'Article markname', type: 'PRODUCT', reference: 'markref', unitPrice: '19.99' };

const LINE = { description: 'Consulting, as ordered', quantity: 2, unitPrice: '49.90', vatRate: 20 };

export const INVOICE = {
  typeId: 'invoice',
  lines: [LINE, { ...LINE, description: 'Travel' }, { ...LINE, description: 'Materials' }],
};
