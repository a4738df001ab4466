import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The export of an account finds the mails of the instance to its address; those of companies are not in the index. */
export const up: Migration = ({ sql }) =>
  sql(`CREATE INDEX messages_of_instance ON mail.messages (lower(recipient), id) WHERE company_id IS NULL`);
