// Open invoices for matching, in the order of their ids; the indexes are those of migrations 0311 and 0390.
import { plannedAnew, readQuery } from '../../../../shared/runtime/database/query';

const OPEN = `payment_status IN ('unpaid', 'partly_paid')`;
const OF_COMPANY = `company_id = $1 AND ${OPEN}`;
const BALANCE =
  'total_minor + rounding_minor - paid_minor_at_issue - paid_minor - credited_minor - deducted_minor';
const compact = (value: string) => `upper(regexp_replace(${value}, '[^A-Za-z0-9]', '', 'g'))`;
const withoutZeros = (value: string) => `regexp_replace(${compact(value)}, '^(RF[0-9]{2})0+(?=.)', '\\1')`;
const REGISTER = `jsonb_path_query_first(transmissions, '$[*] ? (@.channel == "ksef" && @.state == "accepted").remoteId') #>> '{}'`;

const SHOWN = `SELECT id, number, client_id AS "clientId", client_name AS "clientName", currency,
    issue_date AS "issueDate", due_date AS "dueDate", total_minor + rounding_minor - paid_minor_at_issue AS "payableMinor",
    ${BALANCE} AS "balanceMinor", payment ->> 'remittanceReference' AS "remittanceReference",
    reference AS "orderReference", buyer_reference AS "buyerReference", cash_discounts AS "cashDiscounts",
    judgement ->> 'cashDiscountVat' AS "cashDiscountVat", vat_breakdown AS "vatBreakdown",
    sent_at IS NOT NULL AS "isSent", transmissions
  FROM documents.documents WHERE ${OF_COMPANY} AND id > $2 AND ($4::text IS NULL OR currency = $4)`;

/** After the id $2, at most $3, in the currency $4. */
export const allOpen = readQuery('documents.open.all', `${SHOWN} ORDER BY id LIMIT $3`);

const ids = (condition: string) => `SELECT id FROM documents.documents WHERE ${OF_COMPANY} AND ${condition}`;

/** As many open documents as subsets of a client are tried of. */
const SUBSET_MAX = 20;
const SAME_BALANCE_MAX = 50;
const SAME_REFERENCE_MAX = 200;

const byKey = (
  expression: string,
) => `SELECT by_key.id FROM unnest($7::text[]) AS given (key) CROSS JOIN LATERAL
    (SELECT id FROM documents.documents WHERE ${OF_COMPANY} AND ${expression} = given.key LIMIT ${SAME_REFERENCE_MAX}) by_key`;

const BY_BALANCE = `SELECT by_balance.id FROM unnest($8::bigint[]) AS given (balance) CROSS JOIN LATERAL
    (SELECT id FROM documents.documents WHERE ${OF_COMPANY} AND (${BALANCE}) = given.balance
      ORDER BY id LIMIT ${SAME_BALANCE_MAX}) by_balance`;

/** Clients with few documents in a currency have them all: their sums are tried. Of others only what the amount pays. */
const BY_CLIENT = `SELECT id FROM (SELECT id, ${BALANCE} AS balance, cash_discounts,
      count(*) OVER (PARTITION BY client_id, currency) AS alike
    FROM documents.documents WHERE ${OF_COMPANY} AND client_id = ANY($6::uuid[])) of_client
  WHERE alike <= ${SUBSET_MAX} OR balance = ANY($8::bigint[])
    OR EXISTS (SELECT FROM jsonb_array_elements(cash_discounts) step
      WHERE balance - (step ->> 'discountMinor')::bigint = ANY($8::bigint[]))`;

/**
 * Open documents that one of the arrays names: ids $5, clients $6, keys $7, balances $8. Alike balances and references of orders
 * and buyers have a limit each.
 */
export const namedOpen = plannedAnew(
  readQuery(
    'documents.open.named',
    `${SHOWN} AND id IN (
      ${ids('id = ANY($5::uuid[])')} UNION ${BY_CLIENT} UNION ${BY_BALANCE}
      UNION ${ids(`${compact('number')} = ANY($7::text[])`)}
      UNION ${ids(`${`regexp_replace(number, '[^0-9]', '', 'g')`} = ANY($7::text[])`)}
      UNION ${byKey(withoutZeros(`payment ->> 'remittanceReference'`))}
      UNION ${byKey(withoutZeros('reference'))} UNION ${byKey(withoutZeros('buyer_reference'))}
      UNION ${byKey(withoutZeros(REGISTER))}
    ) ORDER BY id LIMIT $3`,
  ),
);

/** Clients with open documents after the id $2, at most $3, by the name on the newest of these. */
export const openClients = readQuery(
  'documents.open.clients',
  `SELECT DISTINCT ON (client_id) client_id AS id, client_name AS name FROM documents.documents
    WHERE ${OF_COMPANY} AND client_id > $2 ORDER BY client_id, id DESC LIMIT $3`,
);
