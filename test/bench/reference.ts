// The reference: the same endpoints as plainly and as fast as they are usually written. Fastify 5 and pg, the key's
// hash cached in memory, one named prepared statement an endpoint, no ORM, no event, no row-level security.
// Its schemas are those of the contracts, so both sides validate and write the same.
import { hash } from 'node:crypto';
import { FormatRegistry } from '@sinclair/typebox';
import Fastify, { type FastifyRequest } from 'fastify';
import { Pool, types } from 'pg';
import { catalog } from '../../shared/contracts/catalog';
import { clients } from '../../shared/contracts/clients';
import { compileOutput } from '../../shared/runtime/checks/serialize';
import { newId } from '../../shared/runtime/database/ids';
import { addIssuing } from './reference-issue';
import { clientColumns, SEARCH_COLUMN, type Statements, statementsOf, TABLE_COLUMNS } from './reference-sql';

const { DATABASE_URL, COMPANY_ID = '', KEY_HASH = '', PORT } = process.env;

types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
pool.on('error', () => {});
const companies = new Map([[KEY_HASH, COMPANY_ID]]);
/** The contracts' own formats, so that the reference refuses what the system refuses. */
const formats = Object.fromEntries(FormatRegistry.Entries());
const app = Fastify({ ajv: { customOptions: { strict: false, formats } } });
/** Filled before the first request. */
let statements: Statements;
let written: ReturnType<typeof clientColumns> = [];

app.setSerializerCompiler(({ schema }) => compileOutput(schema as never));

app.addHook('onRequest', async (request, reply) => {
  const key = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const company = companies.get(hash('sha256', key, 'base64url'));
  if (!company) return reply.code(401).send({ code: 'unauthorized' });
  (request as WithCompany).company = company;
});

type WithCompany = FastifyRequest & { company: string };

function companyOf(request: FastifyRequest): string {
  return (request as WithCompany).company;
}

app.get('/api/clients/search', { schema: { response: { 200: clients.search.output } } }, async (request) => {
  const { query } = request.query as { query: string };
  const { rows } = await pool.query({
    name: 'search',
    text: statements.search,
    values: [companyOf(request), `%${query}%`],
  });
  return { items: rows };
});

app.get('/api/clients/:id', { schema: { response: { 200: clients.get.output } } }, async (request, reply) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({ name: 'get', text: statements.get, values: [companyOf(request), id] });
  if (!rows[0]) return reply.callNotFound();
  return rows[0];
});

const articleSchema = { response: { 200: catalog.list.output } };
for (const [path, name] of [
  ['/api/articles', 'articles'],
  ['/api/articles/low-stock', 'lowStock'],
] as const) {
  app.get(path, { schema: articleSchema }, async (request) => {
    const { rows } = await pool.query({ name, text: statements[name], values: [companyOf(request)] });
    return { items: rows.slice(0, 1_000), nextCursor: null };
  });
}

const createSchema = { body: clients.create.input, response: { 201: clients.create.output } };
app.post('/api/clients', { schema: createSchema }, async (request, reply) => {
  const now = new Date().toISOString();
  const row: Record<string, unknown> = {
    ...(request.body as object),
    companyId: companyOf(request),
    id: newId(),
    isActive: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const { name, contactEmail, city } = row;
  row.searchText = [name, contactEmail, city].join(' ').toLowerCase();
  const values = written.map(({ attribute, fallback }) => toValue(row[attribute] ?? fallback));
  const { rows } = await pool.query({ name: 'create', text: statements.create, values });
  return reply.code(201).send(rows[0]);
});

addIssuing(app, pool, companyOf);

function toValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

async function columnsOf(table: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(TABLE_COLUMNS, [table]);
  return new Set(rows.map(({ name }) => name));
}

async function listen(): Promise<void> {
  const client = await columnsOf('clients');
  statements = statementsOf(client, await columnsOf('articles'));
  written = [...clientColumns(client), SEARCH_COLUMN];
  await app.listen({ port: Number(PORT), host: '127.0.0.1' });
  process.stdout.write('ready\n');
}

void listen();
