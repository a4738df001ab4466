// Ids of what is seeded, the same in SQL and here: who knows the numbers knows the ids. Their time is before that of
// every id the services make.
import { CLIENTS_EACH, COMPANIES, INVOICES_EACH } from './settings';

const KINDS = {
  user: '001',
  company: '002',
  client: '003',
  article: '004',
  document: '005',
  key: '006',
  session: '007',
};

type Kind = keyof typeof KINDS;

const LAST_DIGITS = 12;

function idOf(kind: Kind, n: number): string {
  return `01900000-0000-7${KINDS[kind]}-8000-${n.toString(16).padStart(LAST_DIGITS, '0')}`;
}

/** SQL for the id of the `n`th. */
export function sqlId(kind: Kind, n: string): string {
  return `('01900000-0000-7${KINDS[kind]}-8000-' || lpad(to_hex(${n}), ${LAST_DIGITS}, '0'))::uuid`;
}

/** Companies take turns, so that the clients of one lie apart in the table, as after years of use. */
export function clientNumber(company: number, index: number): number {
  return company + (index % CLIENTS_EACH) * COMPANIES;
}

export function clientId(company: number, index: number): string {
  return idOf('client', clientNumber(company, index));
}

export function documentId(company: number, index: number): string {
  return idOf('document', company + (index % INVOICES_EACH) * COMPANIES);
}
