// Clients that a request names by `clientExternalId`: handlers get their ids, and refusals name what the request has.
import type { TSchema } from '@sinclair/typebox';
import {
  EXTERNAL_ID_FIELD,
  EXTERNAL_PREFIX,
  hasClientInPath,
  needsClient,
} from '../../contracts/client-naming';
import { clients } from '../../contracts/clients';
import type { AskContext } from '../context';
import { type FieldError, invalid, isProblem } from '../errors';

type Holder = Record<string, unknown>;
type Visit = (holder: Holder, pointer: string, schema: TSchema) => Holder;

/** The id of no client: what has no client by this external id is refused as it is for an unknown id. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Runs `work` with the input whose clients are named by their ids.
 * @throws 400 where id and external id name two clients
 */
export async function withClientIds<I, T>(
  schema: TSchema,
  input: I,
  ctx: AskContext,
  work: (input: I) => Promise<T>,
): Promise<T> {
  const externalIds = new Map<string, string>();
  visitClients(schema, input, '', (holder, pointer) => {
    const externalId = holder[EXTERNAL_ID_FIELD];
    if (typeof externalId === 'string') externalIds.set(pointer, externalId);
    return holder;
  });
  const inPath = externalIdInPath(schema, input);
  if (externalIds.size === 0 && inPath === undefined) return work(input);
  const ids = await readIds(ctx, [...externalIds.values(), ...(inPath === undefined ? [] : [inPath])]);
  const ofBody = visitClients(schema, input, '', (holder, pointer) =>
    externalIds.has(pointer) ? withId(holder, pointer, ids) : holder,
  );
  const named = inPath === undefined ? ofBody : { ...(ofBody as Holder), id: ids.get(inPath) ?? UNKNOWN_ID };
  try {
    // the input with ids in place of external ids
    return await work(named as I);
  } catch (error) {
    throw inWordsOfRequest(error, externalIds, inPath);
  }
}

function externalIdInPath(schema: TSchema, input: unknown): string | undefined {
  if (!hasClientInPath(schema)) return undefined;
  const { id } = input as { id: string };
  return id.startsWith(EXTERNAL_PREFIX) ? id.slice(EXTERNAL_PREFIX.length) : undefined;
}

/** Objects of an input that name their client in neither way, although they must. */
export function clientFaults(schema: TSchema, input: unknown): FieldError[] {
  const faults: FieldError[] = [];
  visitClients(schema, input, '', (holder, pointer, object) => {
    const isNamed = holder.clientId !== undefined || holder[EXTERNAL_ID_FIELD] !== undefined;
    if (!isNamed && needsClient(object))
      faults.push({ pointer: `${pointer}/clientId`, message: 'is required' });
    return holder;
  });
  return faults;
}

async function readIds(ctx: AskContext, externalIds: Iterable<string>): Promise<Map<string, string>> {
  const { companyId } = ctx;
  const request = { companyId, externalIds: [...new Set(externalIds)] };
  const { items } = await ctx.call(clients.idsByExternalId, request);
  return new Map(items.map(({ id, externalId }) => [externalId, id]));
}

function withId(
  { [EXTERNAL_ID_FIELD]: externalId, ...holder }: Holder,
  pointer: string,
  ids: Map<string, string>,
): Holder {
  const clientId = ids.get(String(externalId)) ?? UNKNOWN_ID;
  if (holder.clientId !== undefined && holder.clientId !== clientId)
    throw invalid(`${pointer}/${EXTERNAL_ID_FIELD}`, 'is not that of the client that clientId names');
  return { ...holder, clientId };
}

/** The refusal, with the fields and the external id that the request has. */
function inWordsOfRequest(
  error: unknown,
  externalIds: ReadonlyMap<string, string>,
  inPath: string | undefined,
): unknown {
  if (!isProblem(error)) return error;
  const [externalId = inPath ?? ''] = externalIds.values();
  const { errors, detail } = error.data;
  if (detail) error.data.detail = detail.replaceAll(UNKNOWN_ID, externalId);
  for (const fault of errors ?? []) {
    const at = fault.pointer.replace(/\/clientId$/, '');
    if (at !== fault.pointer && externalIds.has(at)) fault.pointer = `${at}/${EXTERNAL_ID_FIELD}`;
  }
  return error;
}

const naming = new WeakMap<TSchema, boolean>();

/** True if an object in the schema names a client. */
function hasClient(schema: TSchema): boolean {
  const known = naming.get(schema);
  if (known !== undefined) return known;
  const { properties = {}, items, anyOf = [] } = schema;
  const inner: TSchema[] = [...Object.values<TSchema>(properties), ...(items ? [items] : []), ...anyOf];
  const has = EXTERNAL_ID_FIELD in properties || inner.some(hasClient);
  naming.set(schema, has);
  return has;
}

/** Returns a copy of the value in which `visit` has changed the objects that name a client. */
function visitClients(schema: TSchema, value: unknown, pointer: string, visit: Visit): unknown {
  if (typeof value !== 'object' || value === null || !hasClient(schema)) return value;
  const { properties, items, anyOf = [] } = schema;
  if (Array.isArray(value))
    return items ? value.map((item, at) => visitClients(items, item, `${pointer}/${at}`, visit)) : value;
  if (!properties)
    return anyOf.reduce((seen: unknown, one: TSchema) => visitClients(one, seen, pointer, visit), value);
  const entries = Object.entries(value).map(([name, field]) => {
    const inner: TSchema | undefined = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, inner ? visitClients(inner, field, `${pointer}/${name}`, visit) : field];
  });
  const holder: Holder = Object.fromEntries(entries);
  return EXTERNAL_ID_FIELD in properties ? visit(holder, pointer, schema) : holder;
}
