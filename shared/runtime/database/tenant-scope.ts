// The rows that a piece of work may see, and its cause.
import type { Author } from '../audit/author';

/** The origin that events of the work carry. It is read only when an event is written. */
export interface Cause {
  readonly requestId: string | null;
  /** The W3C trace context of the request; see observability/tracing.ts. */
  readonly traceParent: string | null;
  /** The author that the audit log names; undefined for the system itself. */
  readonly author?: Author | undefined;
  /** The id of the user who asks, or the address of one who is not signed in; empty for the system itself. */
  readonly asker?: string;
}

export interface TenantScope {
  /** Row-level security reads a company, all companies, or none (for tables without a company). */
  rows: { companyId: string; isAllCompanies: boolean };
  /** Values put before those of the caller: `$1` is the company wherever there is one. */
  leading: readonly string[];
  /** null for work that no request has caused. */
  cause: Cause | null;
}

const ALL = { companyId: '', isAllCompanies: true };
const NONE = { companyId: '', isAllCompanies: false };

export function companyScope(companyId: string, cause: Cause | null): TenantScope {
  return { rows: { companyId, isAllCompanies: false }, leading: [companyId], cause };
}

export function allCompanies(cause: Cause | null): TenantScope {
  return { rows: ALL, leading: [], cause };
}

export function noCompany(cause: Cause | null): TenantScope {
  return { rows: NONE, leading: [], cause };
}

/** In whose turns the work is done (fair-turns.ts): of the caller and the company; of the company alone where no request has caused it. */
export function partiesOf({ rows, cause }: TenantScope): string[] {
  return [cause?.asker ?? '', rows.companyId].filter((party) => party !== '');
}
