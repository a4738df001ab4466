import { writeQuery } from '../../../shared/runtime/database/query';

/** One message more, unless there are as many as `$4` already: then no row is returned. */
export const countMessage = writeQuery(
  'mail.daily_usage.count',
  `INSERT INTO mail.daily_usage AS used (company_id, day, provider, messages) VALUES ($1, $2, $3, 1)
    ON CONFLICT (company_id, day, provider) DO UPDATE SET messages = used.messages + 1
    WHERE used.messages < $4 RETURNING messages`,
);

export const deleteUsageBefore = writeQuery(
  'mail.daily_usage.delete_before',
  'DELETE FROM mail.daily_usage WHERE day < $1',
);
