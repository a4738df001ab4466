// Receivables at the end of a day, which is `$2` unless a selection says otherwise.
import type { CompanyChoice } from '../../../../../shared/contracts/company-fields';
import { readQuery } from '../../../../../shared/runtime/database/query';

/** The amount that a credit note credits on the invoice `d`; a corrective invoice credits all that was payable of it. */
const CREDITED = `CASE c.type_id WHEN 'credit-note' THEN c.total_minor + c.rounding_minor - c.withheld_minor
  ELSE greatest(d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue, 0) END`;

interface Selection {
  condition: string;
  /** An expression for the day at whose end the amounts are read. */
  day: string;
  /** No index has it, so the statement of one client leaves it out. */
  clientName: 'd.client_name' | 'NULL';
}

interface From extends Selection {
  notes: string;
  delivered: string;
}

/**
 * Credit notes that correct no single invoice: their amount is unapplied, but for what another system had settled of it, what has settled
 * invoices (theirs has it as a deduction), and what was paid back.
 */
const standalone = ({ condition, clientName, day }: Selection) =>
  `SELECT d.client_id, ${clientName}, d.id, d.number, d.issue_date, NULL, d.currency, 0, -used.paid, -used.deducted,
    d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue,
    d.paid_minor_at_issue - d.total_minor - d.rounding_minor + d.withheld_minor + used.paid + used.deducted,
    ${day} - d.issue_date, NULL, 'credit_note', NULL
  FROM documents.documents d, LATERAL (
    SELECT coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'money'), 0) AS paid,
      coalesce(sum(p.amount_minor) FILTER (WHERE p.kind <> 'money'), 0) AS deducted
    FROM documents.payments p WHERE p.company_id = $1 AND p.document_id = d.id AND p.date <= ${day}
  ) used
  WHERE d.company_id = $1 ${condition} AND d.type_id = 'credit-note' AND d.corrects_id IS NULL
    AND d.status <> 'draft' AND d.issue_date <= ${day}`;

/** Money without an invoice that is not applied. */
export const onAccount = ({ condition, clientName, day }: Selection) =>
  `SELECT d.client_id, ${clientName}, d.id, d.amount_minor::text, d.date, NULL, d.currency, 0, entries.left_minor, 0, 0,
    -entries.left_minor, ${day} - d.date, NULL, 'account_payment', NULL
  FROM documents.account_payments d, LATERAL (
    SELECT sum(e.amount_minor) AS left_minor FROM documents.account_entries e
    WHERE e.company_id = $1 AND e.account_payment_id = d.id AND e.date <= ${day}
  ) entries
  WHERE d.company_id = $1 ${condition} AND d.date <= ${day} AND entries.left_minor <> 0`;

type ReceivablesFrom = CompanyChoice<'receivablesFrom'>;

/** Captured mail is not sent. */
export const DELIVERED: Record<ReceivablesFrom, string> = { sent: 'd.sent_at IS NOT NULL', issued: 'true' };

/** Invoices, each with the amounts that had been paid and credited. */
const invoices = ({
  paid,
  credited,
  delivered,
  ...selection
}: Selection & { paid: string; credited: string; delivered: string }) =>
  `SELECT d.client_id, ${selection.clientName} AS client_name, d.id, d.number, d.issue_date, d.due_date, d.currency,
    d.total_minor + d.rounding_minor - d.withheld_minor AS total,
    d.paid_minor_at_issue + coalesce(paid.sum, 0) AS paid, coalesce(paid.deducted, 0) AS deducted,
    coalesce(credited.sum, 0) AS credited, d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue
      - coalesce(paid.sum, 0) - coalesce(paid.deducted, 0) - coalesce(credited.sum, 0) AS balance,
    ${selection.day} - coalesce(d.due_date, d.issue_date) AS days, credited.notes, 'invoice' AS row_kind,
    coalesce(d.type_code, '380') AS type_code
  FROM documents.documents d
  LEFT JOIN ${paid} LEFT JOIN ${credited}
  WHERE d.company_id = $1 ${selection.condition} AND d.type_id = 'invoice' AND ${delivered}
    AND d.status NOT IN ('draft', 'cancelled') AND d.issue_date <= ${selection.day}`;

/**
 * A row, as the invoices below: PostgreSQL writes a row as JSON in a fifth less time than json_build_object.
 */
const NOTE = `SELECT c.id, c.number, c.issue_date AS "issueDate", ${CREDITED} AS "totalMinor"`;

/**
 * Payments and credit notes are looked up per invoice, for all clients as for one: the planner takes what row-level
 * security leaves for a few rows, and would join the sums of all of them row by row.
 */
export const invoicesOf = ({ notes, ...selection }: From) =>
  invoices({
    ...selection,
    paid: `LATERAL (
      SELECT sum(p.amount_minor) FILTER (WHERE p.kind = 'money') AS sum,
        sum(p.amount_minor) FILTER (WHERE p.kind <> 'money') AS deducted
      FROM documents.payments p
      WHERE p.company_id = $1 AND p.document_id = d.id AND p.date <= ${selection.day}
    ) paid ON true`,
    credited: `LATERAL (
      SELECT sum(${CREDITED}), ${notes} AS notes FROM documents.documents c, LATERAL (${NOTE}) note
      WHERE c.company_id = $1 AND c.corrects_id = d.id AND c.status <> 'draft' AND c.issue_date <= ${selection.day}
    ) credited ON true`,
  });

export const receivablesOf = (selection: From) =>
  `${invoicesOf(selection)} UNION ALL ${standalone(selection)} UNION ALL ${onAccount(selection)}`;

const NOTES = 'json_agg(note ORDER BY c.issue_date, c.id)';

const DAY = { day: '$2::date', notes: 'NULL::json' } as const;
const OF_CLIENT = { ...DAY, condition: 'AND d.client_id = $3', clientName: 'NULL' } as const;
export const OF_ALL = { ...DAY, condition: '', clientName: 'd.client_name' } as const;

/** Invoices that the client never got, by currency: open ones, and how many others (`settled`). */
const unsent = (selection: Omit<Selection, 'clientName'> & Pick<From, 'clientName' | 'notes'>) =>
  `SELECT currency, count(*) FILTER (WHERE balance > 0) AS invoices, count(*) FILTER (WHERE balance <= 0) AS settled,
    coalesce(sum(balance) FILTER (WHERE balance > 0), 0) AS "balanceMinor"
  FROM (${invoicesOf({ ...selection, delivered: 'd.sent_at IS NULL' })}) receivables GROUP BY currency`;

const UNSENT_LIST = `coalesce(json_agg(json_build_object('currency', currency, 'invoices', invoices,
    'balanceMinor', "balanceMinor") ORDER BY currency) FILTER (WHERE invoices > 0), '[]')`;

const bucket = (days: string) => `coalesce(sum(balance) FILTER (WHERE balance > 0 AND ${days}), 0)`;

/** Sums of a group of invoices, under the names of the contract. */
const SUMS = `sum(total) AS "invoicedMinor", sum(credited) AS "creditedMinor", sum(paid) AS "paidMinor",
  sum(deducted) AS "deductedMinor",
  sum(balance) AS "balanceMinor", coalesce(-sum(balance) FILTER (WHERE balance < 0), 0) AS "unappliedMinor",
  json_build_object('currentMinor', ${bucket('days < 0')}, 'days0to30Minor', ${bucket('days BETWEEN 0 AND 30')},
    'days31to60Minor', ${bucket('days BETWEEN 31 AND 60')}, 'days60PlusMinor', ${bucket('days > 60')}) AS aging`;

const INVOICE = `SELECT receivables.id, receivables.number, issue_date AS "issueDate", due_date AS "dueDate", total AS "totalMinor", paid AS "paidMinor",
  deducted AS "deductedMinor",
  credited AS "creditedMinor", balance AS "balanceMinor", CASE WHEN balance > 0 THEN days END AS "daysOverdue",
  type_code AS "typeCode", CASE WHEN balance <= 0 THEN NULL WHEN days < 0 THEN 'current' WHEN days <= 30 THEN '0-30'
    WHEN days <= 60 THEN '31-60' ELSE '60+' END AS bucket, coalesce(notes, '[]') AS "creditNotes"`;

const CREDIT_NOTE = `SELECT receivables.id, receivables.number, issue_date AS "issueDate", credited AS "totalMinor",
  -balance AS "remainingMinor"`;

const ACCOUNT_PAYMENT = `SELECT receivables.id, issue_date AS "paidOn", issue_date AS date, receivables.number::bigint AS "amountMinor", paid AS "remainingMinor"
  WHERE row_kind = 'account_payment'`;

/** The currencies of the statement of one client ($3), as JSON text, so that this process parses nothing. */
const statementFrom = (from: ReceivablesFrom) =>
  readQuery(
    `documents.statement.${from}`,
    `SELECT coalesce(json_agg(per_currency ORDER BY currency), '[]')::text AS currencies FROM (
      SELECT currency, ${SUMS},
        coalesce(json_agg(invoice ORDER BY issue_date, receivables.id) FILTER (WHERE row_kind = 'invoice'), '[]') AS invoices,
        coalesce(json_agg(note ORDER BY issue_date, receivables.id) FILTER (WHERE row_kind = 'credit_note'), '[]')
          AS "standaloneCreditNotes",
        coalesce(json_agg(account_payment ORDER BY issue_date, receivables.id) FILTER (WHERE row_kind = 'account_payment'), '[]')
          AS "accountPayments"
      FROM (${receivablesOf({ ...OF_CLIENT, notes: NOTES, delivered: DELIVERED[from] })}) receivables,
        LATERAL (${INVOICE}) invoice, LATERAL (${CREDIT_NOTE}) note
        LEFT JOIN LATERAL (${ACCOUNT_PAYMENT}) account_payment ON true GROUP BY currency
    ) per_currency`,
  );

export const statementOf = { sent: statementFrom('sent'), issued: statementFrom('issued') };

/** A row without amounts for each currency of the day before, so that a balance of 0 at the end is answered, too. */
const NOTHING_LEFT = `SELECT NULL::uuid AS client_id, NULL AS client_name, NULL::uuid AS id, NULL AS number, NULL::date AS issue_date,
    NULL::date AS due_date, currency, 0 AS total, 0 AS paid, 0 AS deducted, 0 AS credited, 0 AS balance, 0 AS days, NULL::json AS notes,
    'none' AS row_kind, NULL AS type_code
  FROM before GROUP BY currency`;

/** Rows that were settled on the day before, and have not changed since, are of no concern to the client any more. */
const CONCERNED = `SELECT e.*, b.id IS NULL OR b.balance <> 0 OR (e.total, e.paid, e.deducted, e.credited)
    IS DISTINCT FROM (b.total, b.paid, b.deducted, b.credited) AS is_concerned
  FROM at_end e LEFT JOIN before b ON b.id = e.id UNION ALL SELECT n.*, false FROM (${NOTHING_LEFT}) n`;

const changeOf = (name: string, column: string) =>
  `'${name}', coalesce(sum(${column}), 0) - coalesce((SELECT sum(b.${column}) FROM before b WHERE b.currency = receivables.currency), 0)`;

const listed = (row: string, kind: string, name: string) =>
  `coalesce(json_agg(${row} ORDER BY issue_date, receivables.id) FILTER (WHERE row_kind = '${kind}' AND is_concerned), '[]') AS "${name}"`;

/** The same from the day $4 on, with the balance of the day before. */
const statementSinceOf = (from: ReceivablesFrom) => {
  const selection = { ...OF_CLIENT, delivered: DELIVERED[from] };
  return readQuery(
    `documents.statement.since.${from}`,
    `WITH at_end AS MATERIALIZED (${receivablesOf({ ...selection, notes: NOTES })}),
      before AS MATERIALIZED (${receivablesOf({ ...selection, day: '($4::date - 1)', notes: 'NULL::json' })})
    SELECT coalesce(json_agg(per_currency ORDER BY currency), '[]')::text AS currencies FROM (
      SELECT currency, ${SUMS},
        coalesce((SELECT sum(b.balance) FROM before b WHERE b.currency = receivables.currency), 0) AS "openingBalanceMinor",
        json_build_object(${changeOf('invoicedMinor', 'total')}, ${changeOf('creditedMinor', 'credited')},
          ${changeOf('paidMinor', 'paid')}, ${changeOf('deductedMinor', 'deducted')}) AS "inPeriod",
        ${listed('invoice', 'invoice', 'invoices')}, ${listed('note', 'credit_note', 'standaloneCreditNotes')},
        ${listed('account_payment', 'account_payment', 'accountPayments')}
      FROM (${CONCERNED}) receivables, LATERAL (${INVOICE}) invoice, LATERAL (${CREDIT_NOTE}) note
        LEFT JOIN LATERAL (${ACCOUNT_PAYMENT}) account_payment ON true GROUP BY currency
    ) per_currency`,
  );
};

export const statementSince = { sent: statementSinceOf('sent'), issued: statementSinceOf('issued') };

/** Invoices of a client ($3), sent or not, that are not paid, and credit of it that is not used up. */
export const openOfClient = readQuery(
  'documents.statement.open',
  `SELECT count(*) FILTER (WHERE balance > 0)::integer AS "openInvoices", count(*) FILTER (WHERE balance < 0)::integer AS "openCredits"
    FROM (${receivablesOf({ ...OF_CLIENT, notes: 'NULL::json', delivered: DELIVERED.issued })}) receivables`,
);

/** Invoices of a client ($3) that are issued and that it never got. */
export const unsentOf = readQuery(
  'documents.statement.unsent',
  `SELECT coalesce(sum(invoices + settled), 0)::integer AS count, ${UNSENT_LIST} AS unsent
    FROM (${unsent(OF_CLIENT)}) unsent`,
);

/** The same of the client $3, in the currency $4, or of all. */
export const unsentOfAll = readQuery(
  'documents.statement.unsent_of_all',
  `SELECT ${UNSENT_LIST} AS unsent FROM (${unsent({
    ...OF_ALL,
    condition: 'AND ($3::uuid IS NULL OR d.client_id = $3) AND ($4::text IS NULL OR d.currency = $4)',
  })}) unsent`,
);

/** A page of clients ($3 rows from $4) and the totals of all, as JSON text. */
const agingFrom = (from: ReceivablesFrom) =>
  readQuery(
    `documents.aging.${from}`,
    `WITH receivables AS MATERIALIZED (${receivablesOf({ ...OF_ALL, delivered: DELIVERED[from] })}), per_client AS MATERIALIZED (
      SELECT client_id AS "clientId", (array_agg(client_name ORDER BY issue_date DESC, id DESC))[1] AS "clientName",
        currency, ${SUMS}, ${bucket('days >= 0')} AS overdue
      FROM receivables GROUP BY client_id, currency HAVING bool_or(balance <> 0)
    ), page AS (
      SELECT * FROM per_client ORDER BY overdue DESC, "balanceMinor" DESC, "clientId", currency LIMIT $3 OFFSET $4
    ), totals AS (SELECT currency, ${SUMS} FROM receivables GROUP BY currency)
    SELECT (SELECT count(*)::integer FROM per_client) AS total,
      ${from === 'issued' ? `'[]'::json` : `(SELECT ${UNSENT_LIST} FROM (${unsent(OF_ALL)}) unsent)`} AS unsent,
      (SELECT coalesce(json_agg(totals ORDER BY currency), '[]') FROM totals) AS totals,
      (SELECT coalesce(json_agg(page), '[]') FROM page) AS items`,
  );

export const aging = { sent: agingFrom('sent'), issued: agingFrom('issued') };
