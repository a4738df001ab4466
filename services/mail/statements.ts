// The prepared statements of this service. They act across companies: some messages belong to none.
import { selectList } from '../../shared/runtime/database/columns';
import type { Statement } from '../../shared/runtime/database/scoped-query';
import { MessageRow } from './models/message-row';

/** Returns a row for a message that was not known. */
export const insertMessage: Statement = {
  name: 'mail.insert_message',
  text: `INSERT INTO mail.messages
      (id, company_id, status, template, recipient, locale, variables, attempts, created_at)
    VALUES ($1, $2, 'queued', $3, $4, $5, $6, 0, $7) ON CONFLICT (id) DO NOTHING RETURNING id`,
};

export const queuedById: Statement = {
  name: 'mail.queued_by_id',
  text: `SELECT ${selectList(MessageRow)} FROM mail.messages WHERE id = $1 AND status = 'queued'`,
};

export const markSent: Statement = {
  name: 'mail.mark_sent',
  text: `UPDATE mail.messages SET status = 'sent', sent_at = $2, attempts = attempts + 1, last_error = NULL,
    variables = '{}' WHERE id = $1 AND status = 'queued'`,
};

export const markFailed: Statement = {
  name: 'mail.mark_failed',
  text: `UPDATE mail.messages SET status = 'failed', attempts = attempts + 1, last_error = $2,
    variables = '{}' WHERE id = $1 AND status = 'queued'`,
};

/** Returns a row if the message still waits. */
export const markDelayed: Statement = {
  name: 'mail.mark_delayed',
  text: `UPDATE mail.messages SET attempts = attempts + 1, last_error = $2
    WHERE id = $1 AND status = 'queued' RETURNING id`,
};

export const deleteOlderThan: Statement = {
  name: 'mail.delete_older_than',
  text: `DELETE FROM mail.messages WHERE created_at < $1 AND status <> 'queued'`,
};
