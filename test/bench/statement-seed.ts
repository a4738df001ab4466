// Documents for the benches of the statement: `$1` the company, `$2` the client, `$3` how many invoices.

/** Each invoice has one credit note over a tenth, every second one a payment, as the service would have written them. */
export const SEED_STATEMENT = `WITH made AS (
    INSERT INTO documents.documents (company_id, id, type_id, status, document_date, issue_date, due_date, client_id,
      client_name, currency, content, state, net_minor, vat_minor, total_minor, number, period, sequence, corrects_id,
      paid_minor, credited_minor, sent_at, search_text, version, created_at, updated_at)
    SELECT $1, ('01910000-0000-7000-8000-' || lpad((n * 2 + part)::text, 12, '0'))::uuid,
      CASE part WHEN 0 THEN 'invoice' ELSE 'credit-note' END, 'sent', day, day, CASE part WHEN 0 THEN day + 30 END, $2,
      'Bench', 'EUR', jsonb_build_object('lines', lines, 'linesMinor', net, 'seller', '{}'::jsonb, 'buyer', '{}'::jsonb),
      '{"transmissions": []}', net, net / 5, net + net / 5, 'N' || n * 2 + part, 2026, 1000000 + n,
      CASE part WHEN 1 THEN ('01910000-0000-7000-8000-' || lpad((n * 2)::text, 12, '0'))::uuid END,
      CASE WHEN part = 0 AND n % 2 = 0 THEN 5000 ELSE 0 END, CASE part WHEN 0 THEN 1200 ELSE 0 END, now(), '', 1, now(),
      now()
    FROM generate_series(1, $3::integer) n CROSS JOIN generate_series(0, 1) part
    CROSS JOIN LATERAL (SELECT date '2026-01-01' + n % 150 AS day, CASE part WHEN 0 THEN 10000 ELSE 1000 END AS net,
      json_build_array(json_build_object('description', repeat('work ', 40)))::jsonb AS lines) drawn
    RETURNING company_id, id, paid_minor, issue_date
  ), settled AS (
    INSERT INTO documents.settlements (company_id, id, source_type, date, currency, money_minor, evidence, booked_by,
      content_sha256, created_at)
    SELECT company_id, id, 'manual', issue_date, 'EUR', paid_minor, '[]', '{"type": "user", "id": null}', '', now()
    FROM made WHERE paid_minor > 0 RETURNING company_id, id, money_minor, date
  ) INSERT INTO documents.payments (company_id, id, document_id, amount_minor, date, created_at, settlement_id)
    SELECT company_id, gen_random_uuid(), id, money_minor, date, now(), id FROM settled`;
