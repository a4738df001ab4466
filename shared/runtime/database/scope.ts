// For which rows a piece of work is allowed to run, and which request it belongs to.
import type { ScopeSetting } from './scoped-query';

export interface Scope {
  /** What row-level security reads; absent for tables without a company. */
  setting?: ScopeSetting;
  /** Values put before those of the caller: `$1` is the company wherever there is one. */
  leading: readonly string[];
  requestId: string | null;
}

export function companyScope(companyId: string, requestId: string | null): Scope {
  return { setting: { name: 'app.company_id', value: companyId }, leading: [companyId], requestId };
}

export function allCompanies(requestId: string | null): Scope {
  return { setting: { name: 'app.all_companies', value: 'on' }, leading: [], requestId };
}

export function noCompany(requestId: string | null): Scope {
  return { leading: [], requestId };
}
