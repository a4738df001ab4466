// The list of documents: a prepared query per set of filters, so that each gets a plan of its own.
import type { Input } from '../../../shared/contracts/contract';
import type { documents } from '../../../shared/contracts/documents';
import type { StatusFilter } from '../../../shared/contracts/documents/values';
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/contracts/number-formats';
import { selectList } from '../../../shared/runtime/database/columns';
import { type Condition, when } from '../../../shared/runtime/database/listing';
import {
  beyondText,
  type Order,
  orderText,
  type Place,
  placeValues,
} from '../../../shared/runtime/database/order';
import { chosenQuery, type PreparedQuery, readQuery } from '../../../shared/runtime/database/query';
import { DETAILS } from '../domain/present';
import { DocumentRow } from '../models/document-row';

type ListInput = Input<typeof documents.list>;
type Sort = NonNullable<ListInput['sort']>;

export interface ListFilter
  extends Partial<
    Pick<
      ListInput,
      | ('clientId' | 'from' | 'to' | 'currency' | 'number' | 'reference')
      | ('dueFrom' | 'dueTo' | 'totalFromMinor' | 'totalToMinor')
      | ('updatedSince' | 'createdFrom' | 'createdTo')
    >
  > {
  typeIds?: readonly DocumentType[] | undefined;
  statuses?: readonly StatusFilter[] | undefined;
  /** Ids found by the search text. */
  ids?: string[];
  today: string;
}

export const DEFAULT_SORT = '-date';
/** The total of a longer list is null. */
const COUNTED_MAX = 10_000;
const FAR_ROWS = 500;
const OPEN = `status IN ('issued', 'sent', 'send_failed')`;
const UNPAID = `payment_status IN ('unpaid', 'partly_paid')`;

export const search = readQuery('documents.search', 'SELECT found AS id FROM documents.search($1, $2) found');

const KEYS = {
  date: { column: 'document_date', type: 'date' },
  createdAt: undefined,
  updatedAt: { column: 'updated_at', type: 'timestamptz' },
  dueDate: { column: 'due_date', type: 'date' },
} as const;

export function orderOf(sort: Sort): Order {
  const isDescending = sort.startsWith('-');
  // the contract has these names only
  const key = KEYS[sort.replace('-', '') as keyof typeof KEYS];
  return key ? { key, isDescending } : { isDescending };
}

/** A row per document with the total in each, or a single row with only the total if the page is empty. */
export function page(
  filter: ListFilter,
  after: Place | undefined,
  limit: number,
  offset: number,
  sort: Sort = DEFAULT_SORT,
  hasTotal = true,
): { statement: PreparedQuery; values: unknown[] } {
  const order = orderOf(sort);
  const conditions = [...conditionsOf(filter), ...(sort.endsWith('dueDate') ? [DUE] : [])];
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value) + 1}`;
  const where = conditions
    .map(({ sql, value }) => ` AND ${sql(value === undefined ? '' : place(value))}`)
    .join('');
  const beyond = after ? ` AND ${beyondAt(order, after, place)}` : '';
  const inOrder = `ORDER BY ${orderText(order)}`;
  const rows = `FROM documents.documents WHERE company_id = $1${where}${beyond}
    ${inOrder} LIMIT ${place(limit)} OFFSET ${place(offset)}`;
  if (!hasTotal)
    return {
      statement: chosenQuery(
        `documents.rows ${nameOf(sort, conditions, after)}`,
        `SELECT ${columns} ${rows}`,
      ),
      values,
    };
  const isFar = offset > FAR_ROWS;
  const total =
    isCounted(filter) && !sort.endsWith('dueDate') ? counted(where) : counting(where, inOrder, place);
  const text = `SELECT counted.total, found.* FROM (${total}) counted
    LEFT JOIN LATERAL (${isFar ? far(rows, inOrder) : `SELECT ${columns} ${rows}`}) found ON true`;
  const name = `documents.list ${nameOf(sort, conditions, after)}${isFar ? ' far' : ''}`;
  return { statement: chosenQuery(name, text), values };
}

function nameOf(sort: Sort, conditions: readonly Condition[], after: Place | undefined): string {
  return [sort, ...conditions.map(({ name }) => name), ...(after ? ['after'] : [])].join(' ');
}

/** A list by due date leaves out documents without one. */
const DUE: Condition = { name: 'due', sql: () => 'due_date IS NOT NULL' };

const columns = `${selectList(DocumentRow, { without: DETAILS })}, document_date AS "documentDate"`;

function beyondAt(order: Order, after: Place, place: (value: unknown) => string): string {
  const [first = ''] = placeValues(order, after).map(place);
  return beyondText(order, Number(first.slice(1)));
}

/** A page far from the first: an index-only scan skips the rows before it. */
function far(rows: string, inOrder: string): string {
  return `SELECT ${columns} FROM documents.documents JOIN (SELECT id AS chosen ${rows}) passed ON id = chosen
    WHERE company_id = $1 ${inOrder}`;
}

function counted(where: string): string {
  return `SELECT coalesce(sum(total), 0)::integer AS total FROM documents.document_counts
      WHERE company_id = $1${where}`;
}

function counting(where: string, inOrder: string, place: (value: unknown) => string): string {
  // in the order of the list, and with a limit that the planner does not know: so it reads an index up to the limit
  // instead of all rows first
  return `SELECT CASE WHEN count(*) <= ${COUNTED_MAX} THEN count(*)::integer END AS total FROM (
    SELECT FROM documents.documents WHERE company_id = $1${where}
    ${inOrder} LIMIT ${place(COUNTED_MAX + 1)}) first`;
}

/** True if the counters of migration 0002 have the total: they have no dates, so they do not know expired quotes. */
function isCounted({ today: _, typeIds, statuses = [], ...others }: ListFilter): boolean {
  if (Object.values(others).some((value) => value !== undefined) || statuses.length > 1) return false;
  const [status] = statuses;
  if (status === 'overdue' || status === 'expired') return false;
  const mayExpire = status === 'issued' || status === 'sent' || status === 'send_failed';
  return !mayExpire || (typeIds?.length === 1 && typeIds[0] !== 'quote');
}

function conditionsOf({
  typeIds,
  statuses,
  clientId,
  from,
  to,
  ids,
  today,
  ...more
}: ListFilter): Condition[] {
  return [
    ...typeConditions(typeIds),
    ...(statuses ? statusesConditions(statuses, typeIds, today) : []),
    ...when('client', clientId, (place) => `client_id = ${place}`),
    ...when('from', from, (place) => `document_date >= ${place}`),
    ...when('to', to, (place) => `document_date <= ${place}`),
    ...when('ids', ids, (place) => `id = ANY (${place})`),
    ...moreConditions(more),
  ];
}

function moreConditions(filter: Omit<ListFilter, 'today'>): Condition[] {
  const { currency, number, reference, dueFrom, dueTo, totalFromMinor, totalToMinor } = filter;
  const { updatedSince, createdFrom, createdTo } = filter;
  return [
    ...when('currency', currency, (place) => `currency = ${place}`),
    // all types, because the index begins with them
    ...when(
      'number',
      number,
      (place) => `type_id = ANY ('{${DOCUMENT_TYPES.join()}}') AND number = ${place}`,
    ),
    ...when('reference', reference, (place) => `reference = ${place}`),
    ...when('due_from', dueFrom, (place) => `due_date >= ${place}`),
    ...when('due_to', dueTo, (place) => `due_date <= ${place}`),
    ...when('total_from', totalFromMinor, (place) => `total_minor >= ${place}`),
    ...when('total_to', totalToMinor, (place) => `total_minor <= ${place}`),
    ...when('since', updatedSince, (place) => `updated_at >= ${place}`),
    ...when('made_from', createdFrom, (place) => `created_at >= ${place}`),
    ...when('made_to', createdTo, (place) => `created_at <= ${place}`),
  ];
}

function typeConditions(typeIds: readonly DocumentType[] | undefined): Condition[] {
  if (typeIds?.length === 1) return when('type', typeIds[0], (place) => `type_id = ${place}`);
  return when('types', typeIds, (place) => `type_id = ANY (${place})`);
}

/** Any of several statuses, in one text for all sets of them. */
function statusesConditions(
  statuses: readonly StatusFilter[],
  typeIds: readonly DocumentType[] | undefined,
  today: string,
): Condition[] {
  const [only] = statuses;
  if (only !== undefined && statuses.length === 1) {
    return statusConditions(only, typeIds?.length === 1 ? typeIds[0] : undefined, today);
  }
  // day and statuses are one value, because a condition has one placeholder
  return when('statuses', [today, ...statuses], anyStatus);
}

/** `place` is a list of the day and the statuses. */
function anyStatus(place: string): string {
  const asked = `${place}::text[]`;
  const today = `(${asked})[1]::date`;
  const has = (status: StatusFilter) => `'${status}' = ANY (${asked})`;
  const isExpired = `type_id = 'quote' AND ${OPEN} AND valid_until IS NOT NULL AND valid_until < ${today}`;
  return `(status = ANY (${asked}) AND NOT (${isExpired}) OR payment_status = ANY (${asked})
    OR ${has('expired')} AND ${isExpired}
    OR ${has('overdue')} AND ${UNPAID} AND coalesce(due_date, issue_date) < ${today})`;
}

function statusConditions(
  status: StatusFilter,
  typeId: DocumentType | undefined,
  today: string,
): Condition[] {
  switch (status) {
    case 'overdue':
      return when(status, today, (place) => `${UNPAID} AND coalesce(due_date, issue_date) < ${place}`);
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
