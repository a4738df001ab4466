// Turns a contract and its handlers into a Moleculer service. Every call, from the gateway or from another service,
// goes through the same steps in the same order: who, may they, is the input right, do it, write the answer.
import type { Context, ServiceSchema } from 'moleculer';
import type { ModelCtor } from 'sequelize-typescript';
import type { AnyAction, Input, Output, ServiceContract } from '../contracts/contract';
import { successStatus } from '../contracts/contract';
import { authorize } from './authorize';
import { busFailure } from './bus-failure';
import { CallContext, type CallMeta } from './context';
import { asUnavailable } from './database/failures';
import { isProblem, problem } from './errors';
import type { FileAnswer, UploadHead } from './files/file-answer';
import { type IdempotentCall, runOnce, runPrepared } from './idempotency';
import type { Job } from './jobs/job';
import type { Principal } from './principal';
import type { ServiceResources } from './resources';
import type { SealedColumn } from './secrets/reseal';
import { compileOutput } from './serialize';
import { compileInput } from './validate';

export type Handler<C extends AnyAction> = (
  input: Input<C>,
  ctx: CallContext,
) => Promise<Output<C>> | Output<C>;

/** Asks other services first; what it returns is then done, in a transaction if the runtime holds one open. */
export type Prepare<C extends AnyAction> = (
  input: Input<C>,
  ctx: CallContext,
) => Promise<() => Promise<Output<C>>>;

export interface Implementation<C extends AnyAction = AnyAction> {
  contract: C;
  handler: Handler<C>;
  prepare?: Prepare<C>;
}

type Implementations<A extends Record<string, AnyAction>> = { [K in keyof A]: Implementation<A[K]> };

export interface Lifecycle {
  /** Runs when the schema is found current, before anything listens. Throws StartupError to stop the process. */
  beforeStart?(resources: ServiceResources): Promise<void> | void;
  /** Runs after the database is ready, before calls arrive. */
  started?(resources: ServiceResources, call: BusCall): Promise<void> | void;
  stopped?(resources: ServiceResources): Promise<void> | void;
}

export type BusCall = <C extends AnyAction>(action: C, input: Input<C>) => Promise<Output<C>>;

export interface ServiceParts extends Lifecycle {
  /** Sequelize models; a service without any has no database. */
  models?: ModelCtor[];
  /**
   * Every statement has its index, and none may read a whole table: a plan from when a table was empty is kept while it
   * fills, until PostgreSQL has counted it anew.
   */
  disableSeqScan?: boolean;
  /** Broadcasts this service wants to hear; lost ones must not matter. */
  events?: Record<string, (payload: unknown) => void>;
  /** Columns with sealed values, for `npm run reseal`. A test finds the ones that are missing here. */
  sealed?: readonly SealedColumn[];
  /** What this service does later; see jobs/job.ts. */
  jobs?: readonly Job[];
}

export interface ServiceModule extends ServiceParts {
  contract: ServiceContract;
  implementations: Record<string, Implementation>;
}

/** Pairs a contract with its handler; one file per action. */
export function action<C extends AnyAction>(contract: C, handler: Handler<C>): Implementation<C> {
  return { contract, handler };
}

/**
 * For a POST that needs another service's answer before it writes: with an Idempotency-Key a plain handler runs inside
 * of a transaction, which no remote call may hold open.
 */
export function preparedAction<C extends AnyAction>(contract: C, prepare: Prepare<C>): Implementation<C> {
  return { contract, prepare, handler: async (input, ctx) => (await prepare(input, ctx))() };
}

/** All actions of the contract must be implemented: a missing one does not compile. */
export function implement<A extends Record<string, AnyAction>>(
  contract: ServiceContract<A>,
  implementations: Implementations<A>,
  parts: ServiceParts = {},
): ServiceModule {
  return { contract, implementations, ...parts };
}

/** What the gateway gets back: the body is JSON text already, written by the contract. */
export interface HttpEnvelope {
  status: number;
  body: string;
  etag?: string;
  headers?: Record<string, string | string[]>;
  /** Sent instead of the body. */
  file?: FileAnswer;
}

/** Headers of a call from the gateway. */
export interface GatewayHeaders {
  answer?: 'http';
  ifMatch?: string[];
  idempotency?: { key: string; fingerprint: string };
  /** The media type to answer with, where an endpoint has several. */
  accept?: string;
  upload?: UploadHead;
}

export function schemaOf(module: ServiceModule, resources: ServiceResources): ServiceSchema {
  const actions = Object.fromEntries(
    Object.entries(module.implementations).map(([key, implementation]) => [
      key,
      actionSchema(implementation, resources),
    ]),
  );
  const events = Object.fromEntries(
    Object.entries(module.events ?? {}).map(([name, hear]) => [name, (ctx: Context) => hear(ctx.params)]),
  );
  return { name: module.contract.name, actions, events } as ServiceSchema;
}

function actionSchema(implementation: Implementation, resources: ServiceResources) {
  const { contract, handler, prepare } = implementation;
  const check = compileInput(contract);
  const envelope = enveloping(contract);

  async function run(bus: Context<unknown, CallMeta>): Promise<unknown> {
    const principal = callerOf(contract, bus, resources);
    const input = check(bus.params ?? {});
    const headers = (bus.headers ?? {}) as GatewayHeaders;
    const ctx = new CallContext(bus, resources, principal, headers);
    if (headers.answer !== 'http') return handler(input, ctx);
    const answer = async (act: () => Promise<unknown>) => envelope(await act(), ctx);
    const perform = () => answer(async () => handler(input, ctx));
    const { database } = resources;
    if (!headers.idempotency || !database || !principal) return perform();
    const call: IdempotentCall = { ...headers.idempotency, principal, action: contract.name };
    if (!prepare) return runOnce(database, ctx, call, perform);
    return runPrepared(database, ctx, call, async () => {
      const act = await prepare(input, ctx);
      return () => answer(act);
    });
  }

  async function handle(bus: Context<unknown, CallMeta>): Promise<unknown> {
    try {
      return await run(bus);
    } catch (error) {
      throw asProblem(error, contract, bus, resources);
    }
  }
  return { handler: handle, visibility: contract.http ? 'published' : 'public', timeout: contract.timeoutMs };
}

/** How an output becomes what the gateway sends. */
function enveloping(contract: AnyAction): (output: unknown, ctx: CallContext) => HttpEnvelope {
  const write = compileOutput(contract.output);
  const status = successStatus(contract);
  const versioned = contract.output.properties?.version !== undefined;
  return (output, { reply }) => {
    if (output === null && contract.noContent) return { status: 204, body: '' };
    const { file } = reply;
    const answer: HttpEnvelope = { status: reply.status ?? status, body: file ? '' : write(output) };
    if (file) answer.file = file;
    else if (reply.etag !== undefined) answer.etag = `"${reply.etag}"`;
    else if (versioned) answer.etag = `"${(output as { version: number }).version}"`;
    if (reply.headers) answer.headers = reply.headers;
    return answer;
  };
}

/** The verified principal, after the access check. */
function callerOf(
  contract: AnyAction,
  bus: Context<unknown, CallMeta>,
  resources: ServiceResources,
): Principal | undefined {
  const principal = resources.signer.verify<Principal>('principal', bus.meta.principal);
  if (contract.access.kind !== 'internal') {
    authorize(contract.access, principal);
  } else if (resources.signer.verify<string>('caller', bus.meta.caller) === undefined) {
    throw problem('unauthorized');
  }
  return principal;
}

/** A refusal goes to the caller as it is; anything else is logged here, and its cause stays here. */
function asProblem(
  error: unknown,
  contract: AnyAction,
  bus: Context<unknown, CallMeta>,
  resources: ServiceResources,
): Error {
  if (isProblem(error)) return error;
  const away = busFailure(error);
  if (away) return away;
  const unavailable = asUnavailable(error);
  const level = unavailable ? 'warn' : 'error';
  resources.log[level]({ err: error, action: contract.name, requestId: bus.requestID }, 'action failed');
  return unavailable ?? problem('internal_error');
}
