// Credit notes of no single invoice, and what they settle.
import { selectList } from '../../../../../shared/runtime/database/columns';
import { plannedAnew, readQuery } from '../../../../../shared/runtime/database/query';
import { PaymentRow } from '../models/payment-row';

const STANDS = 'reverses_id IS NULL AND reversed_on IS NULL';

/** The parts by which the credit notes `$2` lower the price of invoices that they correct. */
export const attributedTo = plannedAnew(
  readQuery(
    'documents.credits.attributed',
    `SELECT n.document_id AS "noteId", p.amount_minor AS "amountMinor", p.vat FROM documents.payments n
      JOIN documents.payments p ON p.company_id = $1 AND p.settlement_id = n.settlement_id AND p.kind = 'set_off'
        AND p.vat <> '[]' AND p.reverses_id IS NULL AND p.reversed_on IS NULL
      WHERE n.company_id = $1 AND n.document_id = ANY ($2::uuid[]) AND n.kind = 'set_off'
        AND n.reverses_id IS NULL AND n.reversed_on IS NULL`,
  ),
);

/** The parts of the settlements `$2` that use up credit, the earliest first. */
export const creditPartsOf = plannedAnew(
  readQuery(
    'documents.credits.parts',
    `SELECT ${selectList(PaymentRow)} FROM documents.payments WHERE company_id = $1 AND settlement_id = ANY ($2::uuid[])
      AND kind = 'set_off' AND ${STANDS} AND EXISTS (SELECT FROM documents.documents d
        WHERE d.company_id = $1 AND d.id = payments.document_id AND d.type_id = 'credit-note') ORDER BY id`,
  ),
);

const LEFT = `n.total_minor + n.rounding_minor - n.withheld_minor - n.paid_minor_at_issue > n.paid_minor + n.deducted_minor`;

/** Ids of the credit notes that are among `$2`, or correct one of the invoices `$2`, and of which something is left. */
export const creditsFor = plannedAnew(
  readQuery(
    'documents.credits.for',
    `SELECT n.id FROM documents.documents n CROSS JOIN LATERAL jsonb_to_record(n.content) AS content
        ("correctedInvoices" jsonb, "correctsPeriod" jsonb)
      WHERE n.company_id = $1 AND n.type_id = 'credit-note' AND n.corrects_id IS NULL AND n.status <> 'draft' AND ${LEFT}
        AND n.client_id IN (SELECT client_id FROM documents.documents WHERE company_id = $1 AND id = ANY ($2::uuid[]))
        AND (n.id = ANY ($2::uuid[]) OR EXISTS (SELECT FROM documents.documents d
          WHERE d.company_id = $1 AND d.id = ANY ($2::uuid[]) AND d.client_id = n.client_id AND d.currency = n.currency
            AND (content."correctedInvoices" @> jsonb_build_array(jsonb_build_object('id', d.id))
              OR d.issue_date BETWEEN (content."correctsPeriod"->>'from')::date AND (content."correctsPeriod"->>'to')::date)))
      ORDER BY n.id`,
  ),
);

/** Ids of the open invoices that the credit note `$2` corrects. */
export const openOfCredit = plannedAnew(
  readQuery(
    'documents.credits.open',
    `SELECT d.id FROM documents.documents n CROSS JOIN LATERAL jsonb_to_record(n.content) AS content
        ("correctedInvoices" jsonb, "correctsPeriod" jsonb)
      JOIN documents.documents d ON d.company_id = $1 AND d.client_id = n.client_id AND d.currency = n.currency
        AND d.payment_status IN ('unpaid', 'partly_paid')
        AND (content."correctedInvoices" @> jsonb_build_array(jsonb_build_object('id', d.id))
          OR d.issue_date BETWEEN (content."correctsPeriod"->>'from')::date AND (content."correctsPeriod"->>'to')::date)
      WHERE n.company_id = $1 AND n.id = $2 ORDER BY d.id`,
  ),
);

/**
 * The invoices that the credit note `$2` corrects: what is to be paid of each without its own credit notes, what of it this note has
 * settled, and what was settled without money otherwise. Those in whose place another one was issued are left out.
 */
export const correctedByCredit = plannedAnew(
  readQuery(
    'documents.credits.corrected',
    `SELECT d.id, greatest(d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue - d.credited_minor, 0) AS "restMinor",
        coalesce(own.minor, 0)::bigint AS "ownMinor", coalesce(others.minor, 0)::bigint AS "deductedMinor"
      FROM documents.documents n CROSS JOIN LATERAL jsonb_to_record(n.content) AS content
        ("correctedInvoices" jsonb, "correctsPeriod" jsonb)
      JOIN documents.documents d ON d.company_id = $1 AND d.client_id = n.client_id AND d.currency = n.currency
        AND d.type_id = 'invoice' AND d.status IN ('issued', 'sent', 'send_failed')
        AND (content."correctedInvoices" @> jsonb_build_array(jsonb_build_object('id', d.id))
          OR d.issue_date BETWEEN (content."correctsPeriod"->>'from')::date AND (content."correctsPeriod"->>'to')::date)
      CROSS JOIN LATERAL (SELECT sum(p.amount_minor) AS minor FROM documents.payments p
        WHERE p.company_id = $1 AND p.document_id = d.id AND p.kind = 'set_off' AND p.vat <> '[]' AND p.reverses_id IS NULL AND p.reversed_on IS NULL
          AND EXISTS (SELECT FROM documents.payments u WHERE u.company_id = $1 AND u.settlement_id = p.settlement_id
            AND u.document_id = n.id)) own
      CROSS JOIN LATERAL (SELECT sum(p.amount_minor) AS minor FROM documents.payments p
        WHERE p.company_id = $1 AND p.document_id = d.id AND p.reverses_id IS NULL AND p.reversed_on IS NULL
          AND (p.kind IN ('write_off', 'withheld_tax') OR p.kind = 'set_off' AND p.vat = '[]')) others
      WHERE n.company_id = $1 AND n.id = $2 AND NOT EXISTS (SELECT FROM documents.documents r
        WHERE r.company_id = $1 AND r.corrects_id = d.id AND r.type_id = 'invoice' AND r.status <> 'draft')
      ORDER BY d.id`,
  ),
);
