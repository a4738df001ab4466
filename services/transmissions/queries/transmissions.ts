// Transmissions of a company, `$1`, with why they do not go on.
import { transmissions } from '../../../shared/contracts/transmissions';
import { selectList } from '../../../shared/runtime/database/columns';
import { type PreparedQuery, readQuery } from '../../../shared/runtime/database/query';
import { defineList } from '../../../shared/runtime/lists/define-list';
import { type PresentableTransmission, present } from '../domain/present';
import { TransmissionRow } from '../models/transmission-row';

const BLOCKED_BY = `CASE WHEN next_attempt_at IS NOT NULL THEN coalesce(
    (SELECT blocked_by FROM transmissions.lanes l WHERE l.company_id = transmissions.company_id
      AND l.channel = transmissions.channel AND l.environment = transmissions.environment),
    CASE WHEN coalesce(waits_for, waits_for_document) IS NOT NULL THEN 'predecessor' END) END AS "blockedBy"`;
const SELECT_PRESENTABLE = `SELECT ${selectList(TransmissionRow)}, ${BLOCKED_BY} FROM transmissions.transmissions`;

export const transmissionList = defineList(TransmissionRow, transmissions.list, {
  also: [BLOCKED_BY],
  sorts: { createdAt: undefined },
  present: (row: PresentableTransmission) => present(row),
  isCountedWhole: true,
});

export const presentableTransmission: PreparedQuery = readQuery(
  'transmissions.shown',
  `${SELECT_PRESENTABLE} WHERE company_id = $1 AND id = $2`,
);

/** Newest transmissions of the document `$2`. */
export const ofDocument: PreparedQuery = readQuery(
  'transmissions.of_document',
  `${SELECT_PRESENTABLE} WHERE company_id = $1 AND document_id = $2 ORDER BY id DESC LIMIT 100`,
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

/** Transmissions that are not finished, by connection. */
export const openByLane = readQuery(
  'transmissions.open_by_lane',
  `SELECT channel, environment, count(*)::integer AS count FROM transmissions.transmissions
    WHERE company_id = $1 AND state IN ('queued', 'sending', 'submitted') GROUP BY channel, environment ORDER BY 1, 2`,
);
