// What shared/runtime/database/wire relies on inside of pg, beyond its types: a new release that changes one of these is
// noticed here, by name, before it is noticed in a queue of queries that nobody answers.
import { Socket } from 'node:net';
import { Client, type Connection, Query, type Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { serialize } from 'pg-protocol';
import { readQuery, writeQuery } from '../../shared/runtime/database/query';
import { isWaiting, socketOf } from '../../shared/runtime/database/wire/connection';
import { ScopedQuery } from '../../shared/runtime/database/wire/scoped-query';
import { clientTypes } from '../../shared/runtime/database/wire/types';
import { adminAddress } from '../support/postgres';

type Internals = Connection & {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

const internals = (client: Client) => (client as unknown as { connection: Internals }).connection;
const clients: Client[] = [];

async function connected(options: object = {}): Promise<Client> {
  const client = new Client({ ...adminAddress(), ...options });
  clients.push(client);
  await client.connect();
  return client;
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

const run = <Row>(client: Client, text: string, values: unknown[] = [], name = text) =>
  new Promise<Row[]>((resolve, reject) => {
    client.query(new ScopedQuery<Row>(readQuery(name, text), values, undefined, { resolve, reject }));
  });

/** Writes down what pg calls, in its order. */
class Recorder implements Submittable {
  readonly calls: string[] = [];
  readonly done: Promise<void>;
  private end: () => void = () => {};
  name = 'recorded';
  text = 'SELECT 1 AS one, NULL AS none';

  constructor() {
    this.done = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  submit(connection: Connection): void {
    const { name, text } = this;
    const parts = [
      serialize.parse({ name, text, types: [] }),
      serialize.bind({ statement: name, values: [], valueMapper: prepareValue }),
      serialize.describe({ type: 'P', name: '' }),
      serialize.execute(),
      serialize.sync(),
    ];
    connection.stream.write(Buffer.concat(parts));
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.calls.push(`description ${fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`).join()}`);
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    this.calls.push(`row ${JSON.stringify(fields)}`);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.calls.push(`complete ${text}`);
  }

  handleReadyForQuery(): void {
    this.calls.push('ready');
    this.end();
  }

  handleError(error: Error): void {
    this.calls.push(`error ${error.message}`);
    this.end();
  }
}

it('connection.stream is the socket of a connected client', async () => {
  const socket = socketOf(await connected());
  expect(socket).toBeInstanceOf(Socket);
  expect(socket.bytesRead).toBeGreaterThan(0);
});

it('readyForQuery is false exactly while the server owes a response', async () => {
  const client = await connected();
  expect(isWaiting(client)).toBe(false);
  const sleeping = run(client, 'SELECT pg_sleep(0.05)');
  expect(isWaiting(client)).toBe(true);
  await sleeping;
  expect(isWaiting(client)).toBe(false);
});

it('parsedStatements has the text of each named statement that the server has parsed', async () => {
  const client = await connected();
  await run(client, 'SELECT 1', [], 'mine');
  expect(internals(client).parsedStatements).toMatchObject({ mine: 'SELECT 1' });
});

it('submittedNamedStatements has what was sent in pipeline mode, and lets go of what failed to be parsed', async () => {
  const client = await connected({ pipeline: true });
  const failing = run(client, 'SELECT nothing_of_this_name', [], 'wrong').catch((error: Error) => error);
  expect(internals(client).submittedNamedStatements).toHaveProperty('wrong');
  expect(await failing).toBeInstanceOf(Error);
  expect(internals(client).submittedNamedStatements).not.toHaveProperty('wrong');
  expect(internals(client).parsedStatements).not.toHaveProperty('wrong');
});

it('pipeline mode sends before the response to what was sent earlier, and gives responses in order', async () => {
  const client = await connected({ pipeline: true });
  const order: string[] = [];
  const sleeping = run(client, 'SELECT pg_sleep(0.05)').then(() => order.push('slow'));
  const before = socketOf(client).bytesWritten;
  const quick = run(client, 'SELECT 2').then(() => order.push('quick'));
  expect(socketOf(client).bytesWritten).toBeGreaterThan(before);
  await Promise.all([sleeping, quick]);
  expect(order).toEqual(['slow', 'quick']);
});

it('a failure in pipeline mode is that of its own query alone', async () => {
  const client = await connected({ pipeline: true });
  const outcomes = await Promise.allSettled([
    run(client, 'SELECT 1 AS n'),
    run(client, 'SELECT 1 / 0'),
    run(client, 'SELECT 3 AS n'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('pipeline mode takes only what has the prototype of Query', async () => {
  const client = await connected({ pipeline: true });
  const other = new Recorder();
  client.query(other);
  await other.done;
  expect(other.calls).toEqual([expect.stringMatching(/^error .*not supported in pipeline mode$/)]);
  expect(ScopedQuery.prototype).toBeInstanceOf(Query);
});

it('a Submittable is told the description, rows as texts, the end of the command, and that the server is ready', async () => {
  const client = await connected();
  const recorder = new Recorder();
  client.query(recorder);
  await recorder.done;
  expect(recorder.calls).toEqual([
    'description one:23,none:25',
    'row ["1",null]',
    'complete SELECT 1',
    'ready',
  ]);
});

it('prepareValue writes null, numbers, arrays and dates as PostgreSQL reads them, and leaves bytes alone', () => {
  const bytes = Buffer.from([0, 255]);
  expect([null, undefined, 1.5, true, 'a'].map((value) => prepareValue(value))).toEqual([
    null,
    null,
    '1.5',
    'true',
    'a',
  ]);
  expect(prepareValue(['a', 'b,"c', null])).toBe('{"a","b,\\"c",NULL}');
  expect(prepareValue(bytes)).toBe(bytes);
});

it('a client asks the type parsers it was given, by the type of the column', async () => {
  const client = await connected({ types: clientTypes });
  const { rows } = await client.query(
    `SELECT 1.10::numeric AS exact, '2026-01-02T03:04:05Z'::timestamptz AS at`,
  );
  expect(rows).toEqual([{ exact: '1.10', at: '2026-01-02T03:04:05.000Z' }]);
});

it('two executions before one Sync are one transaction, whose setting is gone after it', async () => {
  const client = await connected();
  const text = `SELECT current_setting('app.company_id', true) AS company`;
  const scope = { name: 'app.company_id', value: 'mine' } as const;
  await client.query({
    name: 'set_scope',
    text: 'SELECT set_config($1, $2, true)',
    values: [scope.name, ''],
  });
  const rows = await new Promise((resolve, reject) => {
    client.query(new ScopedQuery(writeQuery('scoped', text), [], scope, { resolve, reject }));
  });
  expect(rows).toEqual([{ company: 'mine' }]);
  expect(await run(client, text)).toEqual([{ company: '' }]);
});
