import { readQuery } from '../../../../../shared/runtime/database/query';

/** Payments as the API answers them, without those that were removed. */
const SELECT_PAYMENTS = `SELECT p.id, p.document_id AS "documentId", p.settlement_id AS "settlementId",
    json_build_object('type', s.source_type, 'id', s.source_id) AS source, p.kind, p.amount_minor AS "amountMinor", p.vat, p.bad_debt AS "badDebt",
    p.date AS "paidOn", p.date, p.method, p.reference, p.external_id AS "externalId", p.reverses_id AS "reversesId", p.moved_from_id AS "movedFromId",
    p.reversed_on AS "reversedOn", CASE WHEN p.reversed_on IS NOT NULL THEN s.reversal_reason END AS "reversalReason",
    p.created_at AS "createdAt"
  FROM documents.payments p JOIN documents.settlements s ON s.company_id = p.company_id AND s.id = p.settlement_id
  WHERE p.company_id = $1 AND NOT p.is_removed`;

/** The first $3 payments of the document $2. */
export const paymentsOfDocument = readQuery(
  'documents.payments.of_document',
  `${SELECT_PAYMENTS} AND p.document_id = $2 ORDER BY p.date, p.id LIMIT $3`,
);

/** The first payment that the settlement $3 made of the document $2. */
export const paymentOfSettlement = readQuery(
  'documents.payments.of_settlement',
  `${SELECT_PAYMENTS} AND p.document_id = $2 AND p.settlement_id = $3 ORDER BY p.date, p.id LIMIT 1`,
);

export const paymentsOfDocuments = readQuery(
  'documents.payments.of_documents',
  `${SELECT_PAYMENTS} AND p.document_id = ANY($2::uuid[]) ORDER BY p.date, p.id`,
);

/** $3 payments after the id $2. */
export const pageOfPayments = readQuery(
  'documents.export.payments',
  `${SELECT_PAYMENTS} AND p.id > $2 ORDER BY p.id LIMIT $3`,
);
