/** @list all @own-system — sessions, keys and limits go by the clock and the settings of the instance */
// Health of the instance: figures of each service, and parts that are away, which the response reports and does not wait for.
import { identity } from '../../../shared/contracts/identity';
import { SERVICE_NAMES } from '../../../shared/contracts/service-names';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { owner, signUp } from '../../support/users';

const system = beforeTests(() => startOwnSystem({ SIGN_UP: 'open' }));
const admin = beforeTests(() => signUp(system));

const health = () => admin.http.call(identity.instanceHealth, {});
const named = async (name: string) => {
  const { services } = await health();
  return services.find((one) => one.name === name);
};

it('an administrator sees every service, with its version, queues and schema', async () => {
  const found = await health();
  expect(found.status).toBe('up');
  expect(found.gateways).toMatchObject([{ bus: 'unused', redis: 'unused' }]);
  expect(found.services.map(({ name }) => name)).toEqual([...SERVICE_NAMES]);
  const queues = { jobs: { failed: 0 }, outbox: { refused: 0 } };
  const whole = { status: 'up', instances: 1, answering: 1, database: 'up', schema: 'current', ...queues };
  expect(await named('webhooks')).toMatchObject({ ...whole, versions: [found.gateways[0]?.version] });
  expect(await named('country-readiness')).toMatchObject({ status: 'up', database: 'unused', schema: null });
  const other = await owner(system);
  expectProblem(await other.http.get('/api/instance/health'), 403, 'instance_admin_required');
});

it('shows jobs that have failed, rows that were refused, mail that waits, and migrations of a newer release', async () => {
  await system.sql(`SELECT export_jobs.add_job('no_such_job', run_at := now() - interval '1 hour')`);
  await system.sql(`SELECT export_jobs.add_job('no_such_job_either', max_attempts := 1)`);
  await system.sql(
    `UPDATE export_jobs._private_jobs SET attempts = 1, last_error = 'x' WHERE max_attempts = 1`,
  );
  await system.sql(`INSERT INTO clients.outbox (id, target, type, occurred_at, data, refusal)
    VALUES (gen_random_uuid(), 'nobody.hears', 'x', now() - interval '1 hour', '{}', 'refused')`);
  await system.sql(`INSERT INTO mail.messages (id, status, kind, recipient, variables, attachments, holds_secret,
      attempts, round, created_at)
    VALUES (gen_random_uuid(), 'queued', 'x', 'a@b.example', '{}', '[]', false, 1, 1, now() - interval '1 hour')`);
  await system.sql(`INSERT INTO catalog.migrations (name) VALUES ('9999-of-tomorrow')`);
  const hour = expect.closeTo(3_600, -3);
  expect(await named('export')).toMatchObject({ jobs: { waiting: 1, oldestSeconds: hour, failed: 1 } });
  expect(await named('clients')).toMatchObject({ outbox: { waiting: 0, oldestSeconds: 0, refused: 1 } });
  expect((await health()).mail).toMatchObject({ queued: 1, retrying: 1, oldestSeconds: hour });
  expect(await named('catalog')).toMatchObject({ status: 'degraded', schema: 'ahead' });
  await system.sql(`DELETE FROM catalog.migrations WHERE name = '9999-of-tomorrow'`);
});

it('a schema that does not answer is down within the limit, and the others are up', async () => {
  await system.sql('BEGIN');
  await system.sql('LOCK TABLE sso.outbox');
  expect(await named('sso')).toMatchObject({
    status: 'degraded',
    answering: 1,
    database: 'down',
    outbox: null,
  });
  await until('the others are up', async () => (await named('settings'))?.status === 'up');
  await system.sql('ROLLBACK');
  await until('it answers again', async () => (await named('sso'))?.status === 'up');
});

it('a stopped service is down, and the response is no error', async () => {
  const { broker } = system.system;
  for (const name of ['mail', 'export']) await broker.destroyService(name);
  const found = await health();
  expect(found).toMatchObject({ status: 'degraded', mail: null });
  expect(await named('export')).toEqual({
    name: 'export',
    status: 'down',
    instances: 0,
    answering: 0,
    versions: [],
    database: 'down',
    schema: null,
    jobs: null,
    outbox: null,
  });
  expect(await named('clients')).toMatchObject({ status: 'up' });
});
