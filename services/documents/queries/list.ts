// The list of documents.
import { documents } from '../../../shared/contracts/documents';
import { OPEN_COLLECTIONS } from '../../../shared/contracts/documents/collection-states';
import type { StatusFilter } from '../../../shared/contracts/documents/values';
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/contracts/number-formats';
import { attributesOf } from '../../../shared/runtime/database/columns';
import { readQuery } from '../../../shared/runtime/database/query';
import { invalid } from '../../../shared/runtime/errors';
import { defineList } from '../../../shared/runtime/lists/define-list';
import type { Condition } from '../../../shared/runtime/lists/list-query';
import { metadataCondition } from '../../../shared/runtime/lists/metadata-filter';
import { patternsOf } from '../../../shared/values/search-patterns';
import { isListed, presentSummary, type SummaryRecord } from '../domain/present';
import { DocumentRow } from '../models/document-row';

interface Today {
  /** In the time zone of the company. */
  today: string;
}

const OPEN = `status IN ('issued', 'sent', 'send_failed')`;
const OWED = `payment_status IN ('unpaid', 'partly_paid')`;
const FIRST_DAY = '($::text[])[1]::date';
const IS_EXPIRED = `type_id = 'quote' AND ${OPEN} AND valid_until IS NOT NULL AND valid_until < ${FIRST_DAY}`;
/** The placeholder is a list: the day, then the statuses. */
const ANY_STATUS = `(status = ANY ($::text[]) AND NOT (${IS_EXPIRED}) OR payment_status = ANY ($::text[])
    OR 'expired' = ANY ($::text[]) AND ${IS_EXPIRED}
    OR 'overdue' = ANY ($::text[]) AND ${OWED} AND coalesce(due_date, issue_date) < ${FIRST_DAY})`;

/** Holds begin on the day on which they are placed. The placeholder is today. */
const IS_HELD = `EXISTS (SELECT FROM documents.holds h WHERE h.company_id = documents.company_id
    AND h.document_id = documents.id AND h.removed_on IS NULL AND (h.until IS NULL OR h.until >= $))`;

/** The words are those of the index `documents_collecting`. */
const IS_COLLECTING = `state->'collection'->>'state' IN (${OPEN_COLLECTIONS.map((state) => `'${state}'`).join(', ')})`;

const search = readQuery('documents.search', 'SELECT found AS id FROM documents.search($1, $2) found');

export const documentList = defineList<
  SummaryRecord,
  ReturnType<typeof presentSummary>,
  typeof documents.list,
  Today
>(DocumentRow, documents.list, {
  without: attributesOf(DocumentRow).filter((attribute) => !isListed(attribute)),
  sorts: {
    date: { column: 'document_date', type: 'date' },
    createdAt: undefined,
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
    dueDate: { column: 'due_date', type: 'date', isNullable: true },
  },
  filters: {
    typeId: (list, { selfBilled }) => typeConditions(storedTypes(typesOf(list), selfBilled)),
    selfBilled: (chosen, { typeId }) =>
      typeId === undefined ? typeConditions(storedTypes(DOCUMENT_TYPES, chosen)) : [],
    status: (list, { typeId, today }) => statusesConditions(statusesOf(list), typesOf(typeId), today),
    from: (day) => [{ sql: 'document_date >= $', value: day }],
    to: (day) => [{ sql: 'document_date <= $', value: day }],
    number: (number) => [{ sql: 'number = $', value: number }],
    // only open invoices have a level: the cycle of reminders ends with the balance
    reminderLevel: (level) => [
      { sql: 'reminder_level = $', value: level },
      ...(level > 0 ? [{ sql: OWED }] : []),
    ],
    hasHold: (hasHold, { today }) => [{ sql: hasHold ? IS_HELD : `NOT ${IS_HELD}`, value: today }],
    isCollecting: (isCollecting) => [
      { sql: isCollecting ? IS_COLLECTING : `(${IS_COLLECTING}) IS NOT TRUE` },
    ],
    metadata: (values) => [metadataCondition('documents', values)],
  },
  maker: 'maker_id',
  async search(q, _, ctx) {
    const patterns = patternsOf(q);
    if (patterns.length === 0) throw invalid('/q', 'has nothing to search for');
    // the search stops at 5,000 matches of the company, none of which may be of the caller
    if (ctx.onlyMaker !== null) return [{ sql: 'search_text LIKE ALL ($)', value: patterns }];
    const matches = await ctx.company.many<{ id: string }>(search, [patterns]);
    return [{ sql: 'id = ANY ($)', value: matches.map(({ id }) => id) }];
  },
  // read once for a page, and compared in the index; the policy of rows has those of the company alone
  always: 'id <> ALL (ARRAY(SELECT r.document_id FROM documents.restricted r))',
  present: (row, { today }) => presentSummary(row, today),
  counters: {
    table: 'documents.document_counts',
    serve: (filters, { typeId, status }) =>
      filters.every((name) => name === 'typeId' || name === 'status') &&
      isCounted(typesOf(typeId), statusesOf(status)),
  },
  isKeyFirst: true,
});

/** The contract has checked each of them. */
function several<V extends string>(list: string | undefined): V[] {
  return list === undefined ? [] : ([...new Set(list.split(','))].sort() as V[]);
}

const typesOf = several<DocumentType>;
const statusesOf = several<StatusFilter>;

/** True if the counters of migration 0002 have the total: they have no dates, so they cannot tell expired quotes. */
function isCounted(types: readonly DocumentType[], [status, ...others]: readonly StatusFilter[]): boolean {
  if (others.length > 0 || status === 'overdue' || status === 'expired') return false;
  const mayExpire = status === 'issued' || status === 'sent' || status === 'send_failed';
  return !mayExpire || (types.length === 1 && types[0] !== 'quote');
}

/** Types of documents of the company itself, unless self-billed ones are asked for. */
function storedTypes(types: readonly DocumentType[], selfBilled = false): string[] {
  return selfBilled ? types.map((type) => `self-billed-${type}`) : [...types];
}

function typeConditions(types: readonly string[]): Condition[] {
  const [only] = types;
  if (only !== undefined && types.length === 1) return [oneOf('type_id', only)];
  return [{ sql: 'type_id = ANY ($)', value: types }];
}

/** The words of most documents are values, so that one statement serves them all. */
const USUAL: ReadonlySet<string> = new Set(['invoice', 'issued', 'sent', 'paid', 'credited']);

/** Another word stands in the statement: partial indexes (migration 0740) serve a word that the planner reads. */
function oneOf(column: string, word: string): Condition {
  return USUAL.has(word) ? { sql: `${column} = $`, value: word } : { sql: `${column} = $`, words: [word] };
}

/** Any of several statuses, in one text for all sets of them. */
function statusesConditions(
  statuses: readonly StatusFilter[],
  types: readonly DocumentType[],
  today: string,
): Condition[] {
  const [only] = statuses;
  if (only !== undefined && statuses.length === 1) {
    return statusConditions(only, types.length === 1 ? types[0] : undefined, today);
  }
  // A condition has one placeholder: day and statuses are one list.
  return [{ sql: ANY_STATUS, value: [today, ...statuses] }];
}

function statusConditions(
  status: StatusFilter,
  typeId: DocumentType | undefined,
  today: string,
): Condition[] {
  switch (status) {
    case 'overdue':
      return [{ sql: `${OWED} AND coalesce(due_date, issue_date) < $`, value: today }];
    case 'expired':
      return [{ sql: `type_id = 'quote' AND ${OPEN} AND valid_until < $`, value: today }];
    case 'unpaid':
    case 'partly_paid':
    case 'paid':
    case 'credited':
      return [oneOf('payment_status', status)];
    default: {
      const stored = [oneOf('status', status)];
      return typeId === undefined || typeId === 'quote' ? [...stored, ...notExpired(status, today)] : stored;
    }
  }
}

function notExpired(status: StatusFilter, today: string): Condition[] {
  if (status !== 'issued' && status !== 'sent' && status !== 'send_failed') return [];
  return [{ sql: `(type_id <> 'quote' OR valid_until IS NULL OR valid_until >= $)`, value: today }];
}
