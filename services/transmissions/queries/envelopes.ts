// Envelopes of a lane. `$1` is the company, `$2` the channel, `$3` the environment, unless said.
import { selectList } from '../../../shared/runtime/database/columns';
import { writeQuery } from '../../../shared/runtime/database/query';
import { EnvelopeRow } from '../models/envelope-row';
import { PAYER } from './lanes';

const columns = selectList(EnvelopeRow)
  .split(', ')
  .map((column) => `e.${column}`)
  .join(', ');

/**
 * Joins the newest open envelope with a free place. `$4` version of the connection, `$5` now, `$6` places, `$7` when it
 * is idle.
 */
export const enterEnvelope = writeQuery(
  'transmissions.enter_envelope',
  `WITH chosen AS (
      SELECT company_id, id FROM transmissions.envelopes
      WHERE company_id = $1 AND channel = $2 AND environment = $3 AND state = 'open' AND connection_version = $4
        AND closes_at > $5 AND members < $6 AND sealed_secret IS NOT NULL
      ORDER BY opened_at DESC LIMIT 1 FOR UPDATE
    )
    UPDATE transmissions.envelopes e SET members = members + 1, closes_at = least(e.expires_at, $7) FROM chosen
    WHERE e.company_id = chosen.company_id AND e.id = chosen.id RETURNING ${columns}`,
);

/** Returns nothing if another process has the lease. `$2` the transmission, `$3` its lease, `$4` the envelope. */
export const joinEnvelope = writeQuery(
  'transmissions.join_envelope',
  `UPDATE transmissions.transmissions SET envelope_id = $4 WHERE company_id = $1 AND id = $2 AND lease = $3
    RETURNING id`,
);

/** Marks an envelope that is lost, full or unreadable for closing. `$2` the envelope, `$3` when to close it. */
export const shutEnvelope = writeQuery(
  'transmissions.shut_envelope',
  `UPDATE transmissions.envelopes SET state = 'closing', closes_at = $3
    WHERE company_id = $1 AND id = $2 AND state = 'open'`,
);

/** Envelopes of older versions get no more members. `$4` the version that is connected now. */
export const dropSecrets = writeQuery(
  'transmissions.drop_secrets',
  `UPDATE transmissions.envelopes SET sealed_secret = NULL
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND connection_version < $4
      AND sealed_secret IS NOT NULL`,
);

/**
 * Across companies: leases envelopes to close. `$1` now, `$2` the next try, `$3` limit, `$4` payers that have used up
 * their share.
 */
export const takeClosing = writeQuery(
  'transmissions.take_closing',
  `WITH due AS (
      SELECT e.company_id, e.id, ${PAYER} AS payer FROM transmissions.envelopes e
        JOIN transmissions.lanes l USING (company_id, channel, environment)
      WHERE e.state <> 'closed' AND e.closes_at <= $1 AND ${PAYER} <> ALL ($4::text[])
      ORDER BY e.closes_at LIMIT $3 FOR UPDATE OF e SKIP LOCKED
    )
    UPDATE transmissions.envelopes e SET state = 'closing', closes_at = $2 FROM due
    WHERE e.company_id = due.company_id AND e.id = due.id RETURNING ${columns}, due.payer`,
);

/** Deletes the secret with the closing. `$2` the envelope. */
export const markClosed = writeQuery(
  'transmissions.mark_closed',
  `UPDATE transmissions.envelopes SET state = 'closed', sealed_secret = NULL WHERE company_id = $1 AND id = $2`,
);
