// Queries of this service. Those of the queue act across companies: some messages belong to none.
import { mail } from '../../../shared/contracts/mail';
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { defineList } from '../../../shared/runtime/lists/define-list';
import { type LoggedRecord, present } from '../domain/present';
import { MessageRow } from '../models/message-row';

const columns = selectList(MessageRow);

/** Returns a row for a new message. */
export const insertMessage = writeQuery(
  'mail.insert_message',
  `INSERT INTO mail.messages (id, company_id, status, kind, template, recipient, locale, content,
      attachments, report_to, guard, holds_secret, attempts, round, created_at, charged_to, variables, box)
    VALUES ($1, $2, 'queued', $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 1, $12, $13, $14, $15)
    ON CONFLICT (id) DO NOTHING RETURNING ${columns}`,
);

const WITHOUT_SECRET = `box = NULL, variables = CASE WHEN holds_secret THEN '{}' ELSE variables END,
  content = CASE WHEN holds_secret THEN NULL ELSE content END`;

/** Returns a row if it was still queued. `$5` is the outcome: `sent` at `$2`, or `captured`, which has no time. */
export const markSent = writeQuery(
  'mail.mark_sent',
  `UPDATE mail.messages SET status = $5, sent_at = $2, sent_through = $3, subject = $4,
    attempts = attempts + 1, last_error = NULL, ${WITHOUT_SECRET}
    WHERE id = $1 AND status = 'queued' RETURNING id`,
);

/** Returns a row if it was still queued in this round (`$2`). */
export const markFailed = writeQuery(
  'mail.mark_failed',
  `UPDATE mail.messages SET status = 'failed', attempts = attempts + 1, last_error = $3, sealed_content = $4,
    ${WITHOUT_SECRET} WHERE id = $1 AND round = $2 AND status = 'queued' RETURNING id`,
);

/** Returns a row if it was still queued in this round (`$2`). */
export const markDropped = writeQuery(
  'mail.mark_dropped',
  `UPDATE mail.messages SET status = 'dropped', last_error = $3
    WHERE id = $1 AND round = $2 AND status = 'queued' RETURNING id`,
);

/** Returns a row if it is still queued in this round (`$2`). */
export const markDelayed = writeQuery(
  'mail.mark_delayed',
  `UPDATE mail.messages SET attempts = attempts + 1, last_error = $3
    WHERE id = $1 AND round = $2 AND status = 'queued' RETURNING id`,
);

export const markReadableByCompany = writeQuery(
  'mail.mark_readable_by_company',
  'UPDATE mail.messages SET readable_by_company = true WHERE id = $1',
);

export const chargeTo = writeQuery(
  'mail.charge_to',
  'UPDATE mail.messages SET charged_to = $2 WHERE id = $1',
);

export const deleteOlderThan = writeQuery(
  'mail.delete_older_than',
  `DELETE FROM mail.messages WHERE created_at < $1 AND status <> 'queued'`,
);

/** Returns a row if it is still queued in this round (`$2`). No attempt was made. */
export const markWaiting = writeQuery(
  'mail.mark_waiting',
  `UPDATE mail.messages SET last_error = $3 WHERE id = $1 AND round = $2 AND status = 'queued' RETURNING id`,
);

/** Clears the result of the earlier round. `$1` is the company. */
export const queueAgain = writeQuery(
  'mail.queue_again',
  `UPDATE mail.messages SET status = 'queued', attempts = 0, round = round + 1, last_error = NULL,
    sent_at = NULL, sent_through = NULL, sealed_content = NULL, variables = $3, content = $4, charged_to = $5, box = $6
    WHERE company_id = $1 AND id = $2 RETURNING ${columns}`,
);

/** Counts of all companies together; `$1` is the time of now. */
export const backlogOfAll = readQuery(
  'mail.backlog',
  `SELECT count(*) FILTER (WHERE status = 'queued')::integer AS queued,
      greatest(0, extract(epoch FROM $1::timestamptz - min(created_at) FILTER (WHERE status = 'queued')))::integer
        AS "oldestSeconds",
      count(*) FILTER (WHERE status = 'queued' AND attempts > 0)::integer AS retrying,
      count(*) FILTER (WHERE status = 'failed' AND created_at > $1::timestamptz - interval '1 day')::integer
        AS "failedLastDay"
    FROM mail.messages WHERE status = 'queued' OR created_at > $1::timestamptz - interval '1 day'`,
);

const UNSHOWN = [
  'companyId',
  'template',
  'locale',
  'variables',
  'box',
  'content',
  'attachments',
  'reportTo',
  'guard',
  'round',
  'readableByCompany',
  'chargedTo',
];
export const mailLog = defineList(MessageRow, mail.log, {
  without: [...UNSHOWN, 'sealedContent'],
  also: ['sealed_content IS NOT NULL AS "isSealed"'],
  sorts: { createdAt: undefined },
  present: (row: LoggedRecord, _, { principal }) => present(row, principal),
  isCountedWhole: true,
});
