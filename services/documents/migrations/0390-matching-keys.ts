// What a payment names finds its open documents: numbers, also without letters, references of both sides, and balances.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('DROP INDEX documents.documents_open_by_reference');
  await sql('DROP INDEX documents.documents_open_by_balance');
  for (const [name, expression] of Object.entries(KEYS))
    await sql(`CREATE INDEX documents_open_by_${name} ON documents.documents (company_id, (${expression})) ${OPEN}
      AND ${expression} IS NOT NULL`);
  await sql(
    `CREATE INDEX documents_open_by_balance ON documents.documents (company_id, (${BALANCE}), id) ${OPEN}`,
  );
};

const OPEN = `WHERE payment_status IN ('unpaid', 'partly_paid')`;
const BALANCE =
  'total_minor + rounding_minor - paid_minor_at_issue - paid_minor - credited_minor - deducted_minor';

/** As `keysOfDocument` of the matching writes them: capitals and digits, RF references without leading zeros. */
const key = (value: string) =>
  `regexp_replace(upper(regexp_replace(${value}, '[^A-Za-z0-9]', '', 'g')), '^(RF[0-9]{2})0+(?=.)', '\\1')`;

const KEYS = {
  reference: key(`payment ->> 'remittanceReference'`),
  digits: `regexp_replace(number, '[^0-9]', '', 'g')`,
  order: key('reference'),
  buyer_reference: key('buyer_reference'),
  register: key(
    `jsonb_path_query_first(transmissions, '$[*] ? (@.channel == "ksef" && @.state == "accepted").remoteId') #>> '{}'`,
  ),
};
