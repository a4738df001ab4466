// The reference: the same endpoints as plainly and as fast as they are usually written. Fastify 5 and pg, the key's
// hash cached in memory, one named prepared statement an endpoint, no ORM, no event, no row-level security.
// Its schemas are those of the contracts, so both sides validate and write the same.
import { hash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { Pool, types } from 'pg';
import { catalog } from '../../shared/contracts/catalog';
import { clients } from '../../shared/contracts/clients';
import { compileOutput } from '../../shared/runtime/checks/serialize';
import { newId } from '../../shared/runtime/database/ids';
import { addIssuing } from './reference-issue';
import { COLUMNS, SEARCH_COLUMN, SQL } from './reference-sql';

const { DATABASE_URL, COMPANY_ID = '', KEY_HASH = '', PORT } = process.env;

types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
pool.on('error', () => {});
const companies = new Map([[KEY_HASH, COMPANY_ID]]);
const app = Fastify({ ajv: { customOptions: { strict: false, formats: FORMATS() } } });

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
    text: SQL.search,
    values: [companyOf(request), `%${query}%`],
  });
  return { items: rows };
});

app.get('/api/clients/:id', { schema: { response: { 200: clients.get.output } } }, async (request, reply) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({ name: 'get', text: SQL.get, values: [companyOf(request), id] });
  if (!rows[0]) return reply.callNotFound();
  return rows[0];
});

const articleSchema = { response: { 200: catalog.list.output } };
for (const [path, name] of [
  ['/api/articles', 'articles'],
  ['/api/articles/low-stock', 'lowStock'],
] as const) {
  app.get(path, { schema: articleSchema }, async (request) => {
    const { rows } = await pool.query({ name, text: SQL[name], values: [companyOf(request)] });
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
  const values = [...COLUMNS, SEARCH_COLUMN].map(({ attribute, fallback }) =>
    toValue(row[attribute] ?? fallback),
  );
  const { rows } = await pool.query({ name: 'create', text: SQL.create, values });
  return reply.code(201).send(rows[0]);
});

addIssuing(app, pool, companyOf);

function toValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** The contracts' own formats, so that the reference refuses what the system refuses. */
function FORMATS(): Record<string, true> {
  return {
    line: true,
    text: true,
    country: true,
    currency: true,
    'time-zone': true,
    decimal: true,
    'web-url': true,
  };
}

app.listen({ port: Number(PORT), host: '127.0.0.1' }).then(() => process.stdout.write('ready\n'));
