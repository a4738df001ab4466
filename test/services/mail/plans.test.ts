/** @list night @own-system — it fills tables with 120,000 messages and 30,000 certificates */
// The log of a company with 100,000 messages is read along an index, as the service reads it: under its role and with
// row-level security.

import { mailLog } from '../../../services/mail/queries/messages';
import { expiring } from '../../../services/settings/certificates/queries/certificates';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { runPrefix } from '../../support/cluster-names';
import { beforeTests } from '../../support/made-before';
import { startOwnSystem } from '../../support/system';

const COMPANY = '01900000-0000-7000-8000-0000000000aa';
const BEYOND_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const MIDDLE = '01910000-0000-7000-8000-000000050000';

const system = beforeTests(startOwnSystem);

beforeAll(async () => {
  await seed(`'${COMPANY}'::uuid`, 100_000, '01910000');
  await seed('gen_random_uuid()', 20_000, '01920000');
  await system.sql(`INSERT INTO settings.signing_certificates (company_id, id, label, applicability, environment, subject,
      issuer, serial_number, fingerprint, key_type, not_before, not_after, is_active, sealed_pfx, sealed_password, created_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 'l', '*', 'TEST', 's', 'i', '1', 'f', 'RSA', now(),
      now() + n * interval '1 hour', true, 'x', 'x', now() FROM generate_series(1, 30000) n`);
  // VACUUM runs in no transaction, so these are two statements.
  await system.sql('VACUUM ANALYZE mail.messages');
  await system.sql('VACUUM ANALYZE settings.signing_certificates');
});

/** Inserts messages; one in a hundred has failed. */
function seed(companyId: string, count: number, prefix: string): Promise<object[]> {
  return system.sql(
    `INSERT INTO mail.messages (id, company_id, status, kind, recipient, variables, attachments, holds_secret, attempts,
      round, created_at)
    SELECT ('${prefix}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${companyId},
      CASE WHEN n % 100 = 0 THEN 'failed' ELSE 'sent' END, 'letter', 'a@b.example', '{}', '[]', false, 1, 1, now()
    FROM generate_series(1, ${count}) n`,
  );
}

async function planOf(
  schema: string,
  statement: PreparedQuery,
  values: unknown[],
  setting: string,
): Promise<string> {
  await system.sql('BEGIN');
  await system.sql(`SET LOCAL ROLE ${runPrefix()}_${schema}`);
  await system.sql(`SET LOCAL plan_cache_mode = force_generic_plan`);
  await system.sql(setting);
  await system.sql(`PREPARE looked_at AS ${statement.text}`);
  const literals = values.map((value) => (typeof value === 'number' ? value : `'${value}'`));
  const rows = await system.sql<Record<string, string>>(
    `EXPLAIN (ANALYZE) EXECUTE looked_at(${literals.join(', ')})`,
  );
  await system.sql('DEALLOCATE looked_at');
  await system.sql('COMMIT');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const { statement: log } = mailLog.query({ page: 1, pageSize: 25 });
const { statement: logByStatus } = mailLog.query({ page: 1, pageSize: 25, status: 'failed' });
const ofCompany = `SET LOCAL app.company_id = '${COMPANY}'`;

it.each<[string, PreparedQuery, unknown[], string]>([
  ['the first page', log, [COMPANY, BEYOND_ALL_IDS, 25, 0], 'messages_log'],
  ['a page in the middle', log, [COMPANY, MIDDLE, 25, 0], 'messages_log'],
  ['what has failed', logByStatus, [COMPANY, 'failed', BEYOND_ALL_IDS, 25, 0], 'messages_log_by_status'],
  [
    'what waits, which is nothing',
    logByStatus,
    [COMPANY, 'queued', BEYOND_ALL_IDS, 25, 0],
    'messages_log_by_status',
  ],
])('%s is read along an index', async (_what, statement, values, index) => {
  const plan = await planOf('mail', statement, values, ofCompany);
  expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan (?:Backward )?using ${index} `));
  expect(plan).toMatch(/Index Only Scan/);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});

it('what expires soon is found along an index, over all companies', async () => {
  const limits = [new Date().toISOString(), new Date(Date.now() + 30 * 86_400_000).toISOString()];
  const plan = await planOf('settings', expiring, limits, `SET LOCAL app.all_companies = 'on'`);
  expect(plan).toContain('signing_certificates_not_after');
  expect(plan).not.toMatch(/Seq Scan/);
});
