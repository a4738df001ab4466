// Requests of the load and their shares in percent. Every request is drawn anew: caller, client, document.
import { clientId, clientNumber, documentId } from './ids';
import type { Caller } from './seed/accounts';
import { INVOICE } from './seed/template';
import { CLIENTS_EACH, INVOICED_CLIENTS, INVOICES_EACH } from './settings';

export interface Ask {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  /** True if it uses the session of the caller instead of the key. */
  bySession?: boolean;
}

export interface Operation {
  name: string;
  /** Share of the requests in percent. */
  share: number;
  /** `draw(n)` is a random integer from 0, below n. */
  ask(caller: Caller, draw: (below: number) => number): Ask;
}

const get = (path: string): Ask => ({ method: 'GET', path });

/** Any client of the company that calls. */
const anyClient = ({ company }: Caller, draw: (below: number) => number) =>
  clientId(company, draw(CLIENTS_EACH));

const invoicedClient = ({ company }: Caller, draw: (below: number) => number) =>
  clientId(company, draw(INVOICED_CLIENTS));

const newClient = (n: number) => ({
  name: `Load ${n}`,
  contactEmail: `load${n}@example.com`,
  country: 'FR',
  city: 'Lyon',
});

export const createDraft: Operation = {
  name: 'create a draft invoice',
  share: 3,
  ask: (caller, draw) => ({
    method: 'POST',
    path: '/api/documents',
    body: { ...INVOICE, clientId: anyClient(caller, draw) },
  }),
};

/** Takes the drafts that the load has made before. */
export const issue = { name: 'issue an invoice', share: 2 };

export const OPERATIONS: Operation[] = [
  { name: 'read a client', share: 30, ask: (caller, draw) => get(`/api/clients/${anyClient(caller, draw)}`) },
  { name: 'list clients', share: 15, ask: (_, draw) => get(`/api/clients?page=${1 + draw(4)}`) },
  {
    name: 'search clients',
    share: 8,
    ask: ({ company }, draw) =>
      get(`/api/clients/search?query=client${clientNumber(company, draw(CLIENTS_EACH))}`),
  },
  {
    name: 'create a client',
    share: 7,
    ask: (_, draw) => ({ method: 'POST', path: '/api/clients', body: newClient(draw(1e9)) }),
  },
  {
    name: 'change a client',
    share: 5,
    ask: (caller, draw) => ({
      method: 'PATCH',
      path: `/api/clients/${anyClient(caller, draw)}`,
      body: { description: `Changed ${draw(1e9)}` },
    }),
  },
  { name: 'list articles', share: 10, ask: () => get('/api/articles') },
  { name: 'list documents', share: 8, ask: () => get('/api/documents') },
  {
    name: 'statement of a client',
    share: 3,
    ask: (caller, draw) => get(`/api/clients/${invoicedClient(caller, draw)}/statement`),
  },
  { name: 'branding preview', share: 2, ask: () => get('/api/company/branding/preview') },
  {
    name: 'PDF of an invoice',
    share: 3,
    ask: ({ company }, draw) => get(`/api/documents/${documentId(company, draw(INVOICES_EACH))}/pdf`),
  },
  { name: 'read the session', share: 4, ask: () => ({ ...get('/api/auth/session'), bySession: true }) },
  createDraft,
];
