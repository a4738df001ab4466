// The steps of a call, from the gateway or from another service, in one order: caller, access, input, ask, write, response.
import type { Context } from 'moleculer';
import { mayCall } from '../contracts/access';
import type { AnyAction } from '../contracts/contract';
import { AskAgain, type Implementation } from './action';
import { authorize, authorizeInput } from './checks/authorize';
import { withClientIds } from './checks/client-ids';
import { assertPolicyMet } from './checks/company-policy';
import { hasDocumentIds, type OwnRows, withOwnRows } from './checks/own-rows';
import { compileInput } from './checks/validate';
import { AskContext, type CallMeta } from './context';
import { asUnavailable } from './database/failures';
import { enveloping, type GatewayHeaders } from './envelope';
import { isProblem, problem, reasonOf } from './errors';
import { runOnce } from './idempotency';
import { busFailure } from './moleculer/bus-failure';
import type { Principal } from './principal';
import type { ServiceResources } from './resources';
import { assertSigned, signedResponse } from './secrets/signing/signed-calls';

const ASKS_MAX = 5;

type Bus = Context<unknown, CallMeta>;

/** The handler of a Moleculer action. */
export function handlerOf(implementation: Implementation, resources: ServiceResources, ownRows?: OwnRows) {
  const { contract } = implementation;
  const run = runnerOf(implementation, resources, ownRows);
  return async (bus: Bus): Promise<unknown> => {
    try {
      return await run(bus);
    } catch (error) {
      throw asProblem(error, contract, bus, resources);
    }
  };
}

function runnerOf(implementation: Implementation, resources: ServiceResources, ownRows: OwnRows | undefined) {
  const { contract, ask, write, readsOnly } = implementation;
  if (contract.ownOnly === 'filtered' && hasDocumentIds(contract.input) && !ownRows)
    throw new Error(`${contract.name} is filtered, but its service cannot tell who has made a document`);
  const check = compileInput(contract);
  const envelope = enveloping(contract);
  return naming(async (bus: Bus): Promise<unknown> => {
    const principal = callerOf(contract, bus, resources);
    const checked = check(bus.params ?? {});
    authorizeInput(contract, principal, checked);
    const headers = (bus.headers ?? {}) as GatewayHeaders;
    const ctx = new AskContext(bus, resources, principal, headers, readsOnly);
    return withOwnRows(contract, checked, ctx, ownRows, (visible) =>
      withClientIds(contract.input, visible, ctx, (input) => handle(bus, headers, ctx, input)),
    );
  });

  async function handle(
    bus: Bus,
    headers: GatewayHeaders,
    ctx: AskContext,
    input: Record<string, unknown>,
  ): Promise<unknown> {
    const gather = ask && (() => ask(input, ctx));
    if (headers.answer !== 'http') {
      const output = await perform(gather, (facts) => write(input, ctx, facts));
      return isRemote(bus) ? signedResponse(contract.name, bus.params, output, resources.signer) : output;
    }
    const caller = ctx.maybePrincipal;
    const respond = async (facts: unknown) =>
      envelope(await write(input, ctx, facts), ctx.reply, caller?.companyId);
    const call = keyedCall(contract, headers, caller, resources);
    if (!call || !resources.database) return perform(gather, respond);
    return runOnce(resources.database, ctx, call, (commit) =>
      perform(gather, (facts) => commit(() => respond(facts))),
    );
  }
}

/** A refusal for an external id that is taken gets the id of what has it: within the transaction nothing could be read any more. */
function naming(run: (bus: Bus) => Promise<unknown>): (bus: Bus) => Promise<unknown> {
  return async (bus) => {
    try {
      return await run(bus);
    } catch (error) {
      const existingId = isProblem(error) && (await error.findExisting?.());
      if (existingId) error.data.existingId = existingId;
      throw error;
    }
  };
}

/** A public endpoint takes no key: its counts must stay counted, and it has no principal to whom a key could belong. */
function keyedCall(
  { name, access, timeoutMs, takesNoKey }: AnyAction,
  { idempotency }: GatewayHeaders,
  principal: Principal | undefined,
  { config }: ServiceResources,
) {
  if (!idempotency || !principal || access.kind === 'public' || takesNoKey) return undefined;
  const limitMs = timeoutMs ?? config.requestTimeoutSeconds * 1_000;
  return { ...idempotency, principal, action: name, timeoutMs: limitMs };
}

async function perform<T>(
  gather: (() => unknown) | undefined,
  write: (facts: unknown) => Promise<T> | T,
): Promise<T> {
  for (let asks = 1; ; asks++) {
    const facts = gather && (await gather());
    try {
      return await write(facts);
    } catch (error) {
      if (!(error instanceof AskAgain)) throw error;
      if (asks === ASKS_MAX) throw problem('service_unavailable');
    }
  }
}

/** True if the call came from another process. */
function isRemote({ nodeID, broker }: Bus): boolean {
  return nodeID !== broker.nodeID;
}

/** The verified principal, after the checks of who may call. */
function callerOf(contract: AnyAction, bus: Bus, { signer }: ServiceResources): Principal | undefined {
  if (!mayCall(contract.access, bus.meta.caller)) throw problem('unauthorized');
  if (isRemote(bus)) assertSigned(contract.name, bus.params, bus.meta.proof, signer);
  const principal = signer.verify<Principal>('principal', bus.meta.principal);
  if (contract.access.kind !== 'internal') {
    assertPolicyMet(contract, principal, bus.meta.client?.address);
    authorize(contract, principal);
  }
  return principal;
}

/** A refusal goes to the caller as it is. Any other error is logged here, and its cause is not sent. */
function asProblem(error: unknown, { name }: AnyAction, bus: Bus, { log }: ServiceResources): Error {
  if (isProblem(error)) return error;
  const away = busFailure(error);
  if (away) return away;
  const unavailable = asUnavailable(error);
  const about = { action: name, requestId: bus.requestID };
  if (unavailable) log.warn({ ...about, reason: reasonOf(error) }, 'action unavailable');
  else log.error({ ...about, err: error }, 'action failed');
  return unavailable ?? problem('internal_error');
}
