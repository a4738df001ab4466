// Clients, articles and invoices of the companies, with the counters that the services keep beside them.
import type { Client } from 'pg';
import { sqlId } from '../ids';
import {
  ARTICLES_EACH,
  CLIENTS,
  CLIENTS_EACH,
  COMPANIES,
  INVOICED_CLIENTS,
  INVOICES_EACH,
} from '../settings';
import { insertCopies, withoutIndexes } from './copies';
import type { Template } from './template';

const WHERE = 'original.company_id = $1';
/** The companies take turns: see clientNumber. */
const COMPANY = sqlId('company', `(n - 1) % ${COMPANIES} + 1`);
const numbered = (total: number) => `generate_series(1, ${total}) n`;

export async function seedClients(db: Client, { companyId }: Template): Promise<void> {
  await withoutIndexes(db, 'clients.clients', () => insertCopies(db, CLIENT_COPIES, [companyId]));
  await db.query(
    `INSERT INTO clients.client_counts (company_id, shard, total)
    SELECT ${sqlId('company', 'n')}, 0, ${CLIENTS_EACH} FROM ${numbered(COMPANIES)}`,
  );
}

const CLIENT_NAME = 'md5(n::text)';
const CLIENT_MAIL = `'client' || n`;

const CLIENT_COPIES = {
  table: 'clients.clients',
  where: WHERE,
  from: numbered(CLIENTS),
  changes: {
    company_id: COMPANY,
    id: sqlId('client', 'n'),
    name: `replace(original.name, 'markname', ${CLIENT_NAME})`,
    name_key: `replace(original.name_key, 'markname', ${CLIENT_NAME})`,
    contact_email: `replace(original.contact_email, 'markmail', ${CLIENT_MAIL})`,
    email_key: `replace(original.email_key, 'markmail', ${CLIENT_MAIL})`,
    search_text: `replace(replace(original.search_text, 'markname', ${CLIENT_NAME}), 'markmail', ${CLIENT_MAIL})`,
  },
};

export async function seedArticles(db: Client, { companyId }: Template): Promise<void> {
  const changes = {
    company_id: COMPANY,
    id: sqlId('article', 'n'),
    name: `replace(original.name, 'markname', md5(n::text))`,
    name_key: `replace(original.name_key, 'markname', md5(n::text))`,
    reference: `'REF-' || n`,
  };
  const from = numbered(COMPANIES * ARTICLES_EACH);
  await insertCopies(db, { table: 'catalog.articles', where: WHERE, from, changes }, [companyId]);
}

/** The counts by status are kept by the trigger of the table, the last number of each series is put beside. */
export async function seedInvoices(db: Client, { companyId }: Template): Promise<void> {
  await withoutIndexes(db, 'documents.documents', () => insertCopies(db, INVOICE_COPIES, [companyId]));
  await db.query(
    `INSERT INTO documents.number_counters (company_id, type_id, period, last, profile_version)
    SELECT ${sqlId('company', 'n')}, type_id, period, ${INVOICES_EACH}, profile_version
    FROM documents.number_counters CROSS JOIN ${numbered(COMPANIES)} WHERE company_id = $1`,
    [companyId],
  );
}

/** The `place`th invoice of a company: of its clients the first few have all. */
const INVOICE_FROM = `${numbered(COMPANIES * INVOICES_EACH)}
  CROSS JOIN LATERAL (SELECT (n - 1) / ${COMPANIES} + 1 AS place) placed
  CROSS JOIN LATERAL (SELECT lpad(place::text, 4, '0') AS printed,
    (n - 1) % ${COMPANIES} + 1 + (place - 1) % ${INVOICED_CLIENTS} * ${COMPANIES} AS client) drawn`;

const INVOICE_COPIES = {
  table: 'documents.documents',
  where: WHERE,
  from: INVOICE_FROM,
  changes: {
    company_id: COMPANY,
    id: sqlId('document', 'n'),
    client_id: sqlId('client', 'client'),
    client_name: `replace(original.client_name, 'markname', md5(client::text))`,
    sequence: 'place',
    number: `replace(original.number, '0001', printed)`,
    search_text: `replace(replace(replace(original.search_text, '0001', printed),
      E'\\n 1 \\n', E'\\n ' || place || E' \\n'), 'markname', md5(client::text))`,
  },
};
