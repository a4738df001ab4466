// A contract defines what a service offers. An endpoint is defined once, in shared/contracts; the handler's types, the
// validation, the route, the OpenAPI document, the client and the generated tests are all derived from the definition.
import { type Static, type TObject, type TOptional, type TSchema, Type } from '@sinclair/typebox';
import type { Access } from './access';
import { withClientInPath, withExternalIds } from './client-naming';
import type { ErrorCode } from './errors';
import { withDocumentInPath } from './own-only';
import { strict } from './strict';
import type { Work } from './work';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Route = `${Method} /${string}`;

export type ResponseKind = 'json' | 'redirect' | 'file';

/** Requests that 500 lines count as: a response that is long because of a logo or attachments counts no more. */
export const BY_BYTES_MAX = 100;

/** A multipart/form-data body with one file. */
export interface MultipartBody {
  /** Name of the part that has the file. */
  field: string;
  /** Size of the largest file in bytes; 413 above. */
  bytesMax: number;
  /** The other parts are fields of the input. Default: there are none. */
  hasFields?: boolean;
}

export interface ActionDefinition<
  I extends TSchema = TSchema,
  O extends TSchema = TSchema,
  H extends Route | undefined = Route | undefined,
  K extends ResponseKind | undefined = ResponseKind | undefined,
> {
  /** A line in the imperative: "Read a client". */
  summary: string;
  /** Details beyond the summary: choices, side effects, limits. */
  description?: string;
  /** Absent for an action that only other services call. */
  http?: H;
  /** The callers. There is no default: a definition without it does not compile. */
  access: Access;
  /** Path parameters, then query (GET, DELETE) or body (POST, PUT, PATCH), in one flat object. Default: none. */
  input?: I;
  /** The output; by default an empty object. */
  output?: O;
  /** Default 201 for POST, 200 for the rest. */
  status?: number;
  /** Codes of the error catalogue, besides those that every endpoint can respond with. */
  errors?: readonly ErrorCode[];
  /** Error code for a path parameter that names nothing, and for one that is no id at all. */
  notFound?: ErrorCode;
  /**
   * Requests that one counts as for the general rate limits: one for each 10 ms of CPU, of server and database, that it takes at
   * its largest input. So 600 requests are 6 s of CPU whatever they are; half of all routes take 3 ms (`npm run bench costs`).
   * Default 1.
   */
  weight?: number;
  /**
   * Bytes of the body, or of a longer response, that add one to the weight, up to BY_BYTES_MAX: a request that takes 700
   * ms for 500 lines takes 8 for one. The bytes of the largest input, divided by its CPU in 10 ms. Default: bytes count
   * nothing.
   */
  bytesPerWeight?: number;
  /** Required of a `weight` above HEAVY_MS: a test fails without it. */
  work?: Work;
  /** Name of the rate limit that applies to this endpoint in addition to the general one. */
  rateLimit?: RateLimitName;
  /**
   * The kind of a successful response. Default `json`; `redirect` is 302 with a Location; `file` is the bytes of one of
   * the media types in `produces`.
   */
  response?: K;
  /** Media types a file may have. Without `response: 'file'` they are alternatives to JSON, chosen by Accept. */
  produces?: readonly string[];
  /** Fields of a body that may be given as query parameters instead. */
  alsoInQuery?: readonly string[];
  /** Responses have an ETag although their output has no `version`. */
  hasEtag?: boolean;
  /** The body is a file instead of JSON. */
  multipart?: MultipartBody;
  /** The body may be a form (application/x-www-form-urlencoded) as well as JSON. */
  takesForm?: true;
  /** A file is stored for the company: 409 `storage_quota_exceeded`, before the body is read, where it has no place. */
  storesFile?: true;
  /** Largest body in bytes. Default BODY_BYTES_MAX. */
  bodyBytesMax?: number;
  /** Name of a cookie that the handler reads as `ctx.client.cookie`; over https with `__Host-` in front. */
  cookie?: string;
  /** Description of a 202, for work that is done later; the output is its JSON. */
  accepted?: string;
  /** Description of the 204 that an output of null becomes. */
  noContent?: string;
  /** Time limit of the response in milliseconds. Default 10 s; THREAD_TIMEOUT_MS for what a thread makes or reads. */
  timeoutMs?: number;
  /**
   * The object of "it makes …", for a read that stores what it made, such as a GET whose first call keeps the PDF it returns.
   * Without it, whatever a read writes is refused.
   */
  makes?: string;
  /** The default sort and the bounds of a list. Set by `listed`. */
  list?: ListStatement;
  /** A write that anybody can undo and nobody outside sees, such as a draft: a model may do it without asking. */
  isHarmless?: true;
  /**
   * States what callers get who see only documents that they made (the restriction `own-only` of roles). Absent: 403. `filtered`: input
   * and answer have only their documents, see own-only.ts. `shared`: it neither reads nor tells anything of documents.
   */
  ownOnly?: 'filtered' | 'shared';
  /** Works in a suspended company as well. Default: only what the suspension allows. */
  worksSuspended?: true;
  /** Works in a session that an OWNER has opened by break-glass. Default: it does not. */
  worksInBreakGlass?: true;
  /** A POST without Idempotency-Key: its stored response would state what another request has changed since. */
  takesNoKey?: true;
  /** Safe to repeat; only such calls may be retried by the bus. Default true for GET. */
  idempotent?: boolean;
}

export interface ListStatement {
  /** The order without `sort`, `-` before the name for the reverse. */
  defaultSort: string;
  /** Filters that are a bound of a field, as `createdFrom` is one of `createdAt`. */
  bounds: Readonly<Record<string, Bound>>;
}

export interface Bound {
  field: string;
  operator: '>=' | '<=';
}

/** Limit of JSON bodies, unless an endpoint states its own. */
/**
 * Time limit of what a thread makes or reads: the default, and the 30 s that the thread may take to load its libraries on a busy
 * machine. The first request after a pause starts it.
 */
export const THREAD_TIMEOUT_MS = 40_000;
const BODY_BYTES_MAX = 100 * 1024;

/** Returns the limit of a body; of a form, the limit of the file in it. */
export function bodyBytesMaxOf({ multipart, bodyBytesMax }: AnyAction): number {
  return multipart?.bytesMax ?? bodyBytesMax ?? BODY_BYTES_MAX;
}

/** Media type of a form. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** `100 kB (102400 bytes)`, as document and refusals say it. */
export function bytesInWords(bytes: number): string {
  const [unit, size] = bytes % 1024 ** 2 === 0 ? ['MB', 1024 ** 2] : ['kB', 1024];
  return bytes % size === 0 ? `${bytes / size} ${unit} (${bytes} bytes)` : `${bytes} bytes`;
}

export type RateLimitName =
  | 'signIn'
  | 'signUp'
  | 'passwordReset'
  | 'ssoLookup'
  | 'ssoSignIn'
  | 'signing'
  | 'paying'
  | 'export'
  | 'mailTest'
  | 'domainVerify'
  | 'persons';

/** Route and kind of response are kept as types: the HTTP client has what is routed, and nothing else. */
export interface ActionContract<
  I extends TSchema = TSchema,
  O extends TSchema = TSchema,
  H extends Route | undefined = Route | undefined,
  K extends ResponseKind | undefined = ResponseKind | undefined,
> extends ActionDefinition<I, O, H, K> {
  /** `service.action`, the name on the bus. Set by defineService. */
  name: string;
  input: I;
  output: O;
}

// biome-ignore lint/suspicious/noExplicitAny: TypeBox schemas are invariant; any stands for "some contract"
export type AnyAction = ActionContract<any, any>;

export interface ServiceContract<A extends Record<string, AnyAction> = Record<string, AnyAction>> {
  name: string;
  actions: A;
}

/** A schema whose absent value becomes `value` before the handler sees it. */
export type Defaulted<S extends TSchema> = TOptional<S> & { default: Static<S> };

type DefaultedKeys<P> = { [K in keyof P]: P[K] extends { default: unknown } ? K : never }[keyof P];

/** The input that a caller sends. */
export type CallInput<C extends AnyAction> = Static<C['input']>;
/** The input that the handler gets, with defaults filled in. */
export type Input<C extends AnyAction> =
  C['input'] extends TObject<infer P>
    ? Static<C['input']> & Required<Pick<Static<C['input']>, DefaultedKeys<P> & keyof Static<C['input']>>>
    : Static<C['input']>;
export type Output<C extends AnyAction> = Static<C['output']>;

const Nothing = Type.Object({});

/**
 * Defines one action. The objects of its input are closed: an unknown key is refused. Those of an internal action are
 * open: during an update a newer process may already send what this one does not know yet. NoInfer keeps route and
 * response as literal types, where the place of the call (a service) would widen them.
 */
export function defineAction<
  I extends TSchema = typeof Nothing,
  O extends TSchema = typeof Nothing,
  const H extends Route | undefined = undefined,
  const K extends ResponseKind | undefined = undefined,
>(definition: ActionDefinition<I, O, H, K>): ActionContract<I, O, NoInfer<H>, NoInfer<K>> {
  // a missing input or output is Nothing by the defaults of I and O
  const { access, http, input = Nothing as unknown as I, output = Nothing as unknown as O } = definition;
  if (access.kind === 'internal') return { ...definition, input, output, name: '' };
  const named = withDocumentInPath(withClientInPath(strict(withExternalIds(input)), http), http);
  return { ...definition, input: named, output, name: '' };
}

/** Defines a service; its actions get their bus names, and are reached as `clients.get`. */
export function defineService<A extends Record<string, AnyAction>>(
  name: string,
  actions: A,
): ServiceContract<A> & A {
  for (const [key, action] of Object.entries(actions)) action.name = `${name}.${key}`;
  return { name, actions, ...actions };
}

/** Splits `GET /api/clients/{id}` into its parts. */
export function parseRoute(route: Route): { method: Method; path: string; pathParams: string[] } {
  const [method = '', path = ''] = route.split(' ');
  const pathParams = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return { method: method as Method, path, pathParams };
}

/** The status of a successful response. */
export function successStatus(action: AnyAction): number {
  if (action.response === 'redirect') return 302;
  return action.status ?? (action.http?.startsWith('POST ') ? 201 : 200);
}
