// Lines of a bank account as imports would have stored them, as many as are asked for.

export interface ManyLines {
  companyId: string;
  accountId: string;
  from: number;
  count: number;
  status: 'pending' | 'open' | 'booked';
}

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Stores lines of half a year: a tenth of them has the same amount, and a tenth of the booked ones left the account. */
export async function storeLines(query: Query, { companyId, accountId, from, count, status }: ManyLines) {
  await query(
    `INSERT INTO receivables.bank_lines (company_id, id, bank_account_id, status, direction, amount_minor, currency,
      booking_date, counterparty, remittance, is_reversal, detail_count, is_possible_duplicate, format, key, content,
      statement_ids, search_text, version, created_at, updated_at)
    SELECT $1, ('01930000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, $5,
      CASE WHEN n % 10 = 3 AND $5 = 'booked' THEN 'debit' ELSE 'credit' END,
      CASE n % 10 WHEN 0 THEN 4900 ELSE 1000 + (n::bigint * 7919) % 500000 END, 'EUR', date '2026-05-04' + n % 180,
      jsonb_build_object('name', 'Payer ' || n), jsonb_build_object('structured', '[]'::jsonb, 'text', 'Danke'), false, 0,
      false, 'camt', 'k' || n, md5(n::text), '{}', ' payer ' || n || ' danke inv-2026-' || lpad(n::text, 6, '0'), 1,
      timestamptz '2026-05-04' + n * interval '1 second', timestamptz '2026-05-04' + n * interval '1 second'
    FROM generate_series($3::integer, $4::integer) n`,
    [companyId, accountId, from, from + count - 1, status],
  );
}
