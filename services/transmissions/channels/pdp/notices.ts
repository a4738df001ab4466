// Reads the statuses of the life cycle, which are flows themselves: one cursor for a connection instead of one poll per
// invoice.
import type { Trouble } from '../../domain/outcome';
import type { Notice, Notices } from '../adapter';
import { type Criteria, callForBytes, search } from './api';
import { readCdar } from './cdar';
import type { Connection } from './connection';
import { outcomeOf } from './life-cycle';

const LIMIT = 100;
/** Files fetched for one page, so that its lease does not end meanwhile. */
const FETCHED_MAX = 32;
const FETCHED_AT_ONCE = 8;
/** Step back, because the platform lists strictly later flows and another one may have the same time. */
const STEP_BACK_MS = 1_000;

const LIFE_CYCLE = { flowType: ['CustomerInvoiceLC'], flowDirection: ['In'] };
const RULES = [
  ...['B2B', 'B2BInt', 'B2C', 'B2G', 'B2GInt', 'OutOfScope', 'B2GOutOfScope', 'ArchiveOnly', 'NotApplicable'],
];
const ACKNOWLEDGED = ['Pending', 'Ok', 'Error'];

interface Flow {
  id: string;
  /** Time of the update in milliseconds. */
  at: number;
}

interface Listed {
  kind: 'listed';
  flows: Flow[];
  /** Time up to which the list is complete; Infinity at the end. */
  completeTo: number;
}

type IsKnown = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

export async function readNotices(
  cursor: string | null,
  connection: Connection,
  isKnown: IsKnown,
): Promise<Notices | Trouble> {
  const from = cursor === null ? 0 : Date.parse(cursor);
  const listed = await listFrom(from, connection);
  if (listed.kind === 'trouble') return listed;
  const known = await isKnown(listed.flows.map(({ id }) => id));
  const fresh = listed.flows.filter(({ id }) => !known.has(id));
  const fetched = fresh.slice(0, FETCHED_MAX);
  const notices = await fetchAll(fetched, connection);
  if ('kind' in notices) return notices;
  const to = fetched.length < fresh.length ? (fetched.at(-1)?.at ?? from) : endOf(listed, from);
  const isLast = fetched.length === fresh.length && listed.completeTo === Infinity;
  return { kind: 'notices', notices, cursor: new Date(Math.max(from, to)).toISOString(), isLast };
}

function endOf({ flows, completeTo }: Listed, from: number): number {
  if (completeTo === Infinity) return flows.at(-1)?.at ?? from;
  // too many flows at one moment to list them all: continue after them
  return completeTo > from ? completeTo : from + STEP_BACK_MS + 1;
}

/** Splits the question if one second has more flows than an answer. */
async function listFrom(from: number, connection: Connection): Promise<Listed | Trouble> {
  const after = from === 0 ? {} : { updatedAfter: new Date(from - STEP_BACK_MS).toISOString() };
  const where = { ...LIFE_CYCLE, ...after };
  const whole = await listWhere(where, connection);
  if (whole.kind === 'trouble' || whole.completeTo > from) return whole;
  const byRule = await listParts(
    RULES.map((rule) => ({ ...where, processingRule: [rule] })),
    connection,
  );
  if (byRule.kind === 'trouble' || byRule.completeTo > from) return byRule;
  const parts = RULES.flatMap((rule) =>
    ACKNOWLEDGED.map((ackStatus) => ({ ...where, processingRule: [rule], ackStatus })),
  );
  return listParts(parts, connection);
}

async function listParts(parts: readonly Criteria[], connection: Connection): Promise<Listed | Trouble> {
  const flows: Flow[] = [];
  let completeTo = Infinity;
  for (const part of parts) {
    const listed = await listWhere(part, connection);
    if (listed.kind === 'trouble') return listed;
    flows.push(...listed.flows);
    completeTo = Math.min(completeTo, listed.completeTo);
  }
  return { kind: 'listed', flows: inOrder(flows), completeTo };
}

async function listWhere(where: Criteria, connection: Connection): Promise<Listed | Trouble> {
  const page = await search(connection, where, LIMIT);
  if (page.kind === 'trouble') return page;
  const flows = inOrder(page.flows.flatMap(flowOf));
  const isFull = page.flows.length >= LIMIT;
  return { kind: 'listed', flows, completeTo: isFull ? (flows.at(-1)?.at ?? 0) : Infinity };
}

function flowOf({ flowId, updatedAt }: Record<string, unknown>): Flow[] {
  const at = Date.parse(String(updatedAt));
  return typeof flowId === 'string' && flowId !== '' && Number.isFinite(at) ? [{ id: flowId, at }] : [];
}

function inOrder(flows: Flow[]): Flow[] {
  return flows.toSorted((one, other) => one.at - other.at);
}

async function fetchAll(flows: readonly Flow[], connection: Connection): Promise<Notice[] | Trouble> {
  const notices: Notice[] = [];
  for (let at = 0; at < flows.length; at += FETCHED_AT_ONCE) {
    const some = flows.slice(at, at + FETCHED_AT_ONCE);
    const read = await Promise.all(some.map((flow) => fetchOne(flow, connection)));
    for (const one of read) {
      if ('kind' in one) return one;
      notices.push(...one);
    }
  }
  return notices;
}

async function fetchOne({ id }: Flow, connection: Connection): Promise<Notice[] | Trouble> {
  const path = `/v1/flows/${encodeURIComponent(id)}?docType=Original`;
  const answer = await callForBytes(connection, path, 'status');
  // larger than any message: a retry would fail as well and delay the next ones
  if (answer.kind === 'trouble') return answer.code === 'not_understood' ? [unread(id)] : answer;
  const messages = answer.status === 200 ? ((await readCdar(answer.bytes)) ?? []) : [];
  const notices = messages.flatMap((one, index): Notice[] => {
    const outcome = outcomeOf(one, answer.bytes);
    if (!outcome) return [];
    const isOurs = one.siren === connection.config.siren;
    return [{ id: index === 0 ? id : `${id}#${index}`, number: isOurs ? one.number : null, outcome }];
  });
  return notices.some((notice) => notice.id === id) ? notices : [...notices, unread(id)];
}

/** Notice about no invoice, so that it is not fetched again. */
function unread(id: string): Notice {
  return { id, number: null, outcome: { kind: 'accepted', proof: [], isWatched: false } };
}
