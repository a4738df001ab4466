import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** The connections of companies to channels, which were rows of `settings`. A copy of a connected one on its lane is needed no more. */
export const up: Migration = async (context) => {
  const { sql } = context;
  // policies hold for the owner of the tables, too
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(CONNECTIONS);
  await isolateByCompany(context, 'connections');
  await sql(
    `CREATE INDEX connections_check_due ON transmissions.connections (check_due_at NULLS FIRST) WHERE is_active`,
  );
  await sql(`CREATE INDEX connections_expires ON transmissions.connections (expires_at) WHERE is_active`);
  await sql(`DO $$ BEGIN
    IF to_regclass('settings.channel_connections') IS NULL THEN RETURN; END IF;
    ${MOVE}
    ${UNDELIVERED}
    DROP TABLE settings.channel_connections;
  END $$`);
  await sql(
    `UPDATE transmissions.lanes SET sealed_config = NULL, config_version = NULL WHERE removed_at IS NULL`,
  );
};

/** The id is what the sealed value is bound to, beside the table. */
const CONNECTIONS = `CREATE TABLE transmissions.connections (
    company_id uuid NOT NULL,
    provider_id text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('TEST', 'PROD')),
    id text NOT NULL GENERATED ALWAYS AS (provider_id || '/' || environment) STORED,
    sealed_config text NOT NULL,
    is_active boolean NOT NULL,
    auto_send boolean,
    e_invoice_format text,
    checked_at timestamptz,
    check_error text,
    check_warning text,
    check_due_at timestamptz,
    expires_at timestamptz,
    notified_days integer,
    stopped_version integer,
    stopped_reason text CHECK (stopped_reason IN ('credentials', 'connection')),
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, provider_id, environment)
  )`;

const COLUMNS = `company_id, provider_id, environment, sealed_config, is_active, auto_send, e_invoice_format, checked_at, check_error,
  check_warning, check_due_at, expires_at, notified_days, stopped_version, stopped_reason, version, created_at, updated_at`;

const MOVE = `INSERT INTO transmissions.connections (${COLUMNS}) SELECT ${COLUMNS} FROM settings.channel_connections;`;

/**
 * Words between the two services that were not delivered yet. What was connected anew is open again and soon tried; what was removed is
 * closed; what a channel has stopped is tried once more, stops again, and its owners are told.
 */
const UNDELIVERED = `
  UPDATE transmissions.lanes l SET blocked_by = NULL, removed_at = NULL, connection_version = c.version, batch_max = NULL,
      not_before = CASE WHEN l.blocked_by = 'key' THEN NULL ELSE l.not_before END
    FROM transmissions.connections c, settings.outbox o
    WHERE o.target = 'transmissions.connectionChanged' AND o.company_id = c.company_id
      AND l.company_id = c.company_id AND l.channel = c.provider_id AND l.environment = c.environment;
  UPDATE transmissions.connections c SET check_due_at = NULL FROM settings.outbox o
    WHERE o.target LIKE 'transmissions.connection%' AND o.company_id = c.company_id;
  UPDATE transmissions.lanes l SET blocked_by = NULL, removed_at = now(), connection_version = NULL FROM settings.outbox o
    WHERE o.target = 'transmissions.connectionChanged' AND o.company_id = l.company_id AND l.removed_at IS NULL
      AND NOT EXISTS (SELECT FROM transmissions.connections c
        WHERE c.company_id = l.company_id AND c.provider_id = l.channel AND c.environment = l.environment);
  UPDATE transmissions.lanes l SET blocked_by = NULL FROM transmissions.outbox o
    WHERE o.target = 'settings.channelStopped' AND o.company_id = l.company_id AND l.removed_at IS NULL;
  DELETE FROM settings.outbox WHERE target IN ('transmissions.connectionChanged', 'transmissions.connectionDue');
  DELETE FROM transmissions.outbox WHERE target = 'settings.channelStopped';`;
