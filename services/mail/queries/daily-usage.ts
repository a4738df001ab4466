import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/** Counts one more message; returns no row if there are `$4` already. */
export const countMessage = writeQuery(
  'mail.daily_usage.count',
  `INSERT INTO mail.daily_usage AS used (company_id, day, provider, messages) VALUES ($1, $2, $3, 1)
    ON CONFLICT (company_id, day, provider) DO UPDATE SET messages = used.messages + 1
    WHERE used.messages < $4 RETURNING messages`,
);

/** Reverts a count of the same transaction. */
export const uncountMessage = writeQuery(
  'mail.daily_usage.uncount',
  `UPDATE mail.daily_usage SET messages = messages - 1 WHERE company_id = $1 AND day = $2 AND provider = $3`,
);

/** Counts for the payer `$5`; a company without a known payer counts alone. */
export const countMessageOfPayer = writeQuery(
  'mail.payer_usage.count',
  `INSERT INTO mail.payer_usage AS used (payer_id, day, provider, messages)
    VALUES (coalesce($5::uuid, $1::uuid), $2, $3, 1)
    ON CONFLICT (payer_id, day, provider) DO UPDATE SET messages = used.messages + 1
    WHERE used.messages < $4 RETURNING messages`,
);

export const usageOfPayer = readQuery(
  'mail.payer_usage.read',
  'SELECT messages FROM mail.payer_usage WHERE payer_id = $1 AND day = $2 AND provider = $3',
);

export const deleteUsageBefore = writeQuery(
  'mail.daily_usage.delete_before',
  'DELETE FROM mail.daily_usage WHERE day < $1',
);

export const deletePayerUsageBefore = writeQuery(
  'mail.payer_usage.delete_before',
  'DELETE FROM mail.payer_usage WHERE day < $1',
);
