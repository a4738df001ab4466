import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql, role } = context;
  await createRuntimeTables(context);
  // the lock on a company's head makes its sequence gap-free and its chain one
  await sql(`CREATE TABLE audit.heads (
    company_id uuid PRIMARY KEY,
    sequence bigint NOT NULL,
    hash text NOT NULL
  ) WITH (fillfactor = 50)`);
  await isolateByCompany(context, 'heads');
  // `body` is what was hashed; the columns before it are for searching, and verification compares them with it
  await sql(`CREATE TABLE audit.entries (
    company_id uuid NOT NULL,
    sequence bigint NOT NULL,
    id uuid NOT NULL,
    at timestamptz NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    target_type text NOT NULL,
    target_id uuid,
    other_target_id uuid,
    body text NOT NULL,
    hash text NOT NULL,
    detail text,
    salt text,
    PRIMARY KEY (company_id, sequence),
    CONSTRAINT entries_id UNIQUE (company_id, id)
  )`);
  await isolateByCompany(context, 'entries');
  for (const index of INDEXES) await sql(`CREATE INDEX ${index}`);
  await sql(APPEND);
  await sql(REFUSE);
  await sql(`REVOKE UPDATE, DELETE ON audit.entries FROM ${role}; REVOKE DELETE ON audit.heads FROM ${role}`);
};

const INDEXES = [
  'entries_of_target ON audit.entries (company_id, target_id, id)',
  `entries_of_other_target ON audit.entries (company_id, other_target_id, id) WHERE other_target_id IS NOT NULL`,
  'entries_of_actor ON audit.entries (company_id, actor_id, id)',
  'entries_of_action ON audit.entries (company_id, action, id)',
];

/**
 * Numbers and chains the entries of `given` that are not there yet, in their order. Each gives the text of its body in three parts, between
 * which the hash before it and its number are written. Heads that are missing are inserted before any is locked, so nobody who waits
 * for an insert holds a lock.
 */
const APPEND = `CREATE FUNCTION audit.append(given jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    entry record;
    company uuid;
    number bigint;
    digest text;
    written text;
    added audit.entries[] := '{}';
  BEGIN
    INSERT INTO audit.heads (company_id, sequence, hash)
      SELECT company_id, 0, audit.hash_of('invoicing-audit-v1' || chr(10) || company_id || chr(10)) FROM (
        SELECT DISTINCT (one->>'companyId')::uuid AS company_id FROM jsonb_array_elements(given) one) of_given
      WHERE NOT EXISTS (SELECT FROM audit.heads known WHERE known.company_id = of_given.company_id)
      ORDER BY company_id ON CONFLICT DO NOTHING;
    PERFORM FROM audit.heads WHERE company_id IN (
      SELECT (one->>'companyId')::uuid FROM jsonb_array_elements(given) one) ORDER BY company_id FOR UPDATE;
    FOR entry IN SELECT item.*, head.sequence AS last_sequence, head.hash AS last_hash FROM (
        SELECT DISTINCT ON (company_id, id) * FROM ROWS FROM (jsonb_to_recordset(given) AS (
          "companyId" uuid, id uuid, at timestamptz, action text, "actorId" uuid, "targetType" text, "targetId" uuid,
          "otherTargetId" uuid, start text, middle text, rest text, detail text, salt text)) WITH ORDINALITY
          AS each (company_id, id, at, action, actor_id, target_type, target_id, other_target_id, start, middle, rest, detail,
            salt, place)
        ORDER BY company_id, id, place) item
      JOIN audit.heads head USING (company_id)
      LEFT JOIN LATERAL (SELECT true AS is_known FROM audit.entries known
        WHERE known.company_id = item.company_id AND known.id = item.id LIMIT 1) known ON true
      WHERE is_known IS NULL ORDER BY item.company_id, place
    LOOP
      IF company IS DISTINCT FROM entry.company_id THEN
        UPDATE audit.heads SET sequence = number, hash = digest WHERE company_id = company;
        company := entry.company_id;
        number := entry.last_sequence;
        digest := entry.last_hash;
      END IF;
      number := number + 1;
      written := entry.start || digest || entry.middle || number || entry.rest;
      digest := audit.hash_of(written);
      added := added || row(company, number, entry.id, entry.at, entry.action, entry.actor_id, entry.target_type,
        entry.target_id, entry.other_target_id, written, digest, entry.detail, entry.salt)::audit.entries;
    END LOOP;
    UPDATE audit.heads SET sequence = number, hash = digest WHERE company_id = company;
    INSERT INTO audit.entries SELECT * FROM unnest(added);
  END $$;
  CREATE FUNCTION audit.hash_of(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT rtrim(translate(encode(sha256(convert_to(value, 'UTF8')), 'base64'), '+/', '-_'), '=') $$`;

/** For every role, the owner included, until somebody removes them. */
const REFUSE = `CREATE FUNCTION audit.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'entries of the audit log are neither changed nor deleted'; END $$;
  CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entries EXECUTE FUNCTION audit.refuse()`;
