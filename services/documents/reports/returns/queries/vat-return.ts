// Entries of the VAT register by what the form of a VAT return asks for. `$5` is the currency of the form, `$11` an array of
// keys of groups: their documents are answered, too.
import type { VatRegisterBy } from '../../../../../shared/contracts/documents/vat-register-by';
import { OUTSIDE_OF_VAT } from '../../../../../shared/law/treatment/special-supplies';
import type { PreparedQuery } from '../../../../../shared/runtime/database/query';
import { entriesWhere, registerReport } from '../../queries/vat-register';

const ofGroup = (row: string) =>
  `${row}->>'vatCategory' = n."vatCategory" AND ${row}->>'vatRate' = n."vatRate"`;

/** Parts of the VAT breakdown that are of the entry; what was paid in the name of the client has no reason of its own. */
const EXEMPTION_CODE = `(SELECT min(v->>'exemptionCode') FROM jsonb_array_elements(f."vatBreakdown") v
    WHERE ${ofGroup('v')} AND v->>'isDisbursement' IS NULL)`;

/** The rule of the treatment that all lines of the entry share. */
const WHY = `(SELECT CASE WHEN count(DISTINCT coalesce(t->>'why', '')) = 1 THEN min(t->>'why') END
    FROM jsonb_array_elements(f.judgement->'treatments') t WHERE ${ofGroup('t')})`;

const IS_DISBURSED = `n."vatCategory" = '${OUTSIDE_OF_VAT}' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(f."vatBreakdown") v WHERE v->>'vatCategory' = '${OUTSIDE_OF_VAT}' AND v->>'isDisbursement' IS NULL)`;

/** A registration for the One-Stop-Shop is none of a return: `scheme` says it. */
const REGISTERED_IN = `CASE WHEN f.judgement->'registration'->>'kind' NOT IN ('oss', 'ioss')
    THEN f.judgement->'registration'->>'country' END`;

/** A relief and what takes it back in the same period are one: a form has only what is left of a document. */
const NET_KIND = `CASE WHEN n.kind NOT IN ('bad_debt_relief', 'bad_debt_recovery') THEN n.kind
    WHEN sum(n.base) OVER (PARTITION BY n.id, n.kind IN ('bad_debt_relief', 'bad_debt_recovery')) > 0 THEN 'bad_debt_recovery'
    ELSE 'bad_debt_relief' END`;

const KEY = `jsonb_build_array("netKind", country, scheme, "vatCategory", "vatRate", "surchargeRate", "exemptionCode", why, "isTriangular",
    "isDisbursed", "registeredIn")::text`;

const SUPPLIES = `SELECT *, ${KEY} AS key FROM (
    SELECT n.*, ${NET_KIND} AS "netKind", ${EXEMPTION_CODE} AS "exemptionCode", ${WHY} AS why, coalesce(f."isTriangular", false) AS "isTriangular",
      ${IS_DISBURSED} AS "isDisbursed", ${REGISTERED_IN} AS "registeredIn"
    FROM named n JOIN documents.documents d ON d.company_id = $1 AND d.id = n.id
      CROSS JOIN LATERAL jsonb_to_record(d.content) AS f ("isTriangular" boolean, "vatBreakdown" jsonb, judgement jsonb)) s`;

const GROUPS = `, (SELECT coalesce(json_agg(g ORDER BY key), '[]') FROM (
    SELECT key, "netKind" AS kind, country, scheme, "vatCategory", "vatRate", "surchargeRate", "exemptionCode", why, "isTriangular", "isDisbursed",
      "registeredIn", coalesce(sum(company_base), 0) AS "baseMinor", coalesce(sum(company_vat), 0) AS "vatMinor",
      coalesce(sum(company_surcharge), 0) AS "surchargeMinor", count(company_base) AS "entryCount"
    FROM (${SUPPLIES}) supplies
    GROUP BY key, "netKind", country, scheme, "vatCategory", "vatRate", "surchargeRate", "exemptionCode", why, "isTriangular", "isDisbursed",
      "registeredIn") g) AS groups`;

const DOCUMENTS = entriesWhere('n.key = ANY ($11::text[])', `(${SUPPLIES})`);

const returnReport = (by: VatRegisterBy) =>
  registerReport('documents.report.vat_return', by, `${GROUPS}${DOCUMENTS}`);

export const vatReturns: Readonly<Record<VatRegisterBy, PreparedQuery>> = {
  taxPoint: returnReport('taxPoint'),
  issue: returnReport('issue'),
  payment: returnReport('payment'),
};
