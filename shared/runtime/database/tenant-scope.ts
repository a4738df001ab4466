// For which rows a piece of work is allowed to run, and what has caused it.
import type { ScopeSetting } from './wire/scoped-query';

/** What its events say of where they come from. Read only when one is written. */
export interface Cause {
  readonly requestId: string | null;
  /** As it came with the request; see observability/tracing.ts. */
  readonly traceParent: string | null;
}

export interface TenantScope {
  /** What row-level security reads; absent for tables without a company. */
  setting?: ScopeSetting;
  /** Values put before those of the caller: `$1` is the company wherever there is one. */
  leading: readonly string[];
  /** null for work that no request has caused. */
  cause: Cause | null;
}

export function companyScope(companyId: string, cause: Cause | null): TenantScope {
  return { setting: { name: 'app.company_id', value: companyId }, leading: [companyId], cause };
}

export function allCompanies(cause: Cause | null): TenantScope {
  return { setting: { name: 'app.all_companies', value: 'on' }, leading: [], cause };
}

export function noCompany(cause: Cause | null): TenantScope {
  return { leading: [], cause };
}
