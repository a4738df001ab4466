// Fields of pg and of Sequelize beyond their documented interfaces work as they are used. A new version that has moved a field
// fails here, by the name of the function.
import { Client, type Connection, Query } from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { serialize } from 'pg-protocol';
import { Sequelize } from 'sequelize-typescript';
import { readQuery } from '../../shared/runtime/database/query';
import {
  allowInPipeline,
  isPrepared,
  isWaiting,
  notPrepared,
  poolOf,
  preparing,
  socketOf,
  wrapConnect,
} from '../../shared/runtime/database/wire/internals';
import { prepareScope } from '../../shared/runtime/database/wire/scope';
import { ScopedQuery } from '../../shared/runtime/database/wire/scoped-query';
import { StatementGroup } from '../../shared/runtime/database/wire/statement-group';
import { adminAddress } from '../support/postgres';
import { until } from '../support/until';

let pipelined: Client;
let plain: Client;

beforeAll(async () => {
  pipelined = new Client({ ...adminAddress(), pipeline: true });
  plain = new Client(adminAddress());
  await Promise.all([pipelined.connect(), plain.connect()]);
  await prepareScope(pipelined);
});

afterAll(() => Promise.all([pipelined?.end(), plain?.end()]));

const connectionOf = (client: Client) => (client as unknown as { connection: Connection }).connection;

function ask(name: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    pipelined.query(new ScopedQuery(readQuery(name, text), values, undefined, { resolve, reject }));
  });
}

describe('of pg', () => {
  it('the socket is that of the server', () => {
    expect(socketOf(plain)).toMatchObject({ remotePort: adminAddress().port, destroyed: false });
  });

  it('a client is waiting until its query is answered', async () => {
    expect(isWaiting(plain)).toBe(false);
    const asleep = plain.query('SELECT pg_sleep(0.1)');
    await until('it is sent', () => isWaiting(plain));
    await asleep;
    expect(isWaiting(plain)).toBe(false);
  });

  it('a statement is prepared by the first query of its name, and stays so', async () => {
    const connection = connectionOf(pipelined);
    expect(isPrepared(connection, 'test.once')).toBe(false);
    const answers = [ask('test.once', 'SELECT 1 AS one'), ask('test.once', 'SELECT 1 AS one')];
    expect(await Promise.all(answers)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect(isPrepared(connection, 'test.once')).toBe(true);
    const { rows } = await pipelined.query({
      name: 'test.count',
      text: `SELECT count(*)::integer FROM pg_prepared_statements WHERE name = 'test.once'`,
    });
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('a statement that PostgreSQL cannot parse is not taken for prepared', async () => {
    await expect(ask('test.wrong', 'SELECT FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(isPrepared(connectionOf(pipelined), 'test.wrong')).toBe(false);
  });

  it('a statement is taken for prepared while it is under way, until it is said not to be', () => {
    const connection = connectionOf(pipelined);
    preparing(connection, 'test.under_way', 'SELECT 1');
    expect(isPrepared(connection, 'test.under_way')).toBe(true);
    notPrepared(connection, 'test.under_way');
    expect(isPrepared(connection, 'test.under_way')).toBe(false);
  });

  it('a pipeline takes our queries and groups, and no others', async () => {
    class Others {
      submit = () => null;
      handleError = (error: Error) => this.refused.push(error.message);
      readonly refused: string[] = [];
    }
    const others = new Others();
    pipelined.query(others as never);
    await until('it is refused', () => others.refused.length > 0);
    expect(others.refused).toEqual([expect.stringMatching(/not supported in pipeline mode/)]);
    allowInPipeline(Others);
    expect(new Others()).toBeInstanceOf(Query);
    expect(ScopedQuery.prototype).toBeInstanceOf(Query);
    expect(StatementGroup.prototype).toBeInstanceOf(Query);
  });

  it('values and messages have the form of the protocol', () => {
    const given = [null, 1, 'a', true, ['a', null], new Date(0), { a: 1 }, Buffer.from('a')];
    expect(given.map(prepareValue).map((value) => (Buffer.isBuffer(value) ? value : String(value)))).toEqual([
      'null',
      '1',
      'a',
      'true',
      '{"a",NULL}',
      expect.stringMatching(/^(?:1970-01-01|1969-12-31)T/),
      '{"a":1}',
      Buffer.from('a'),
    ]);
    const bound = serialize.bind({ statement: 's', values: [1], valueMapper: prepareValue });
    expect(bound.toString('hex')).toBe('4200000016007300000100000001000000013100010000');
    expect(serialize.parse({ name: 's', text: 't', types: [] }).toString('latin1')).toBe(
      'P\0\0\0\x0as\0t\0\0\0',
    );
    expect(serialize.sync().toString('latin1')).toBe('S\0\0\0\x04');
  });
});

it('of Sequelize, its pool opens connections as it is told and counts them', async () => {
  const { user, ...address } = adminAddress();
  const sequelize = new Sequelize({ dialect: 'postgres', logging: false, ...address, username: user });
  let opened = 0;
  wrapConnect(sequelize, (connect) => {
    opened += 1;
    return connect();
  });
  const { connectionManager } = sequelize;
  const client = await connectionManager.getConnection({ type: 'write', useMaster: true });
  expect(poolOf(sequelize)).toMatchObject({ size: 1, using: 1, available: 0, waiting: 0 });
  // Sequelize opens one more to ask for the version.
  expect(opened).toBe(2);
  connectionManager.releaseConnection(client);
  expect(poolOf(sequelize)).toMatchObject({ size: 1, using: 0, available: 1 });
  await sequelize.close();
});
