// Creates documents of another system from rows of a file; a row whose number is there changes nothing.
import { clients } from '../../../../../shared/contracts/clients';
import { companies } from '../../../../../shared/contracts/companies';
import { importedRow } from '../../../../../shared/contracts/documents/importing';
import type { ImportChoice } from '../../../../../shared/csv/import-store';
import type { ImportRow, ImportTarget, InputWarning, Outcome } from '../../../../../shared/csv/import-target';
import { mapInSlices } from '../../../../../shared/csv/in-slices';
import { compileInput } from '../../../../../shared/runtime/checks/validate';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { type FieldError, isProblem, problem } from '../../../../../shared/runtime/errors';
import type { JobContext } from '../../../../../shared/runtime/jobs/job';
import { calendarDate } from '../../../../../shared/values/calendar';
import { documentEvent } from '../../../domain/present';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { readRemoved } from '../../../money/client-removals/use-cases/removed-clients';
import { lockClosedThrough, readClosedThrough } from '../../../money/periods/use-cases/closed-through';
import { type ImportSources, importedDocument, NO_CLIENT, numberOf } from '../domain/imported-document';
import type { ImportedInput } from '../domain/imported-input';
import { lastNumberBefore, type RunningSeries } from '../domain/own-series';
import { existingExternalIds, existingNumbers, runningSeries } from '../queries/imports';

const checkRow = compileInput(importedRow);

type RowResult = DocumentRecord | { faults: readonly FieldError[] } | typeof NOTHING_OWED;

/** An opening balance of 0: there is nothing to keep. */
const NOTHING_OWED = { isNothing: true } as const;

export const documentRows: Pick<ImportTarget, 'keyOf' | 'prepare'> = {
  keyOf: (input) => {
    const number = numberOf(input);
    return number === undefined ? undefined : `${input.kind} ${number}`;
  },
  async prepare(rows, choice, companyId, ctx) {
    const sources = await readSources(rows, companyId, ctx);
    const now = ctx.now().toISOString();
    const results = await mapInSlices(rows, ({ input }) => resultOf(input, sources, now));
    return (tx) => write(tx, ctx, results, choice, sources);
  },
};

async function readSources(
  rows: readonly ImportRow[],
  companyId: string,
  ctx: JobContext,
): Promise<ImportSources> {
  const ids = rows.flatMap(({ input }) => {
    const { clientExternalId: id } = input;
    return typeof id === 'string' ? [id] : [];
  });
  const [company, profiles, closedThrough] = await Promise.all([
    ctx.call(companies.profile, { companyId }),
    ctx.call(clients.profilesByExternalId, { companyId, externalIds: [...new Set(ids)] }),
    readClosedThrough(ctx.companyNamed(companyId)),
  ]);
  if (!company) throw problem('company_not_found');
  const byId = new Map(profiles.items.map((client) => [client.externalId ?? '', client]));
  return { company, clients: byId, today: calendarDate(ctx.now(), company.timeZone), closedThrough };
}

function resultOf(input: Record<string, unknown>, sources: ImportSources, now: string): RowResult {
  try {
    // the check has the type of the contract
    const row = checkRow(input) as ImportedInput;
    if (row.kind === 'opening-balance' && Number(row.balance) === 0) return NOTHING_OWED;
    return importedDocument(row, sources, { id: newId(), now });
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { faults: error.data.errors ?? [{ pointer: '', message: error.message }] };
  }
}

async function write(
  tx: Transaction,
  ctx: JobContext,
  results: readonly RowResult[],
  { onMatch, isDryRun }: ImportChoice,
  { closedThrough, company }: ImportSources,
): Promise<Outcome[]> {
  if ((await lockClosedThrough(tx, ctx)) !== closedThrough) throw problem('changed_meanwhile');
  const documents = results.flatMap((one) => ('id' in one ? [one] : []));
  const existing = await readExisting(tx, documents);
  const removed = await readRemoved(tx, [...new Set(documents.map(({ clientId }) => clientId))]);
  const inserts: DocumentRecord[] = [];
  const outcomes = await mapInSlices(results, (one): Outcome => {
    if ('faults' in one) return one;
    if ('isNothing' in one) return { result: 'skipped', warnings: [] };
    if (existing.numbers.has(numberKey(one)))
      return onMatch === 'skip'
        ? { result: 'skipped', warnings: [] }
        : { faults: [{ pointer: '/number', message: 'is that of another document already' }] };
    const last = lastNumberBefore(one, company, existing.running);
    if (last !== undefined) return { faults: [{ pointer: '/number', message: reservedNumber(last) }] };
    if (one.externalId !== null && existing.externalIds.has(externalKey(one)))
      return { faults: [{ pointer: '/externalId', message: 'is that of another document already' }] };
    if (removed.has(one.clientId)) return { faults: [NO_CLIENT] };
    existing.numbers.add(numberKey(one));
    existing.externalIds.add(externalKey(one));
    inserts.push(one);
    return { result: 'created', warnings: warningsOf(one) };
  });
  if (!isDryRun) await insert(tx, inserts);
  return outcomes;
}

function warningsOf({ imported, vatBreakdown }: DocumentRecord): InputWarning[] {
  if (imported !== 'document' || vatBreakdown.length > 0) return [];
  const message = 'is missing: the settled document is kept with amounts of 0, and no report has it';
  return [{ pointer: '/net', code: 'net_missing', message }];
}

async function insert(tx: Transaction, inserts: readonly DocumentRecord[]): Promise<void> {
  await tx.insertAll(DocumentRow, inserts);
  await tx.emitAll(
    inserts.map((one) => ({
      companyId: one.companyId,
      type: 'document.created' as const,
      data: documentEvent(one),
    })),
  );
}

async function readExisting(tx: Transaction, documents: readonly DocumentRecord[]) {
  const types = documents.map(({ typeId }) => typeId);
  const numbers = documents.map(({ number }) => number);
  const externalIds = documents.flatMap(({ externalId }) => externalId ?? []);
  const [running, numbered, known] = [
    await tx.many<RunningSeries>(runningSeries),
    await tx.many<Pick<DocumentRecord, 'typeId' | 'number'>>(existingNumbers, [types, numbers]),
    await tx.many<Pick<DocumentRecord, 'typeId' | 'externalId'>>(existingExternalIds, [externalIds]),
  ];
  return { running, numbers: new Set(numbered.map(numberKey)), externalIds: new Set(known.map(externalKey)) };
}

function reservedNumber(last: string): string {
  return `is one that your own series, which is at ${last}, has yet to give: begin a series with another pattern first`;
}

function numberKey({ typeId, number }: Pick<DocumentRecord, 'typeId' | 'number'>): string {
  return `${typeId} ${number}`;
}

function externalKey({ typeId, externalId }: Pick<DocumentRecord, 'typeId' | 'externalId'>): string {
  return `${typeId} ${externalId}`;
}
