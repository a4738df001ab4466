// Turns a contract and its handlers into a Moleculer service.
import type { Context, ServiceSchema } from 'moleculer';
import type { AnyAction, ServiceContract } from '../contracts/contract';
import type { Implementation } from './action';
import type { OwnRows } from './checks/own-rows';
import type { PreparedQuery } from './database/query';
import type { Job } from './jobs/job';
import type { BusCall } from './moleculer/bus-call';
import type { EventStore } from './outbox/direct-store';
import type { PersonalRowSteps } from './personal-data/personal-rows';
import type { PersonalTables } from './personal-data/personal-tables';
import type { ServiceResources } from './resources';
import { handlerOf } from './run-action';
import type { SealedColumn } from './secrets/secrets';

type Implementations<A extends Record<string, AnyAction>> = { [K in keyof A]: Implementation<A[K]> };

export interface Lifecycle {
  /** Runs after the check of the schema, before anything listens. Throws StartupError to stop the process. */
  beforeStart?(resources: ServiceResources): Promise<void> | void;
  /** Runs after the database is ready, before calls arrive. */
  started?(resources: ServiceResources, call: BusCall): Promise<void> | void;
  stopped?(resources: ServiceResources): Promise<void> | void;
}

export interface ServiceParts extends Lifecycle {
  /**
   * True if every query has its index and none may read a whole table: PostgreSQL keeps the plan of an empty table while the
   * table fills, until it is analysed.
   */
  disableSeqScan?: boolean;
  /** Broadcasts that this service listens to; lost ones must not matter. */
  events?: Record<string, (payload: unknown) => void>;
  /** Columns with sealed values, for `npm run reseal`. A test finds missing ones. */
  sealed?: readonly SealedColumn[];
  /** True if its secrets are factors of users, which have a key of their own. */
  sealsFactors?: true;
  jobs?: readonly Job[];
  /** The statement of what its tables tell of persons; absent for a service without tables. `npm run check` finds columns that are missing. */
  personalData?: PersonalTables;
  /** Tells whose documents are whose, for callers who see only those that they made. */
  ownRows?: OwnRows;
  /** Its own steps in the erasure of a person. */
  personalRowSteps?: PersonalRowSteps;
  /**
   * Queries for rows of tables without a `company_id` that name a company which is deleted: `$1` is the company. Each returns the rows
   * that it has deleted or changed. The tables with one are found by the runtime.
   */
  namedCompany?: readonly PreparedQuery[];
  /** Stores the events of services of the same process, beside the action that takes those of others. */
  eventStore?: EventStore;
}

export interface ServiceModule extends ServiceParts {
  contract: ServiceContract;
  implementations: Record<string, Implementation>;
}

/** All actions of the contract must be implemented: a missing one does not compile. */
export function implement<A extends Record<string, AnyAction>>(
  contract: ServiceContract<A>,
  implementations: Implementations<A>,
  parts: ServiceParts = {},
): ServiceModule {
  return { contract, implementations, ...parts };
}

export function schemaOf(module: ServiceModule, resources: ServiceResources): ServiceSchema {
  const actions = Object.fromEntries(
    Object.entries(module.implementations).map(([key, implementation]) => [
      key,
      actionSchema(implementation, resources, module.ownRows),
    ]),
  );
  const events = Object.fromEntries(
    Object.entries(module.events ?? {}).map(([name, hear]) => [name, (ctx: Context) => hear(ctx.params)]),
  );
  return { name: module.contract.name, actions, events } as ServiceSchema;
}

function actionSchema(implementation: Implementation, resources: ServiceResources, ownRows?: OwnRows) {
  const { http, timeoutMs } = implementation.contract;
  const handler = handlerOf(implementation, resources, ownRows);
  return { handler, visibility: http ? 'published' : 'public', timeout: timeoutMs };
}
