// Work that is done after the answer: retried until it is done, by whichever process of the service is alive. A job
// is enqueued in the transaction of the change (`tx.enqueue`) and carries ids only: payloads are stored in clear.

import type { BroadcastName } from '../../contracts/broadcasts';
import type { Database } from '../database/database';
import type { JobOptions, JobPayload, QueuedJob } from '../database/queued-job';
import type { Scoped } from '../database/scoped';
import { companyScope, noCompany } from '../database/tenant-scope';
import type { BusCall } from '../moleculer/bus-call';
import { ResourceContext, type ServiceResources } from '../resources';

export interface Job<P extends JobPayload = JobPayload> extends QueuedJob<P> {
  handle(payload: P, ctx: JobContext): Promise<void>;
}

/** States a job; it is listed in the `jobs` of the service's `implement`. */
export function defineJob<P extends JobPayload>(
  name: string,
  handle: Job<P>['handle'],
  options: JobOptions = {},
): Job<P> {
  return { name, handle, options };
}

/** The context that a job gets besides its payload. It has no principal: no user has called it. */
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

  broadcast(event: BroadcastName, payload: object): void {
    this.resources.broadcast(event, payload);
  }

  /** Access to the rows of one company. */
  companyNamed(companyId: string): Scoped {
    return this.database.scoped(companyScope(companyId, null));
  }

  /** Access to tables that belong to no company. */
  get global(): Scoped {
    return this.database.scoped(noCompany(null));
  }

  /** Access to the rows of every company. */
  get acrossCompanies(): Scoped {
    return this.database.acrossCompanies();
  }
}
