// A read that states no `makes` gets rows that refuse writes, by whichever way they are sent.
import { Type } from '@sinclair/typebox';
import { ServiceBroker } from 'moleculer';
import { ClientRow } from '../../services/clients/models/client-row';
import { internal } from '../../shared/contracts/access';
import { defineAction, defineService } from '../../shared/contracts/contract';
import { Id } from '../../shared/contracts/primitives';
import { type Implementation, readAction } from '../../shared/runtime/action';
import type { AskContext } from '../../shared/runtime/context';
import { insertWithEvent } from '../../shared/runtime/database/group-commits/insert';
import { newId } from '../../shared/runtime/database/ids';
import { readQuery, writeQuery } from '../../shared/runtime/database/query';
import { Outbound } from '../../shared/runtime/http/outbound';
import { createLog } from '../../shared/runtime/observability/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { MailBox } from '../../shared/runtime/secrets/mail-box';
import { Secrets } from '../../shared/runtime/secrets/secrets';
import { Signer } from '../../shared/runtime/secrets/signing/signer';
import { SigningKeys } from '../../shared/runtime/secrets/signing/signing-keys';
import { implement, schemaOf } from '../../shared/runtime/service';
import { readConfig } from '../../shared/settings/config';
import { withScratchDatabase } from '../support/scratch-database';

const ADD = 'INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, 1, 1)';
const add = writeQuery('test.add', ADD);
const addUnsaid = readQuery('test.add_unsaid', ADD);
const counts = readQuery('test.counts', 'SELECT total FROM clients.client_counts WHERE company_id = $1');
const insertClient = insertWithEvent(ClientRow);

type Read = (ctx: AskContext, companyId: string) => Promise<unknown>;

const reads: Record<string, Read> = {
  query: (ctx, companyId) => ctx.companyNamed(companyId).many(add),
  transaction: (ctx, companyId) => ctx.companyNamed(companyId).transaction((tx) => tx.many(add)),
  create: (ctx, companyId) =>
    ctx.companyNamed(companyId).create(insertClient, { companyId }, eventOf(companyId)),
  unsaid: (ctx, companyId) => ctx.companyNamed(companyId).many(addUnsaid),
  called: (ctx, companyId) => ctx.call(contract.making, { companyId }),
  making: (ctx, companyId) => ctx.companyNamed(companyId).transaction((tx) => tx.many(add)),
};

const stated = {
  summary: 'A read',
  access: internal('clients', 'documents'),
  input: Type.Object({ companyId: Id }),
};
const contract = defineService('planted', {
  query: defineAction(stated),
  transaction: defineAction(stated),
  create: defineAction(stated),
  unsaid: defineAction(stated),
  called: defineAction(stated),
  making: defineAction({ ...stated, makes: 'a row' }),
});

const here = withScratchDatabase();
const broker = new ServiceBroker({ logger: false });
const companyId = newId();

beforeAll(async () => {
  const config = readConfig({});
  const resources = {
    name: 'clients',
    config,
    log: createLog('silent'),
    signer: new Signer(SigningKeys.of(config)),
    secrets: new Secrets(undefined),
    mailBox: new MailBox(undefined, []),
    metrics: new Metrics(),
    outbound: new Outbound(config),
    database: here.database,
    broadcast: () => {},
    now: () => new Date(),
  };
  const handlers = Object.fromEntries(
    Object.entries(contract.actions).map(([name, action]): [string, Implementation] => [
      name,
      readAction(action, async ({ companyId }, ctx) => {
        await reads[name]?.(ctx, companyId);
        return {};
      }),
    ]),
  );
  broker.createService(schemaOf(implement(contract, handlers as never), resources));
  await broker.start();
});

afterAll(() => broker.stop());

const call = (name: string) =>
  broker.call(`planted.${name}`, { companyId }, { meta: { caller: 'documents' } });

async function stored(): Promise<number> {
  const { rows } = await here.admin.query(counts.text, [companyId]);
  return rows.length;
}

it.each(['query', 'transaction', 'create', 'called'])('%s is a fault of the service', async (name) => {
  await expect(call(name)).rejects.toMatchObject({ type: 'internal_error' });
  expect(await stored()).toBe(0);
});

it('a write that says it reads is refused by PostgreSQL', async () => {
  await expect(call('unsaid')).rejects.toMatchObject({ type: 'service_unavailable' });
  expect(await stored()).toBe(0);
});

it('a read that states what it makes writes it', async () => {
  await call('making');
  expect(await stored()).toBe(1);
});

function eventOf(companyId: string) {
  return { companyId, type: 'client.deleted', data: { id: newId(), version: 1 } } as never;
}
