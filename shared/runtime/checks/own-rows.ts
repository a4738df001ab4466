// A caller who sees only what it made: the ids of documents of others in its request, and unknown ones, become an id that names nothing. So
// each route answers them alike, and as it answers an unknown id.
import type { TSchema } from '@sinclair/typebox';
import type { AnyAction } from '../../contracts/contract';
import { namesDocument } from '../../contracts/own-only';
import type { AskContext } from '../context';
import { isProblem, type Problem } from '../errors';

/** Returns those of the ids that name a document of the company which the maker, a user or a service account, has made. */
export type OwnRows = (ctx: AskContext, ids: readonly string[], makerId: string) => Promise<string[]>;

const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000';

/** Runs `work` with the input in which a caller who sees only what it made finds no other document; for all others as it is. */
export async function withOwnRows<I, T>(
  { input: schema, ownOnly }: Pick<AnyAction, 'input' | 'ownOnly'>,
  input: I,
  ctx: AskContext,
  ownRows: OwnRows | undefined,
  work: (input: I) => Promise<T>,
): Promise<T> {
  const makerId = ctx.onlyMaker;
  if (makerId === null || ownOnly !== 'filtered') return work(input);
  const readOwn = async (ids: readonly string[]) =>
    new Set(ids.length > 0 ? await ownRows?.(ctx, ids, makerId) : []);
  const named: string[] = [];
  mapDocumentIds(schema, input, (id) => {
    named.push(id);
    return id;
  });
  const own = await readOwn(named);
  const isOwn = (id: string) => own.has(id.toLowerCase());
  const visible = mapDocumentIds(schema, input, (id) => (isOwn(id) ? id : UNKNOWN_ID));
  try {
    // the input with other ids, which are texts as well
    return await work(visible as I);
  } catch (error) {
    if (!isProblem(error)) throw error;
    throw asSeenBy(error, { hidden: named.find((id) => !isOwn(id)), readOwn });
  }
}

interface Sight {
  /** The first id of the request that is not shown. */
  hidden: string | undefined;
  readOwn(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The refusal in the words of the request, which names no document of others by its external id. */
function asSeenBy(error: Problem, { hidden, readOwn }: Sight): Problem {
  const { findExisting } = error;
  if (hidden !== undefined && error.data.detail)
    error.data.detail = error.data.detail.replaceAll(UNKNOWN_ID, hidden);
  if (findExisting)
    error.findExisting = async () => {
      const id = await findExisting();
      return id !== undefined && (await readOwn([id])).has(id) ? id : undefined;
    };
  return error;
}

const naming = new WeakMap<TSchema, boolean>();

/** True if a value of the schema can name a document. */
export function hasDocumentIds(schema: TSchema): boolean {
  const known = naming.get(schema);
  if (known !== undefined) return known;
  const has = namesDocument(schema) || innerOf(schema).some(hasDocumentIds);
  naming.set(schema, has);
  return has;
}

function innerOf({ properties = {}, items, anyOf = [] }: TSchema): TSchema[] {
  return [...Object.values<TSchema>(properties), ...(items ? [items] : []), ...anyOf];
}

/** Returns a copy of the value with what `change` makes of each id of a document. */
function mapDocumentIds(schema: TSchema, value: unknown, change: (id: string) => string): unknown {
  if (value === null || value === undefined || !hasDocumentIds(schema)) return value;
  if (typeof value === 'string' && namesDocument(schema)) return change(value);
  const { properties, items, anyOf = [] } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => mapDocumentIds(items, item, change)) : value;
  if (typeof value !== 'object' || !properties)
    return anyOf.reduce((seen: unknown, one: TSchema) => mapDocumentIds(one, seen, change), value);
  const fields = Object.entries(value).map(([name, field]) => {
    const inner: TSchema | undefined = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, inner ? mapDocumentIds(inner, field, change) : field];
  });
  return Object.fromEntries(fields);
}
