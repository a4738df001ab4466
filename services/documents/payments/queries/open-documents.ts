// Open invoices for matching, in the order of their ids; the indexes are those of migration 0311.
import { readQuery } from '../../../../shared/runtime/database/query';

const OPEN = `payment_status IN ('unpaid', 'partly_paid')`;
const BALANCE =
  'total_minor + rounding_minor - paid_minor_at_issue - paid_minor - credited_minor - deducted_minor';
const compact = (column: string) => `upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;

const SHOWN = `SELECT id, number, client_id AS "clientId", client_name AS "clientName", currency,
    issue_date AS "issueDate", due_date AS "dueDate", total_minor + rounding_minor - paid_minor_at_issue AS "payableMinor",
    ${BALANCE} AS "balanceMinor", payment ->> 'remittanceReference' AS "remittanceReference",
    reference AS "orderReference", buyer_reference AS "buyerReference", cash_discounts AS "cashDiscounts",
    judgement ->> 'cashDiscountVat' AS "cashDiscountVat", vat_breakdown AS "vatBreakdown",
    sent_at IS NOT NULL AS "isSent", transmissions
  FROM documents.documents WHERE company_id = $1 AND ${OPEN} AND id > $2 AND ($4::text IS NULL OR currency = $4)`;

/** After the id $2, at most $3, in the currency $4. */
export const allOpen = readQuery('documents.open.all', `${SHOWN} ORDER BY id LIMIT $3`);

const idsBy = (condition: string) =>
  `SELECT id FROM documents.documents WHERE company_id = $1 AND ${OPEN} AND ${condition}`;

/** Open documents that one of the arrays names: ids $5, clients $6, compact numbers $7, compact references $8, balances $9. */
export const namedOpen = readQuery(
  'documents.open.named',
  `${SHOWN} AND id IN (
      ${idsBy('id = ANY($5::uuid[])')} UNION ${idsBy('client_id = ANY($6::uuid[])')}
      UNION ${idsBy(`${compact('number')} = ANY($7::text[])`)}
      UNION ${idsBy(`${compact(`payment ->> 'remittanceReference'`)} = ANY($8::text[])`)}
      UNION ${idsBy(`(${BALANCE}) = ANY($9::bigint[])`)}
    ) ORDER BY id LIMIT $3`,
);
