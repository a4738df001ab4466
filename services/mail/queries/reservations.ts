import { writeQuery } from '../../../shared/runtime/database/query';

/** Locks the count of the company `$1` on the day `$2` through `$3`, and deletes reservations that are over at `$4`. */
export const lockUsage = writeQuery(
  'mail.reservations.lock',
  `WITH over AS (DELETE FROM mail.reservations WHERE company_id = $1 AND (expires_at <= $4 OR messages = 0))
    INSERT INTO mail.daily_usage AS used (company_id, day, provider, messages) VALUES ($1, $2, $3, 0)
    ON CONFLICT (company_id, day, provider) DO UPDATE SET messages = used.messages RETURNING messages`,
);

/** The same of the payer `$1`. */
export const lockUsageOfPayer = writeQuery(
  'mail.reservations.lock_payer',
  `INSERT INTO mail.payer_usage AS used (payer_id, day, provider, messages) VALUES ($1, $2, $3, 0)
    ON CONFLICT (payer_id, day, provider) DO UPDATE SET messages = used.messages RETURNING messages`,
);

/** Messages of the day `$3` through `$4` that are reserved at `$5`, of the company `$1` and of all companies of the payer `$2`. */
export const reservedMessages = writeQuery(
  'mail.reservations.count',
  `SELECT coalesce(sum(messages) FILTER (WHERE company_id = $1), 0)::integer AS company,
      coalesce(sum(messages), 0)::integer AS payer
    FROM mail.reservations WHERE (company_id = $1 OR payer_id = $2) AND day = $3 AND provider = $4 AND expires_at > $5`,
);

/** Takes one message off the earliest reservation of the company. */
export const redeemReservation = writeQuery(
  'mail.reservations.redeem',
  `UPDATE mail.reservations SET messages = messages - 1 WHERE company_id = $1 AND id = (
    SELECT id FROM mail.reservations WHERE company_id = $1 AND day = $2 AND provider = $3 AND messages > 0
      ORDER BY expires_at, id LIMIT 1 FOR UPDATE)`,
);
