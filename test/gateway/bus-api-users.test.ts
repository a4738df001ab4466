/** @list all @own-system — a gateway with other settings */
// The permissions of nats.conf for a service of others: it may ask, and read its own answers. The programs of the guide run as
// they are printed.
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { NatsConnection } from 'nats';
import { identity } from '../../shared/contracts/identity';
import { subjectPrefix } from '../../shared/runtime/moleculer/names';
import { ask, BusApiSystem, bearer, describeBusApi } from '../support/bus-api';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

const ROOT = resolve(__dirname, '../..');
const run = promisify(execFile);
/** Prefix of the packets between our own processes. */
const PREFIX = subjectPrefix('invoicing');

/** The programs of a language in the guide, one text. */
function program(language: string): string {
  const guide = readFileSync(join(ROOT, 'gateway/guides/nats.md'), 'utf8');
  const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks
    .filter(([, name]) => name === language)
    .map(([, , text]) => text)
    .join('\n');
}

const hasGo = canRun('go', ['version']);

function canRun(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write(
      `NOT RUN: the program in Go of gateway/guides/nats.md, since there is no ${command}\n`,
    );
    return false;
  }
}

describeBusApi('a service of others on the bus', () => {
  const bus = new BusApiSystem();
  const folder = mkdtempSync(join(tmpdir(), 'invoicing-guide-'));
  let account: CompanyAccount;
  let crm: NatsConnection;
  let key: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    await bus.start();
    account = await owner(bus.system);
    const scopes = ['clients:read', 'clients:write'] as const;
    ({ key } = await account.http.call(identity.createApiKey, { name: 'CRM', scopes: [...scopes] }));
    crm = await bus.connectAs('crm');
    env = {
      PATH: process.env.PATH,
      HOME: folder,
      KEY: key,
      NATS_URL: bus.url,
      NATS_CA: bus.caFile,
      ...bus.keyOf('crm'),
    };
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(async () => {
    await bus.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function namesOfClients(): Promise<string[]> {
    const rows = await bus.system.sql<{ name: string }>('SELECT name FROM clients.clients ORDER BY name');
    return rows.map(({ name }) => name);
  }

  function file(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  describe('the programs of the guide', () => {
    it('in Python make a client once, read it, and are refused what the key may not do', async () => {
      const path = file(
        'guide.py',
        `${program('python')}
status, headers, again = call(bus, "clients.create", {"name": "Acme"}, Idempotency_Key="crm-client-2")
print(status, headers["Idempotent-Replayed"], again["id"] == client["id"])
status, headers, problem = call(bus, "catalog.create", {"name": "No"})
print(status, problem["code"])
`,
      );
      const { stdout } = await run('python3', [path], { env });
      const read = expect.stringMatching(/^200 "1-[\da-f-]+" Acme$/);
      expect(stdout.split('\n')).toEqual([read, '201 true True', '403 insufficient_scope', '']);
      expect(await namesOfClients()).toEqual(['Acme']);
    });

    it('in Node.js do the same', async () => {
      const { stdout } = await run(process.execPath, [file('guide.mjs', program('js'))], { env });
      expect(stdout).toBe('Acme\n');
      expect(await namesOfClients()).toEqual(['Acme', 'Acme']);
    });

    (hasGo ? it : it.skip)('in Go do the same', async () => {
      const { stdout } = await run('go', ['run', file('main.go', program('go'))], { env });
      expect(stdout).toBe('Acme\n');
      expect(await namesOfClients()).toEqual(['Acme', 'Acme', 'Acme']);
    });
  });

  it('may ask', async () => {
    expect((await ask(crm, 'clients.list', {}, [bearer(key)])).status).toBe(200);
  });

  it.each([
    '>',
    'invoicing.v1.>',
    'invoicing.v1.crm.clients.create',
    `${PREFIX}.>`,
    `${PREFIX}.INFO.*`,
    `${PREFIX}.REQ.identity.>`,
    '_INBOX.>',
    '_INBOX.erp.>',
    '_INBOX.gateway.>',
    '_INBOX.clients.>',
    '$SYS.>',
  ])('cannot hear %s', async (subject) => {
    await refused((connection) => void connection.subscribe(subject));
  });

  it.each([
    `${PREFIX}.DISCOVER.crm`,
    `${PREFIX}.DISCONNECT.identity`,
    `${PREFIX}.REQ.identity.x.crm`,
    `${PREFIX}.RES.gateway.x.identity`,
    '_INBOX.erp.x',
    '_INBOX.gateway.x',
    'invoicing.v2.crm.clients.get',
    'invoicing.v1.clients.get',
    'invoicing.v1.erp.clients.get',
    '$SYS.REQ.SERVER.PING',
  ])('cannot publish to %s', async (subject) => {
    await refused((connection) => connection.publish(subject, 'x'));
  });

  /** Resolves when the server says that the user may not do this. */
  async function refused(attempt: (connection: NatsConnection) => void): Promise<void> {
    const connection = await bus.connectAs('crm');
    const said: string[] = [];
    void (async () => {
      for await (const { data } of connection.status()) said.push(String(data));
    })();
    attempt(connection);
    await until('it is refused', () => said.includes('PERMISSIONS_VIOLATION'));
    await connection.close();
  }

  it('cannot have the gateway write where it may not write itself, and such a request is not carried out', async () => {
    const heard: string[] = [];
    const listener = await bus.connectAs('gateway');
    const callback = (_error: unknown, { subject }: { subject: string }) => void heard.push(subject);
    listener.subscribe('_INBOX.gateway.>', { callback });
    const erp = await bus.connectAs('erp');
    erp.subscribe('_INBOX.erp.>', { callback });
    const mail = await bus.connectAs('mail');
    for (const subject of ['_INBOX.mail.>', `${PREFIX}.REQ.mail.*.*`]) mail.subscribe(subject, { callback });
    await Promise.all([listener.flush(), mail.flush(), erp.flush()]);
    const before = (await namesOfClients()).length;
    const { headers: sent } = await requestHeaders();
    for (const reply of [
      undefined,
      '_INBOX.gateway.x',
      '_INBOX.mail.x',
      '_INBOX.erp.x',
      '_INBOX.crm',
      '_INBOX.crm.>',
      '_INBOX.crm.*',
      `${PREFIX}.REQ.mail.x.gateway`,
      'invoicing.v1.crm.clients.create',
    ])
      crm.publish('invoicing.v1.crm.clients.create', '{"name":"Deputy"}', { headers: sent, reply });
    // A gateway handles the messages of one user in order.
    expect((await ask(crm, 'clients.create', { name: 'Last' }, [bearer(key)])).status).toBe(201);
    await until('the last is there', async () => (await namesOfClients()).includes('Last'));
    expect(await namesOfClients()).toHaveLength(before + 1);
    await Promise.all([listener.flush(), mail.flush(), erp.flush()]);
    expect(heard).toEqual([]);
  });

  async function requestHeaders() {
    const { headers } = await import('nats');
    const sent = headers();
    sent.set('Authorization', `Bearer ${key}`);
    return { headers: sent };
  }

  it('is told by NATS at once when no gateway is there, and what was asked before is answered', async () => {
    const asked = Array.from({ length: 20 }, () => ask(crm, 'clients.list', {}, [bearer(key)]));
    // they are at the gateway
    await crm.flush();
    await bus.system.stop();
    const answers = await Promise.allSettled(asked);
    const kinds = answers.map((one) =>
      one.status === 'fulfilled' ? one.value.status : String(one.reason.code),
    );
    expect(kinds.filter((kind) => kind !== 200 && kind !== '503')).toEqual([]);
    await expect(ask(crm, 'clients.list', {}, [bearer(key)])).rejects.toMatchObject({ code: '503' });
    bus.system.stop = async () => {};
  });
});
