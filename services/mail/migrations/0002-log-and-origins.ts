import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  // what is there came from templates that hold a link or a code
  await sql(`ALTER TABLE mail.messages
    ALTER COLUMN template DROP NOT NULL,
    ADD COLUMN kind text,
    ADD COLUMN content jsonb,
    ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN report_to jsonb,
    ADD COLUMN holds_secret boolean NOT NULL DEFAULT true,
    ADD COLUMN sealed_content text,
    ADD COLUMN subject text,
    ADD COLUMN sent_through text CHECK (sent_through IN ('company', 'instance', 'captured')),
    ADD COLUMN round integer NOT NULL DEFAULT 1`);
  await sql(`UPDATE mail.messages SET kind = template`);
  await sql(`ALTER TABLE mail.messages
    ALTER COLUMN kind SET NOT NULL,
    ALTER COLUMN attachments DROP DEFAULT,
    ALTER COLUMN holds_secret DROP DEFAULT,
    ALTER COLUMN round DROP DEFAULT`);
  // the log of a company, newest first: all of it, or what has one status
  await sql('CREATE INDEX messages_log ON mail.messages (company_id, id)');
  await sql('CREATE INDEX messages_log_by_status ON mail.messages (company_id, status, id)');
};
