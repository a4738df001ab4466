// Audits a chain page by page, so that the records of years do not fill the memory.
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import {
  type AuditedRecord,
  BEGINNING,
  type Break,
  breaksOf,
  type ChainPosition,
  type Head,
  headBreaks,
} from '../domain/audit';
import { auditPage, headAndLast } from '../queries/records';

/** A record has about 3 kB. */
const PAGE_RECORDS = 200;

export interface Walk {
  breaks: Break[];
  records: number;
  /** The last position that was audited, if there are more. */
  next: number | null;
}

/** Audits the records after `position`, at most about `recordsMax`, and stops at `breaksMax` breaks. */
export async function auditChain(
  company: Scoped,
  chainId: string,
  position: number,
  { recordsMax, breaksMax }: { recordsMax: number; breaksMax: number },
): Promise<Walk> {
  const walk: Walk = { breaks: [], records: 0, next: null };
  let before = await positionAt(company, chainId, position);
  for (;;) {
    const page = await pageAfter(company, chainId, before.position, PAGE_RECORDS);
    for (const record of page) {
      walk.breaks.push(...breaksOf(record, before));
      before = record;
    }
    walk.records += page.length;
    if (page.length < PAGE_RECORDS) break;
    if (walk.records >= recordsMax || walk.breaks.length >= breaksMax)
      return { ...walk, next: before.position };
  }
  // an issue meanwhile adds a record and moves the head in one commit, so both fit each other
  const head = await company.one<Head>(headAndLast, [chainId]);
  return { ...walk, breaks: [...walk.breaks, ...(head ? headBreaks(head) : [])] };
}

function pageAfter(
  company: Scoped,
  chainId: string,
  position: number,
  records: number,
): Promise<AuditedRecord[]> {
  return company.many<AuditedRecord>(auditPage, [chainId, position + 1, records]);
}

/** A continued audit needs only the hash of the last record that it has seen. */
async function positionAt(company: Scoped, chainId: string, position: number): Promise<ChainPosition> {
  if (position === 0) return BEGINNING;
  const [record] = await pageAfter(company, chainId, position - 1, 1);
  return record ?? { position, hash: '' };
}
