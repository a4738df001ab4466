// The reference for issuing an invoice: one transaction that locks the draft, adds its lines up, takes the next number,
// stores the lines as rows of their own and freezes the totals. Left out, and done by the system: what the law wants to
// be on an invoice is not checked, totals are not grouped by VAT, nothing of seller, buyer, sentences and branding is
// frozen with it, and there are no event, no text for searching and no row-level security.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';

/** The drafts the system has, in tables without policies. */
export const ISSUE_TABLES = `
  CREATE TABLE reference.documents (LIKE documents.documents INCLUDING DEFAULTS);
  INSERT INTO reference.documents SELECT * FROM documents.documents;
  ALTER TABLE reference.documents ADD PRIMARY KEY (company_id, id);
  CREATE TABLE reference.lines (company_id uuid, document_id uuid, place integer, description text, quantity numeric,
    unit_price numeric, vat_rate numeric, net_minor bigint, PRIMARY KEY (company_id, document_id, place));
  CREATE TABLE reference.counters (company_id uuid PRIMARY KEY, last integer NOT NULL);
  ANALYZE reference.documents`;

const SQL = {
  draft: `SELECT content->'lines' AS lines FROM reference.documents
    WHERE company_id = $1 AND id = $2 AND status = 'draft' FOR UPDATE`,
  number: `INSERT INTO reference.counters VALUES ($1, 1)
    ON CONFLICT (company_id) DO UPDATE SET last = counters.last + 1 RETURNING last`,
  lines: `INSERT INTO reference.lines SELECT $1, $2, given.* FROM json_to_recordset($3) AS given
    (place integer, description text, quantity numeric, "unitPrice" numeric, "vatRate" numeric, "netMinor" bigint)`,
  issue: `UPDATE reference.documents SET status = 'issued', number = $3, issue_date = current_date, net_minor = $4,
      vat_minor = $5, total_minor = $6, version = version + 1, updated_at = now()
    WHERE company_id = $1 AND id = $2
    RETURNING id, type_id AS "typeId", status, number, issue_date AS "issueDate", client_id AS "clientId",
      client_name AS "clientName", currency, content->'lines' AS lines, net_minor AS "netMinor", vat_minor AS "vatMinor",
      total_minor AS "totalMinor", version, created_at AS "createdAt", updated_at AS "updatedAt"`,
};

interface DraftLine {
  description: string;
  quantity: string;
  unitPrice: string;
  vatRate: string;
}

export function addIssuing(
  app: FastifyInstance,
  pool: Pool,
  companyOf: (request: FastifyRequest) => string,
): void {
  app.post('/api/documents/:id/issue', async (request, reply) => {
    const { id } = request.params as { id: string };
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const issued = await issue(client, companyOf(request), id);
      await client.query('COMMIT');
      return issued ?? reply.callNotFound();
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  });
}

async function issue(client: PoolClient, company: string, id: string): Promise<object | undefined> {
  const run = async (name: keyof typeof SQL, values: unknown[]) =>
    (await client.query({ name, text: SQL[name], values })).rows[0];
  const draft = (await run('draft', [company, id])) as { lines: DraftLine[] } | undefined;
  if (!draft) return undefined;
  const lines = draft.lines.map((line, index) => ({ ...line, place: index + 1, netMinor: netOf(line) }));
  const net = sum(lines.map(({ netMinor }) => netMinor));
  const vat = sum(lines.map(({ netMinor, vatRate }) => Math.round((netMinor * Number(vatRate)) / 100)));
  const { last } = (await run('number', [company])) as { last: number };
  await run('lines', [company, id, JSON.stringify(lines)]);
  return run('issue', [company, id, `INV-${last}`, net, vat, net + vat]);
}

function netOf({ quantity, unitPrice }: DraftLine): number {
  return Math.round(Number(quantity) * Number(unitPrice) * 100);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
