// Transmissions of a company (`$1`), with the reason why they are blocked.
import { selectList } from '../../../shared/runtime/database/columns';
import { type PreparedQuery, readQuery } from '../../../shared/runtime/database/query';
import { TransmissionRow } from '../models/transmission-row';

const columns = selectList(TransmissionRow)
  .split(', ')
  .map((column) => `t.${column}`)
  .join(', ');
const SHOWN = `${columns}, CASE WHEN t.next_attempt_at IS NOT NULL
  THEN coalesce(l.blocked_by, CASE WHEN coalesce(t.waits_for, t.waits_for_document) IS NOT NULL THEN 'predecessor' END) END AS "blockedBy"`;
const WITH_LANE = `transmissions.transmissions t JOIN transmissions.lanes l
  ON l.company_id = t.company_id AND l.channel = t.channel AND l.environment = t.environment`;

/**
 * `$2` to `$4` the page, `$5` to `$8` channel, environment, state and document; null matches any. An empty page has one
 * row with the total.
 */
const FILTER = `t.company_id = $1 AND ($5::text IS NULL OR t.channel = $5) AND ($6::text IS NULL OR t.environment = $6)
  AND ($7::text IS NULL OR t.state = $7) AND ($8::uuid IS NULL OR t.document_id = $8)`;

export const page: PreparedQuery = readQuery(
  'transmissions.page',
  `SELECT counted.total, found.* FROM (
      SELECT count(*)::integer AS total FROM transmissions.transmissions t WHERE ${FILTER}
    ) counted LEFT JOIN LATERAL (
      SELECT ${SHOWN} FROM ${WITH_LANE}
      WHERE ${FILTER} AND t.id < $2 ORDER BY t.id DESC LIMIT $3 OFFSET $4
    ) found ON true`,
);

export const shown: PreparedQuery = readQuery(
  'transmissions.shown',
  `SELECT ${SHOWN} FROM ${WITH_LANE} WHERE t.company_id = $1 AND t.id = $2`,
);

/** Newest transmissions of the document `$2`. */
export const ofDocument: PreparedQuery = readQuery(
  'transmissions.of_document',
  `SELECT ${SHOWN} FROM ${WITH_LANE} WHERE t.company_id = $1 AND t.document_id = $2 ORDER BY t.id DESC LIMIT 100`,
);

/** Last position of the stream `$2`; null if it is empty. */
export const lastOfStream = readQuery(
  'transmissions.last_of_stream',
  `SELECT max(position) AS position FROM transmissions.transmissions WHERE company_id = $1 AND stream = $2`,
);

/** Records of the document `$2` in their chains. */
export const recordsOfDocument = readQuery(
  'transmissions.records_of_document',
  `SELECT channel, environment, position, state FROM transmissions.transmissions
    WHERE company_id = $1 AND document_id = $2 AND stream IS NOT NULL ORDER BY stream, position`,
);
