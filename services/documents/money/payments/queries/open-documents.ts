// Open invoices for matching, in the order of their ids, by the keys that a trigger keeps of them (migrations 0390 and 0731).
import { plannedAnew, readQuery } from '../../../../../shared/runtime/database/query';

const OF_COMPANY = `company_id = $1 AND payment_status IN ('unpaid', 'partly_paid')`;
const BALANCE =
  'total_minor + rounding_minor - withheld_minor - paid_minor_at_issue - paid_minor - credited_minor - deducted_minor';

const SELECT_OPEN = `SELECT id, number, client_id AS "clientId", client_name AS "clientName", currency,
    issue_date AS "issueDate", due_date AS "dueDate", total_minor + rounding_minor - withheld_minor - paid_minor_at_issue AS "payableMinor",
    ${BALANCE} AS "balanceMinor", content.payment ->> 'remittanceReference' AS "remittanceReference",
    reference AS "orderReference", content."buyerReference", content."cashDiscounts",
    content.judgement ->> 'cashDiscountVat' AS "cashDiscountVat", content."vatBreakdown",
    sent_at IS NOT NULL AS "isSent", state->'transmissions' AS transmissions
  FROM documents.documents CROSS JOIN LATERAL jsonb_to_record(documents.content) AS content (payment jsonb, "buyerReference" text,
    "cashDiscounts" jsonb, judgement jsonb, "vatBreakdown" jsonb) WHERE ${OF_COMPANY} AND id > $2 AND ($4::text IS NULL OR currency = $4)`;

/** After the id $2, at most $3, in the currency $4. */
export const allOpen = readQuery('documents.open.all', `${SELECT_OPEN} ORDER BY id LIMIT $3`);

/** Subsets are tried of clients with at most so many open documents. */
const SUBSET_MAX = 20;
const SAME_BALANCE_MAX = 50;
const SAME_REFERENCE_MAX = 200;

const byKey = (keys: string, limit: number) =>
  `SELECT alike.id FROM unnest(${keys}) AS given (key) CROSS JOIN LATERAL (SELECT document_id AS id
      FROM documents.matching_keys k WHERE k.company_id = $1 AND k.key = given.key ORDER BY document_id LIMIT ${limit}) alike`;

/** Clients with few documents in a currency have them all: their sums are tried. Of others only what the amount pays. */
const BY_CLIENT = `SELECT id FROM (SELECT id, ${BALANCE} AS balance, content,
      count(*) OVER (PARTITION BY client_id, currency) AS alike
    FROM documents.documents WHERE ${OF_COMPANY} AND client_id = ANY($6::uuid[])) of_client
  WHERE alike <= ${SUBSET_MAX} OR balance = ANY($8::bigint[])
    OR EXISTS (SELECT FROM jsonb_array_elements(content->'cashDiscounts') step
      WHERE balance - (step ->> 'discountMinor')::bigint = ANY($8::bigint[]))`;

/**
 * Open documents that one of the arrays names: ids $5, clients $6, keys $7, balances $8. Alike balances and references of orders
 * and buyers have a limit each.
 */
export const namedOpen = plannedAnew(
  readQuery(
    'documents.open.named',
    `${SELECT_OPEN} AND id = ANY (ARRAY(
      SELECT unnest($5::uuid[]) UNION ${BY_CLIENT} UNION ${byKey('$7::text[]', SAME_REFERENCE_MAX)}
      UNION ${byKey(`ARRAY(SELECT '=' || unnest($8::bigint[]))`, SAME_BALANCE_MAX)}
    )) ORDER BY id LIMIT $3`,
  ),
);

/** Clients with open documents after the id $2, at most $3, by the name on the newest of these. */
export const openClients = readQuery(
  'documents.open.clients',
  `SELECT DISTINCT ON (client_id) client_id AS id, client_name AS name FROM documents.documents
    WHERE ${OF_COMPANY} AND client_id > $2 ORDER BY client_id, id DESC LIMIT $3`,
);
