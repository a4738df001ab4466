// A prepared statement that runs with the company set for row-level security, in ONE round trip: both executions
// are sent before a single Sync, which makes them one implicit transaction (PostgreSQL protocol, 55.2.3), so the
// transaction-local setting holds for the statement and is gone after it.
import { Query } from 'pg';
import { parserFor } from './types';

/** What pg keeps to itself but a Query may use; pg's types leave it out. */
interface Wire {
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string; rows: number }): void;
}

interface WireQuery {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

/** Settings the policies read; see row-security.ts. */
export interface ScopeSetting {
  name: 'app.company_id' | 'app.all_companies';
  value: string;
}

/** Prepared on every new connection, before anything else runs there (see database.ts). */
export const SET_SCOPE: Statement = { name: 'set_scope', text: 'SELECT set_config($1, $2, true)' };

const base = Query.prototype as unknown as WireQuery;

export interface Statement {
  /** Unique in the process: the name of the prepared statement on every connection. */
  name: string;
  text: string;
}

export type QueryDone = (error: Error | null, result: { rows: unknown[] }) => void;

export class ScopedQuery extends Query {
  private scopeSet: boolean;

  constructor(
    statement: Statement,
    values: unknown[],
    private readonly scope: ScopeSetting | undefined,
    done: QueryDone,
  ) {
    super(
      { name: statement.name, text: statement.text, values, types: { getTypeParser: parserFor } },
      done as never,
    );
    this.scopeSet = scope === undefined;
  }

  prepare(wire: Wire): void {
    if (this.scope) sendScope(wire, this.scope);
    base.prepare.call(this, wire);
  }

  handleDataRow(message: unknown): void {
    if (this.scopeSet) base.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.scopeSet) base.handleCommandComplete.call(this, message, wire);
    this.scopeSet = true;
  }
}

function sendScope(wire: Wire, scope: ScopeSetting): void {
  wire.bind({ portal: '', statement: SET_SCOPE.name, values: [scope.name, scope.value] });
  wire.execute({ portal: '', rows: 0 });
}
