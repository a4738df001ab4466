// Work that is done after the answer: retried until it is done, by whichever process of the service is alive. A job
// is enqueued in the transaction of the change (`tx.enqueue`) and carries ids only: payloads are stored in clear.
import type { Database } from '../database/database';
import type { Scoped } from '../database/scoped';
import { companyScope, noCompany } from '../database/tenant-scope';
import { ResourceContext, type ServiceResources } from '../resources';
import type { BusCall } from '../service';

export type JobPayload = Record<string, string | number>;

export interface Job<P extends JobPayload = JobPayload> {
  /** snake_case; unique in the service, and never changed while jobs of the name may be waiting. */
  name: string;
  /** Must be repeatable: a job whose process was killed runs again, as does one that throws. */
  handle(payload: P, ctx: JobContext): Promise<void>;
  options: JobOptions;
}

export interface JobOptions {
  /** When it is enqueued by the clock: minute, hour, day, month, weekday, in UTC. The payload is empty then. */
  cron?: string;
  /** Runs of the clock that were missed while nothing was alive are made up for, up to this age. Default 0: none. */
  makeUpForMs?: number;
  /** After an error it is tried again after e, e², e³ … seconds, at most e¹⁰ (6 h). Default 25 attempts, about 4 days. */
  attemptsMax?: number;
}

export interface EnqueueOptions {
  /** Seconds from now until it may run. Default 0. */
  delaySeconds?: number;
  /** A waiting job of the same key is replaced. Default: no key. */
  key?: string;
}

export const ATTEMPTS_MAX = 25;

/** States a job; it is listed in the `jobs` of the service's `implement`. */
export function defineJob<P extends JobPayload>(
  name: string,
  handle: Job<P>['handle'],
  options: JobOptions = {},
): Job<P> {
  return { name, handle, options };
}

/** What a job gets besides its payload. It acts for nobody: there is no principal. */
export class JobContext extends ResourceContext {
  constructor(
    resources: ServiceResources,
    private readonly database: Database,
    /** Calls an internal action of another service. Never inside a transaction. */
    readonly call: BusCall,
    /** Aborted when the process is to stop: a long job gives up then, and is run again elsewhere. */
    readonly signal: AbortSignal,
  ) {
    super(resources);
  }

  /** The rows of one company. */
  companyNamed(companyId: string): Scoped {
    return this.database.scoped(companyScope(companyId, null));
  }

  /** Tables that belong to no company. */
  get global(): Scoped {
    return this.database.scoped(noCompany(null));
  }

  /** Rows of every company. */
  get acrossCompanies(): Scoped {
    return this.database.acrossCompanies();
  }
}
