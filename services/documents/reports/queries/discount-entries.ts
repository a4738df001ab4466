// VAT that cash discounts take off, on the day of the payment (VATD 90), and give back on the day of its reversal. Invoices whose VAT
// payments make due need no entry: what is not paid is not due.
import { amountsOf, groupsOf, PARTS } from './report-rows';

const DISCOUNTS = (byPayment: string) => `SELECT d.id, p.date AS day, p.vat, ${PARTS('d')}
  FROM documents.payments p JOIN documents.documents d ON d.company_id = $1 AND d.id = p.document_id
  WHERE p.company_id = $1 AND p.kind <> 'money' AND p.kind = 'cash_discount' AND p.vat <> '[]' AND NOT p.is_removed
    AND p.date BETWEEN $2 AND $3 AND NOT (${byPayment})`;

/** @param byPayment condition for those invoices of `d` whose VAT is due by payment */
export const discountEntries = (
  byPayment: string,
) => `SELECT c.id, 'cash_discount' AS kind, c.day, c.country, c.currency, c.consumed_in, g."vatCategory", g."vatRate", g."surchargeRate", ${amountsOf('-1 *')}
  FROM (${DISCOUNTS(byPayment)}) c CROSS JOIN LATERAL ${groupsOf('c.vat')}`;
