import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Documents of this system that were issued before judgements were kept. $2 the most rows. */
export const unjudged = readQuery(
  'documents.unjudged',
  `SELECT id, type_id AS "typeId", type_code AS "typeCode", corrects, corrects_id AS "correctsId", lines,
      tax_point_date::text AS "taxPointDate", tax_point_code AS "taxPointCode", paid_on::text AS "paidOn",
      delivery_date::text AS "deliveryDate", service_period AS "servicePeriod", vat_breakdown AS "vatBreakdown",
      document_date::text AS "issueDate", seller->>'country' AS "sellerCountry", buyer->>'country' AS "buyerCountry"
    FROM documents.documents
    WHERE company_id = $1 AND judgement IS NULL AND number IS NOT NULL AND imported IS NULL AND type_id <> 'quote'
    ORDER BY id LIMIT $2`,
);

/** $2 an array of objects with `id`, `judgement` and `registerDay`. The first judgement stays. */
export const storeJudgements = writeQuery(
  'documents.store_judgements',
  `UPDATE documents.documents d SET judgement = given.judgement, register_day = given."registerDay"
    FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, judgement jsonb, "registerDay" date)
    WHERE d.company_id = $1 AND d.id = given.id AND d.judgement IS NULL`,
);
