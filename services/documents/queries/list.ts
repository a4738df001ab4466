// The list of documents: a prepared query per set of filters, so that each gets a plan of its own.
import type { StatusFilter } from '../../../shared/contracts/documents/values';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import { selectList } from '../../../shared/runtime/database/columns';
import { type PreparedQuery, readQuery } from '../../../shared/runtime/database/query';
import { DETAILS } from '../domain/present';
import { DocumentRow } from '../models/document-row';

export interface ListFilter {
  typeId?: DocumentType;
  status?: StatusFilter;
  clientId?: string;
  from?: string;
  to?: string;
  /** Ids found by the search text. */
  ids?: string[];
  today: string;
}

/** The last document of the page before. */
export interface Position {
  date: string;
  id: string;
}

interface Condition {
  name: string;
  sql(place: string): string;
  value: unknown;
}

/** The total of a longer list is null. */
const COUNTED_MAX = 10_000;
const FAR_ROWS = 500;
const OPEN = `status IN ('issued', 'sent', 'send_failed')`;
const OWED = `payment_status IN ('unpaid', 'partly_paid')`;

export const search = readQuery('documents.search', 'SELECT found AS id FROM documents.search($1, $2) found');

/** One row per document with the total in each, or a single row with only the total when the page is empty. */
export function page(
  filter: ListFilter,
  after: Position | undefined,
  limit: number,
  offset: number,
): { statement: PreparedQuery; values: unknown[] } {
  const conditions = conditionsOf(filter);
  const values: unknown[] = conditions.map(({ value }) => value);
  const where = conditions.map(({ sql }, index) => ` AND ${sql(`$${index + 2}`)}`).join('');
  const place = (value: unknown) => `$${values.push(value) + 1}`;
  const beyond = after ? ` AND (document_date, id) < (${place(after.date)}, ${place(after.id)})` : '';
  const rows = `FROM documents.documents WHERE company_id = $1${where}${beyond}
    ORDER BY document_date DESC, id DESC LIMIT ${place(limit)} OFFSET ${place(offset)}`;
  const isFar = offset > FAR_ROWS;
  const text = `SELECT counted.total, found.* FROM (${totalOf(filter, where, place)}) counted
    LEFT JOIN LATERAL (${isFar ? far(rows) : `SELECT ${columns} ${rows}`}) found ON true`;
  const names = [...conditions.map(({ name }) => name), after && 'after', isFar && 'far'].filter(Boolean);
  return { statement: readQuery(`documents.list ${names.join(' ')}`, text), values };
}

const columns = `${selectList(DocumentRow, { without: DETAILS })}, document_date AS "documentDate"`;

/** For a page far from the first: the rows before it are skipped by an index-only scan. */
function far(rows: string): string {
  return `SELECT ${columns} FROM documents.documents JOIN (SELECT id AS chosen ${rows}) passed ON id = chosen
    WHERE company_id = $1 ORDER BY document_date DESC, id DESC`;
}

function totalOf(filter: ListFilter, where: string, place: (value: unknown) => string): string {
  if (isCounted(filter)) {
    return `SELECT coalesce(sum(total), 0)::integer AS total FROM documents.document_counts
      WHERE company_id = $1${where}`;
  }
  // in the order of the list, and with a limit that the planner does not know: so it reads an index up to the limit
  // instead of all rows first
  return `SELECT CASE WHEN count(*) <= ${COUNTED_MAX} THEN count(*)::integer END AS total FROM (
    SELECT FROM documents.documents WHERE company_id = $1${where}
    ORDER BY document_date DESC, id DESC LIMIT ${place(COUNTED_MAX + 1)}) first`;
}

/** Whether the counters of migration 0002 have the total: they have no dates, so that they cannot tell expired quotes. */
function isCounted({ typeId, status, clientId, from, to, ids }: ListFilter): boolean {
  if (clientId ?? from ?? to ?? ids) return false;
  if (status === 'overdue' || status === 'expired') return false;
  const mayExpire = status === 'issued' || status === 'sent' || status === 'send_failed';
  return !mayExpire || (typeId !== undefined && typeId !== 'quote');
}

function conditionsOf({ typeId, status, clientId, from, to, ids, today }: ListFilter): Condition[] {
  return [
    ...when('type', typeId, (place) => `type_id = ${place}`),
    ...(status ? statusConditions(status, typeId, today) : []),
    ...when('client', clientId, (place) => `client_id = ${place}`),
    ...when('from', from, (place) => `document_date >= ${place}`),
    ...when('to', to, (place) => `document_date <= ${place}`),
    ...when('ids', ids, (place) => `id = ANY (${place})`),
  ];
}

function when(name: string, value: unknown, sql: Condition['sql']): Condition[] {
  return value === undefined ? [] : [{ name, value, sql }];
}

function statusConditions(
  status: StatusFilter,
  typeId: DocumentType | undefined,
  today: string,
): Condition[] {
  switch (status) {
    case 'overdue':
      return when(status, today, (place) => `${OWED} AND coalesce(due_date, issue_date) < ${place}`);
    case 'expired':
      return when(status, today, (place) => `type_id = 'quote' AND ${OPEN} AND valid_until < ${place}`);
    case 'unpaid':
    case 'partly_paid':
    case 'paid':
    case 'credited':
      return when('payment', status, (place) => `payment_status = ${place}`);
    default: {
      const stored = when('status', status, (place) => `status = ${place}`);
      return typeId === undefined || typeId === 'quote' ? [...stored, ...notExpired(status, today)] : stored;
    }
  }
}

function notExpired(status: StatusFilter, today: string): Condition[] {
  if (status !== 'issued' && status !== 'sent' && status !== 'send_failed') return [];
  const sql = (place: string) => `(type_id <> 'quote' OR valid_until IS NULL OR valid_until >= ${place})`;
  return when('valid', today, sql);
}
