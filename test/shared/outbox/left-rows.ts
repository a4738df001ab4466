// Rows that are left in the outbox of a service, the relays that deliver them, and the event log that has them then.

import { newId } from '../../../shared/runtime/database/ids';
import { SharedSession } from '../../../shared/runtime/database/shared-session';
import { createLog } from '../../../shared/runtime/observability/log';
import { Metrics } from '../../../shared/runtime/observability/metrics';
import { OutboxRelay } from '../../../shared/runtime/outbox/relay';
import type { Deliver } from '../../../shared/runtime/outbox/target-queue';
import { permittedCaller } from '../../support/permitted-caller';
import { adminAddress } from '../../support/postgres';
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';

/** Creates a client as an OWNER of the company; returns its id. */
export async function createClient(system: TestSystem, companyId: string, name: string): Promise<string> {
  const { broker, signer } = system.system;
  const principal = signer.sign('principal', {
    userId: newId(),
    email: 'owner@acme.example',
    locale: null,
    via: 'session',
    credentialId: newId(),
    companyId,
    role: 'OWNER',
    scopes: null,
  });
  const client = await broker.call<{ id: string }, object>(
    'clients.create',
    { name },
    { meta: { caller: 'gateway', principal } },
  );
  return client.id;
}

interface NewRow {
  target: string;
  companyId: string | null;
  data: object;
}

/** Leaves rows in the outbox of a service as its transactions do, in this order. */
export async function leave(system: TestSystem, schema: string, rows: NewRow[]): Promise<void> {
  const values = rows.map(({ target, companyId, data }) => ({ id: newId(), target, companyId, data }));
  await system.sql(
    `INSERT INTO ${schema}.outbox (id, target, company_id, type, occurred_at, data)
      SELECT id, target, "companyId", 'client.deleted', now(), data
      FROM ROWS FROM (jsonb_to_recordset($1) AS (id uuid, target text, "companyId" uuid, data jsonb))
        WITH ORDINALITY AS row (id, target, "companyId", data, place) ORDER BY place`,
    [JSON.stringify(values)],
  );
}

export function events(companyId: string, count: number): NewRow[] {
  return Array.from({ length: count }, (_, index) => ({
    target: 'webhooks.accept',
    companyId,
    data: { number: index },
  }));
}

interface LogRow {
  type: string;
  sequence: number;
  data: { id?: string; number?: number };
}

/** The event log of a company, complete and in the order of its numbers. */
export function logOf(system: TestSystem, companyId: string): Promise<LogRow[]> {
  return system.sql<LogRow>(
    'SELECT type, sequence::integer, data FROM webhooks.events WHERE company_id = $1 ORDER BY sequence',
    [companyId],
  );
}

export async function untilLogged(system: TestSystem, companyId: string, count: number): Promise<LogRow[]> {
  const rows = await until(`${count} events are logged`, async () => {
    const logged = await logOf(system, companyId);
    return logged.length >= count && logged;
  });
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  return rows;
}

export function untilEmpty(system: TestSystem, schema: string): Promise<unknown> {
  return until(`the outbox of ${schema} is empty`, async () => {
    const rows = await system.sql(`SELECT FROM ${schema}.outbox WHERE refusal IS NULL`);
    return rows.length === 0;
  });
}

/** Ends every session whose name is like this, as a restart of PostgreSQL does. */
export function disconnect(system: TestSystem, name: string): Promise<unknown> {
  return system.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE $1`,
    [name],
  );
}

interface Relay extends Pick<OutboxRelay, 'start' | 'written'> {
  stop(): Promise<void>;
}

/** A relay with a session of its own, as another process has it. */
export function relayOf(system: TestSystem, schema: string, on: string, deliver: Deliver): Relay {
  const address = { ...adminAddress(), database: on };
  const role = `${system.config.databaseRolePrefix}_${schema}`;
  const session = new SharedSession({ address, role, name: `invoicing-${schema}-shared` });
  const relay = new OutboxRelay({
    session,
    role,
    schema,
    deliver,
    log: createLog('fatal'),
    metrics: new Metrics(),
  });
  return {
    start: () => relay.start(),
    written: relay.written,
    stop: async () => {
      await relay.stop();
      await session.close();
    },
  };
}

/** A relay as another process of the service has it; calls `delivered` for each of its calls. */
export function secondRelay(
  system: TestSystem,
  database: string,
  schema: string,
  delivered: () => void = () => {},
): Relay {
  const { broker } = system.system;
  return relayOf(system, schema, database, (target, params) => {
    delivered();
    const isOfTest = target.startsWith('slow.');
    return broker.call(target, params, { meta: { caller: isOfTest ? schema : permittedCaller(target) } });
  });
}

export const numbersOf = (rows: LogRow[]) => rows.map(({ data }) => data.number);
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
