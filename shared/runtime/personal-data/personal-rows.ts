// Finds the rows of one service about a person, and erases them. The runtime adds this action to each service.
import type { Input, Output } from '../../contracts/contract';
import { type PersonPlace, personalRows } from '../../contracts/personal-rows';
import { type Implementation, writeAction } from '../action';
import type { CallContext } from '../context';
import type { Rows } from '../database/rows';
import type { Transaction } from '../database/transaction';
import { changesOf, pointerOfRow, pointersOf } from './erased-pointers';
import { personMatcher } from './person-matcher';
import { beginErasure, type CandidateRow, candidatesQuery, eraseQuery, tablesOf } from './person-queries';
import type { PersonalTable, PersonalTables } from './personal-tables';
import { type Assessment, outcomesOf } from './row-outcome';
import { RUNTIME_TABLES } from './runtime-tables';

type Asked = Input<ReturnType<typeof personalRows>>;
type Answer = Output<ReturnType<typeof personalRows>>;

/** Steps of a service for a table, by the ids of the rows. */
export interface PersonalRowSteps {
  /** Instead of an update of the rows. */
  erase?: Readonly<Record<string, (tx: Transaction, ids: string[], step: ErasureStep) => Promise<void>>>;
  /**
   * Changes rows of a client who is the person that are kept until a day, and that no business in progress needs. Returns the ids of
   * those that have changed.
   */
  kept?: Readonly<Record<string, (tx: Transaction, ids: string[], step: ErasureStep) => Promise<string[]>>>;
  /** After the update of the rows. */
  erased?: Readonly<Record<string, (tx: Transaction, ids: string[], step: ErasureStep) => Promise<void>>>;
}

export interface ErasureStep {
  companyId: string;
  now: Date;
}

interface Searched {
  name: string;
  schema: string;
  /** Folder of the migrations; absent for a service without a database. */
  migrations: string | undefined;
  module: { personalData?: PersonalTables; personalRowSteps?: PersonalRowSteps };
}

interface SearchedTable {
  schema: string;
  table: string;
  statement: PersonalTable;
  isVersioned: boolean;
}

/** Rows of a table in one answer. */
const ROWS_MAX = 1_000;
const ROWS_AT_ONCE = 500;
const FIRST_PLACE = '(0,0)';

export function personalRowsOf({ name, schema, migrations, module }: Searched): Implementation {
  const statements = { ...RUNTIME_TABLES, ...module.personalData };
  return writeAction(personalRows(name), {
    async write(input, ctx) {
      const answer: Answer = { places: [], clientIds: [], inUse: [], hasMore: false };
      if (migrations === undefined) return answer;
      const rows = ctx.companyNamed(input.companyId);
      const tables = (await rows.many<{ table: string; isVersioned: boolean }>(tablesOf, [schema])).flatMap(
        ({ table, isVersioned }): SearchedTable[] => {
          const statement = statements[table];
          if (statement === undefined || typeof statement === 'string' || statement.unsearched) return [];
          return [{ schema, table, statement, isVersioned }];
        },
      );
      const search = new Search(input, ctx, module.personalRowSteps ?? {}, answer);
      for (const table of tables)
        await (input.erases ? rows.transaction((tx) => search.erase(tx, table)) : search.read(rows, table));
      return answer;
    },
  });
}

class Search {
  private readonly assessment: Assessment;

  constructor(
    private readonly input: Asked,
    private readonly ctx: CallContext,
    private readonly steps: PersonalRowSteps,
    private readonly answer: Answer,
  ) {
    const { person, clientIds, inUse, country, years, today } = input;
    this.assessment = {
      matcher: personMatcher(person),
      clientIds: new Set(clientIds),
      inUse: new Set(inUse),
      booksLaw: `Books of a company in ${country} are kept for ${years} years`,
      today,
    };
  }

  async read(rows: Rows, table: SearchedTable): Promise<void> {
    const { places } = await this.outcomes(rows, table, false);
    this.answer.places.push(...places);
  }

  async erase(tx: Transaction, table: SearchedTable): Promise<void> {
    const { companyId } = this.input;
    const instead = this.steps.erase?.[table.table];
    const { places, changes, kept } = await this.outcomes(tx, table, instead === undefined);
    const ids = [...new Set(changes.flatMap(({ id }) => id ?? []))];
    const step = { companyId, now: this.ctx.now() };
    const isLawful = table.statement.kept !== undefined;
    if (isLawful && changes.length + kept.length > 0) await tx.many(beginErasure);
    if (ids.length > 0) await instead?.(tx, ids, step);
    if (!instead) for (const change of changes) await this.update(tx, table, change);
    if (ids.length > 0) await this.steps.erased?.[table.table]?.(tx, ids, step);
    const restrict = this.steps.kept?.[table.table];
    const restricted = restrict && kept.length > 0 ? await restrict(tx, kept, step) : [];
    this.record(tx, table, changes, restricted);
    this.answer.places.push(...places);
  }

  /** In the transaction of the erasure, so that a restore of before finds it in the log. */
  private record(
    tx: Transaction,
    { schema, table }: SearchedTable,
    changes: readonly RowErasure[],
    restricted: readonly string[],
  ): void {
    const { companyId } = this.input;
    const title = `${schema}.${table}`;
    const pointers = changes.flatMap(({ id, before, values }) => pointersOf(title, id, before, values));
    const ofRows = restricted.map((id) => pointerOfRow(title, id));
    for (const part of changesOf([...pointers, ...ofRows]))
      tx.record(companyId, 'person.erased', { type: 'company', id: companyId }, part);
  }

  private async update(tx: Transaction, { schema, table, isVersioned }: SearchedTable, change: RowErasure) {
    const query = eraseQuery({ schema, table }, Object.keys(change.values).sort(), isVersioned);
    await tx.many(query, [change.tid, JSON.stringify(change.values), this.ctx.now().toISOString()]);
  }

  private async outcomes(rows: Rows, { schema, table, statement }: SearchedTable, locks: boolean) {
    const { clientIds, years, storedUntil = null } = this.input;
    const query = candidatesQuery({ schema, table }, statement, locks);
    const places: PersonPlace[] = [];
    const changes: RowErasure[] = [];
    const kept: string[] = [];
    for (let after: string | undefined = FIRST_PLACE; after !== undefined; ) {
      const values = [this.assessment.matcher.needles, clientIds, after, ROWS_AT_ONCE, years, storedUntil];
      const page: CandidateRow[] = await rows.many<CandidateRow>(query, values);
      for (const row of page) this.take(`${schema}.${table}`, statement, row, { places, changes, kept });
      after = page.length === ROWS_AT_ONCE ? page.at(-1)?.tid : undefined;
      if (after !== undefined && places.length >= ROWS_MAX) {
        this.answer.hasMore = true;
        break;
      }
    }
    return { places, changes, kept };
  }

  private take(
    title: string,
    statement: PersonalTable,
    row: CandidateRow,
    { places, changes, kept }: Outcomes,
  ): void {
    const outcomes = outcomesOf(title, statement, row, this.assessment);
    if (outcomes.length === 0) return;
    places.push(...outcomes.map(({ place }) => place));
    if (row.client !== null) this.noteClient(row.client, row.isOpen);
    const isOfClient = row.client !== null && this.assessment.clientIds.has(row.client);
    const isKept = outcomes.some(({ place }) => place.until !== null);
    if (isKept && isOfClient && !row.isOpen && row.id !== null) kept.push(row.id);
    const values = Object.assign({}, ...outcomes.map((outcome) => outcome.values));
    if (Object.keys(values).length > 0)
      changes.push({ tid: row.tid, id: row.id, before: row.values, values });
  }

  private noteClient(client: string, isOpen: boolean): void {
    const { clientIds, inUse } = this.answer;
    if (!clientIds.includes(client)) clientIds.push(client);
    if (isOpen && !inUse.includes(client)) inUse.push(client);
  }
}

interface Outcomes {
  places: PersonPlace[];
  changes: RowErasure[];
  /** Ids of rows for the step of kept ones. */
  kept: string[];
}

interface RowErasure {
  tid: string;
  id: string | null;
  before: Record<string, unknown>;
  values: Record<string, unknown>;
}
