// Programs that users of a generated client would write: a client's life cycle, and an invoice to its PDF, with three generators.
// A program does not compile if a type differs from the API, and prints the first bytes of the PDF at the end.

const LINE = `{ description: 'Design', quantity: '12', unit: 'h', unitPrice: '180', vatRate: '23' }`;
const BUYER = `{ name: 'Łódź Machines', country: 'PL', city: 'Łódź', postalCode: '90-341', addressLine1: 'Fabryczna 4', identifiers: [{ scheme: 'nip', value: '5261040828' }] }`;

const START = `
const { BASE_URL = '', API_KEY = '' } = process.env;
const Authorization = \`Bearer \${API_KEY}\`;
function sure<T>(value: T | undefined, error?: unknown): T {
  if (value === undefined) throw new Error(JSON.stringify(error));
  return value;
}
const show = (pdf: ArrayBuffer) => console.log(new TextDecoder().decode(pdf.slice(0, 5)));
`;

export const PROGRAMS: Record<string, string> = {
  'openapi-typescript': `
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi-typescript/schema';
${START}
type Client = components['schemas']['Client'];
type Document = components['schemas']['Document'];
const api = createClient<paths, \`\${string}/\${string}json\`>({ baseUrl: BASE_URL, headers: { Authorization } });

const created = await api.POST('/api/clients', { body: ${BUYER} });
const client: Client = sure(created.data, created.error);
const path = { id: client.id };
const changed = await api.PATCH('/api/clients/{id}', { params: { path }, body: { city: 'Zgierz' } });
const read = await api.GET('/api/clients/{id}', { params: { path } });
if (sure(read.data, read.error).city !== 'Zgierz' || sure(changed.data).version !== 2) throw new Error('not changed');
const list = await api.GET('/api/clients', { params: { query: { q: 'lodz' } } });
const page = sure(list.data, list.error);
if (!page.items.some(({ id }) => id === client.id)) throw new Error('not found');
const csv = await api.GET('/api/clients', { headers: { Accept: 'text/csv' }, parseAs: 'text' });
if (!sure(csv.data, csv.error).includes('Zgierz')) throw new Error('no row');
const body = { typeId: 'invoice', clientId: client.id, dueInDays: 14, lines: [${LINE}] } as const;
const draft = await api.POST('/api/documents', { body: { ...body, lines: [...body.lines] } });
const { id } = sure(draft.data, draft.error);
const issue = await api.POST('/api/documents/{id}/issue', { params: { path: { id } }, body: {} });
const invoice: Document = sure(issue.data, issue.error);
const pdf = await api.GET('/api/documents/{id}/pdf', { params: { path: { id: invoice.id } }, parseAs: 'arrayBuffer' });
const second = sure((await api.POST('/api/clients', { body: { name: 'Second' } })).data);
const removed = await api.DELETE('/api/clients/{id}', { params: { path: { id: second.id } } });
sure(removed.data, removed.error);
const again = await api.GET('/api/clients/{id}', { params: { path: { id: second.id } } });
if (again.error?.code !== 'client_not_found') throw new Error('not removed');
show(sure(pdf.data, pdf.error));
`,
  'hey-api': `
import type { Client, Document } from './hey-api';
import { clientsCreate, clientsGet, clientsList, clientsRemove, clientsUpdate } from './hey-api';
import { documentsCreate, documentsIssue, documentsPdf } from './hey-api';
import { client as api } from './hey-api/client.gen';
${START}
api.setConfig({ baseUrl: BASE_URL, headers: { Authorization } });

const created = await clientsCreate({ body: ${BUYER} });
const client: Client = sure(created.data, created.error);
const path = { id: client.id };
const changed = await clientsUpdate({ path, body: { city: 'Zgierz' } });
const read = await clientsGet({ path });
if (sure(read.data, read.error).city !== 'Zgierz' || sure(changed.data).version !== 2) throw new Error('not changed');
const list = await clientsList({ query: { q: 'lodz' } });
if (!sure(list.data, list.error).items.some(({ id }) => id === client.id)) throw new Error('not found');
const draft = await documentsCreate({
  body: { typeId: 'invoice', clientId: client.id, dueInDays: 14, lines: [${LINE}] },
});
const { id } = sure(draft.data, draft.error);
const issue = await documentsIssue({ path: { id }, body: {} });
const invoice: Document = sure(issue.data, issue.error);
const pdf = await documentsPdf({ path: { id: invoice.id }, parseAs: 'blob' });
const second = sure((await clientsCreate({ body: { name: 'Second' } })).data);
const removed = await clientsRemove({ path: { id: second.id } });
sure(removed.data, removed.error);
const again = await clientsGet({ path: { id: second.id } });
if (again.error?.code !== 'client_not_found') throw new Error('not removed');
show(await (sure(pdf.data, pdf.error) as Blob).arrayBuffer());
`,
  orval: `
import type { Client, Document } from './orval/api';
import { clientsCreate, clientsGet, clientsList, clientsRemove, clientsUpdate } from './orval/api';
import { documentsCreate, documentsIssue, documentsPdf } from './orval/api';

const created = await clientsCreate(${BUYER});
if (created.status !== 201) throw new Error(JSON.stringify(created.data));
const client: Client = created.data;
const changed = await clientsUpdate(client.id, { city: 'Zgierz' });
const read = await clientsGet(client.id);
if (read.status !== 200 || changed.status !== 200) throw new Error(JSON.stringify(read.data));
if (read.data.city !== 'Zgierz' || changed.data.version !== 2) throw new Error('not changed');
const list = await clientsList({ q: 'lodz' });
if (list.status !== 200 || list.data instanceof Blob) throw new Error('no list');
if (!list.data.items.some(({ id }) => id === client.id)) throw new Error('not found');
const draft = await documentsCreate({
  typeId: 'invoice', clientId: client.id, dueInDays: 14, lines: [${LINE}],
});
if (draft.status !== 201) throw new Error(JSON.stringify(draft.data));
const issue = await documentsIssue(draft.data.id, {});
if (issue.status !== 200) throw new Error(JSON.stringify(issue.data));
const invoice: Document = issue.data;
const pdf = await documentsPdf(invoice.id);
if (pdf.status !== 200) throw new Error(JSON.stringify(pdf.data));
const second = await clientsCreate({ name: 'Second' });
if (second.status !== 201 || (await clientsRemove(second.data.id)).status !== 200) throw new Error('not removed');
const again = await clientsGet(second.data.id);
if (again.status !== 404 || again.data.code !== 'client_not_found') throw new Error('not removed');
console.log((await pdf.data.text()).slice(0, 5));
`,
};

/** orval has no setting for the address and the key at run time: this is the function that it lets one put in. */
export const ORVAL_FETCHER = `
export async function fetcher<T>(url: string, options: RequestInit): Promise<T> {
  const { BASE_URL = '', API_KEY = '' } = process.env;
  const headers = { ...(options.headers as Record<string, string>), Authorization: \`Bearer \${API_KEY}\` };
  const response = await fetch(BASE_URL + url, { ...options, headers });
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const data = isJson ? await response.json() : await response.blob();
  return { data, status: response.status, headers: response.headers } as T;
}
`;
