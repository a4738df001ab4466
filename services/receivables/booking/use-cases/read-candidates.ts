// Documents and clients that lines may be matched with, read by what the lines say.
import { NameIndex } from '../../../../shared/bank-statements/matching/name-index';
import { documents } from '../../../../shared/contracts/documents';
import {
  NAMED_MAX,
  type OpenClient,
  type OpenDocument,
} from '../../../../shared/contracts/documents/open-documents';
import { MATCHING_FIELDS, type MatchingSettings } from '../../../../shared/contracts/receivables/booking';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { initialValues } from '../../../../shared/runtime/fields/field-values';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import type { BookingContext } from '../../use-cases/documents-answer';
import type { Payer } from '../domain/candidates';
import { DocumentIndex } from '../domain/document-index';
import { criteriaOf, type LineCriteria, type Matchable, matchableOf } from '../domain/matchable';
import { MatchingSettingsRow } from '../models/matching-settings-row';
import { payersByAccount } from '../queries/bookings';

export interface CandidateSource {
  ctx: Pick<BookingContext, 'call'>;
  rows: Scoped;
  companyId: string;
}

/** @param names also finds documents of clients with a name like that of the payer: what they add is suggested, never booked */
export async function readMatchables(
  source: CandidateSource,
  lines: readonly BankLineRecord[],
  names?: NameIndex,
): Promise<Map<string, Matchable>> {
  const payers = await readPayers(source.rows, lines);
  const matchables = new Map<string, Matchable>();
  for (const portion of portions(
    lines.map((line) => criteriaOf(line, payers.get(line.counterparty.account ?? '') ?? [], names)),
  )) {
    const index = new DocumentIndex(await readOpen(source, portion));
    for (const each of portion) matchables.set(each.line.id, matchableOf(each, index));
  }
  return matchables;
}

/** Lines whose keys fit into one call. */
function* portions(lines: readonly LineCriteria[]): Generator<LineCriteria[]> {
  let portion: LineCriteria[] = [];
  let keys = 0;
  for (const line of lines) {
    if (keys + line.keys.length > NAMED_MAX) {
      yield portion;
      portion = [];
      keys = 0;
    }
    portion.push(line);
    keys += line.keys.length;
  }
  if (portion.length > 0) yield portion;
}

/** Clients that have paid from the accounts of the lines, by these. */
export async function readPayers(
  rows: Scoped,
  lines: readonly BankLineRecord[],
): Promise<Map<string, Payer[]>> {
  const accounts = [...new Set(lines.flatMap(({ counterparty }) => counterparty.account ?? []))];
  if (accounts.length === 0) return new Map();
  return Map.groupBy(await rows.many<Payer>(payersByAccount, [accounts]), ({ account }) => account);
}

async function readOpen(
  { ctx, companyId }: CandidateSource,
  lines: readonly LineCriteria[],
): Promise<OpenDocument[]> {
  const several = <T>(values: (line: LineCriteria) => T[]) =>
    [...new Set(lines.flatMap(values))].slice(0, NAMED_MAX);
  const named = {
    keys: several(({ keys }) => keys),
    balancesMinor: several(({ amounts }) => amounts),
    clientIds: several(({ clientIds }) => clientIds),
  };
  const open: OpenDocument[] = [];
  let after: string | null = null;
  do {
    const page: { items: OpenDocument[]; last: string | null } = await ctx.call(documents.openDocuments, {
      companyId,
      after,
      ...named,
    });
    open.push(...page.items);
    after = page.last;
  } while (after !== null);
  return open;
}

export async function readSettings(rows: Scoped): Promise<MatchingSettings> {
  const row = await rows.find(MatchingSettingsRow, {});
  if (!row) return initialValues(MATCHING_FIELDS);
  const { companyId: _, ...settings } = row;
  return settings;
}

/** The names of all clients with open documents. */
export async function readClientNames({ ctx, companyId }: CandidateSource): Promise<NameIndex> {
  const clients: OpenClient[] = [];
  let after: string | null = null;
  do {
    const page: { items: OpenClient[]; last: string | null } = await ctx.call(documents.openClients, {
      companyId,
      after,
    });
    clients.push(...page.items);
    after = page.last;
  } while (after !== null);
  return new NameIndex(clients);
}
