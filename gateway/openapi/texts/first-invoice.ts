/** The first invoice, by the client of TypeScript. */
export const FIRST_INVOICE = `import { createClient } from '@multi-company-invoicing/client';

const api = createClient({ baseUrl, apiKey });
const client = await api.clients.create({
  name: 'Acme', country: 'AT', city: 'Vienna', postalCode: '1010', addressLine1: 'Harbour Street 12',
});
const lines = [{ description: 'Consulting', quantity: '10', unit: 'h', unitPrice: '100', vatRate: '20' }];
const draft = { typeId: 'invoice', clientId: client.id, dueInDays: 14, lines };
const invoice = await api.documents.create({ ...draft, issue: true });`;
