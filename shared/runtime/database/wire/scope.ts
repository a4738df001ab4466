// The scope of one statement or transaction, which ends with it: the company that row-level security reads and, where
// several services share the connections of a process, the role of the service.
import type { ClientBase } from 'pg';
import { type PreparedQuery, readQuery } from '../query';

/** The identity of a service on connections that other services use, too. */
export interface ServiceRole {
  role: string;
  /** Explained by `disableSeqScan` of ServiceParts. */
  isSeqScanOff: boolean;
}

export interface Scope {
  /** An empty text for no company. */
  companyId: string;
  isAllCompanies: boolean;
  /** Absent where all connections have the role of the only service. */
  as: ServiceRole | undefined;
}

const COMPANY = `set_config('app.company_id', $1, true), set_config('app.all_companies', $2, true)`;
/** Both settings are set each time: in a transaction of several scopes a scope would otherwise add to the one before. */
const SET_SCOPE = readQuery('set_scope', `SELECT ${COMPANY}`);
const SET_SCOPE_AND_ROLE = readQuery(
  'set_scope_and_role',
  `SELECT ${COMPANY}, set_config('role', $3, true),
    set_config('enable_seqscan', $4, true), set_config('enable_bitmapscan', $4, true)`,
);

const NO_ROWS: Scope = { companyId: '', isAllCompanies: false, as: undefined };
const AS_LOGIN: ServiceRole = { role: 'none', isSeqScanOff: false };

/** Returns the statement that sets the scope; `prepareScope` has prepared it on every connection. */
export function statementOf({ as }: Scope): PreparedQuery {
  return as ? SET_SCOPE_AND_ROLE : SET_SCOPE;
}

export function valuesOf({ companyId, isAllCompanies, as }: Scope): string[] {
  const company = [companyId, isAllCompanies ? 'on' : ''];
  return as ? [...company, as.role, as.isSeqScanOff ? 'off' : 'on'] : company;
}

/** Must be called before anything else runs on a new connection. */
export async function prepareScope(client: ClientBase): Promise<void> {
  for (const scope of [NO_ROWS, { ...NO_ROWS, as: AS_LOGIN }])
    await client.query({ ...statementOf(scope), values: valuesOf(scope) });
}
