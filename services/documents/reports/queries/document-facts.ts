// Facts that documents state beside their entries in the register of VAT.

import { OUTSIDE_OF_VAT } from '../../../../shared/law/treatment/outside-of-vat';
import { readQuery } from '../../../../shared/runtime/database/query';

/** The documents whose ids are in $2. */
export const documentFacts = readQuery(
  'documents.report.facts',
  `SELECT id, coalesce(delivery_date::text, service_period->>'to', service_period->>'from', paid_on::text) AS "suppliedOn",
      is_triangular AS "isTriangular", imported IS NOT NULL AS "isImported",
      jsonb_path_query_array(vat_breakdown, '$[*].exemptionCode') AS "exemptionCodes",
      NOT jsonb_path_exists(vat_breakdown, '$[*] ? (@.vatCategory == "${OUTSIDE_OF_VAT}" && !exists(@.isDisbursement))') AS "isOutsideDisbursed",
      judgement->'registration' AS registration, transmissions,
      jsonb_path_query_first(buyer, '$.identifiers[*] ? (@.scheme == "nip").value') #>> '{}' AS "buyerNip"
    FROM documents.documents WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
);
