// The context that a handler gets besides its input: caller, company, rows, other services.
import { createHash } from 'node:crypto';
import type { Context } from 'moleculer';
import type { BroadcastName } from '../contracts/broadcasts';
import type { AnyAction, CallInput, Output } from '../contracts/contract';
import { CHUNK_BYTES } from '../contracts/files';
import { whileConnected } from './abandoned';
import { type Author, authorOf } from './audit/author';
import { isOwnOnly } from './checks/permissions';
import type { Database } from './database/database';
import { assertNoTransaction } from './database/held-transaction';
import type { Scoped } from './database/scoped';
import { allCompanies, companyScope, noCompany, type TenantScope } from './database/tenant-scope';
import type { Transaction } from './database/transaction';
import { ANY_VERSION, namesVersion } from './entity-tag';
import type { GatewayHeaders, Reply } from './envelope';
import { problem } from './errors';
import type { ChunkSource, ChunkStore, FileHead, Upload } from './files/file-answer';
import type { FileStore } from './files/file-store';
import { signedCalls } from './moleculer/bus-call';
import { nodesOffering } from './moleculer/internals';
import type { Principal } from './principal';
import { ResourceContext, type ServiceResources } from './resources';

/** Metadata of a call: the HTTP request behind it, and who makes the call. */
export interface CallMeta {
  principal?: string;
  /** The calling service, or the gateway; verified by the packet guard if it came over the bus. */
  caller?: string;
  /** Signature of the calling service; see signed-calls.ts. */
  proof?: string;
  client?: ClientInfo;
  /** W3C Trace Context of the request, or of the call in a process with tracing. */
  traceparent?: string;
  /** Name of the request in the broadcast `request.abandoned`. */
  ticket?: string;
}

export interface ClientInfo {
  address: string;
  userAgent: string;
  /** Value of the cookie that the contract names. */
  cookie?: string;
}

const EVERYWHERE_TIMEOUT_MS = 1_000;
const CHUNKED_RESPONSE_LIFE_MS = 60 * 60 * 1000;

/** An array is written in one transaction. */
type Pieces = Buffer[] | AsyncIterable<Buffer>;

type AfterCommit = (ctx: AskContext) => Promise<void> | void;

/** The context of a `write`: no calls and no network, since it may hold a transaction. */
export interface CallContext extends Omit<AskContext, 'call' | 'callEverywhere' | 'outbound'> {}

/** The context of an `ask`. */
export class AskContext extends ResourceContext {
  readonly reply: Reply = {};
  private outer: Transaction | undefined;
  private afterOuter: AfterCommit[] = [];

  constructor(
    private readonly bus: Context<unknown, CallMeta>,
    resources: ServiceResources,
    private readonly caller: Principal | undefined,
    private readonly headers: GatewayHeaders,
    private readonly readsOnly = false,
  ) {
    super(resources);
  }

  /** The caller. Public and internal actions may have none: they read `maybePrincipal`. */
  get principal(): Principal {
    if (!this.caller) throw problem('unauthorized');
    return this.caller;
  }

  get maybePrincipal(): Principal | undefined {
    return this.caller;
  }

  /** The active company, which comes from the principal alone. */
  get companyId(): string {
    const { companyId } = this.principal;
    if (!companyId) throw problem('no_active_company');
    return companyId;
  }

  /** The user or service account whose documents alone the caller sees; null for a caller who sees all. */
  get onlyMaker(): string | null {
    return this.caller && isOwnOnly(this.caller.customRole) ? this.caller.userId : null;
  }

  override now(): Date {
    return this.resources.now(this.caller?.companyId ?? undefined);
  }

  get requestId(): string {
    return this.bus.requestID ?? this.bus.id;
  }

  /** W3C Trace Context of the call; null if the client sent none and nothing is traced. */
  get traceParent(): string | null {
    return this.bus.meta.traceparent ?? null;
  }

  /** The caller as the audit log names it. */
  get author(): Author | undefined {
    return authorOf(this.caller, this.client);
  }

  /** The id of the caller, or the address of one who is not signed in; empty for the system itself. */
  get asker(): string {
    return this.caller?.userId ?? this.client.address;
  }

  /** Address and user agent behind the request; empty when another service calls. */
  get client(): ClientInfo {
    return this.bus.meta.client ?? { address: '', userAgent: '' };
  }

  /** Name of this process on the bus. */
  get node(): string {
    return this.bus.broker.nodeID;
  }

  broadcast(event: BroadcastName, payload: object): void {
    this.resources.broadcast(event, payload);
  }

  /** The rows of the active company. */
  get company(): Scoped {
    return this.scoped(companyScope(this.companyId, this));
  }

  /** The rows of another company than the active one, such as one that is being created or joined. */
  companyNamed(companyId: string): Scoped {
    return this.scoped(companyScope(companyId, this));
  }

  /** The same call on behalf of a company that no principal has named: for internal actions whose input names it. */
  actingFor(companyId: string): AskContext {
    return new CompanyContext(companyId, this.bus, this.resources, this.caller, this.headers, this.readsOnly);
  }

  /** Rows of tables that belong to no company. */
  get global(): Scoped {
    return this.scoped(noCompany(this));
  }

  /** Rows of every company, to resolve a credential or a code; never on behalf of a company. */
  get acrossCompanies(): Scoped {
    return this.scoped(allCompanies(this));
  }

  /** Calls an action of another service, as the same principal. Throws while a transaction is open. */
  async call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>> {
    assertNoTransaction(`a call of ${action.name}`);
    if (this.readsOnly && action.makes)
      throw new Error(`a read that states no \`makes\` calls ${action.name}`);
    const { name, signer } = this.resources;
    const call = signedCalls(this.bus.broker, name, signer, this.bus);
    return call(action.name, input as object) as Promise<Output<C>>;
  }

  /** Calls an action in every process that offers it, without those that do not respond within its limit, else a second. */
  async callEverywhere<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>[]> {
    assertNoTransaction(`calls of ${action.name}`);
    const caller = this.resources.name;
    const calls = nodesOffering(this.bus.broker, action.name).map((nodeID) =>
      this.bus.call(action.name, input as Record<string, unknown>, {
        meta: { caller },
        nodeID,
        timeout: action.timeoutMs ?? EVERYWHERE_TIMEOUT_MS,
      }),
    );
    const outcomes = await Promise.allSettled(calls);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        this.log.warn({ err: outcome.reason }, `no response of ${action.name}`);
    }
    return outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value as Output<C>] : [],
    );
  }

  /** Signs a statement for other processes; see Signer. */
  sign(purpose: string, claims: object): string {
    return this.resources.signer.sign(purpose, claims);
  }

  /**
   * Runs `work` after everything the handler has written is committed: for calls and broadcasts that must not come too early.
   * It runs at once, unless an Idempotency-Key makes the writes one transaction with the stored response.
   */
  async afterCommit(work: AfterCommit): Promise<void> {
    if (this.outer) this.afterOuter.push(work);
    else await work(this);
  }

  /**
   * Throws 412 if the caller's If-Match does not name the version, or If-None-Match does.
   * @param isThere as its read answers: settings are there before they are stored (RFC 9110, 13.1), all else from version 1 on
   */
  precondition(version: number, isThere = version > 0): void {
    const { ifMatch, ifNoneMatch } = this.headers;
    const isNamed = (tag: string) =>
      tag === ANY_VERSION ? isThere : namesVersion(tag, version, this.caller?.companyId);
    if ((!ifMatch || ifMatch.some(isNamed)) && !ifNoneMatch?.some(isNamed)) return;
    const state = isThere ? `at version ${version} now` : 'not there';
    throw problem('precondition_failed', `The resource is ${state}.`);
  }

  /** The media type the caller wants; the contract `produces` those besides JSON. */
  get accepts(): string {
    return this.headers.accept ?? 'application/json';
  }

  /**
   * Responds with a file: `return ctx.sendFile(…)`. Files above CHUNK_BYTES must be stored first, see `sendStoredFile`. The ETag is
   * the SHA-256 of the bytes.
   */
  sendFile(file: FileHead & { bytes: Buffer }): never {
    if (file.bytes.length > CHUNK_BYTES && this.config.nats)
      throw new Error('too large for the bus: store the file');
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    this.reply.file = { ...file, etag: `"${sha256}"` };
    // the envelope has the file instead of an output
    return undefined as never;
  }

  /** Responds with a stored file, which the gateway reads chunk by chunk from `source.action`. */
  sendStoredFile(head: FileHead, source: ChunkSource): never {
    const { sha256, id } = source.file;
    this.reply.file = { ...head, etag: `"${sha256 ?? id}"`, stored: source };
    return undefined as never;
  }

  /**
   * Responds with bytes above CHUNK_BYTES: they are stored for an hour, and the gateway reads them chunk by chunk. A read may do
   * so, too: the file carries the response and is no row of the company.
   */
  async sendInChunks(head: FileHead, pieces: Pieces, store: ChunkStore, companyId: string): Promise<never> {
    const expiresAt = new Date(this.now().getTime() + CHUNKED_RESPONSE_LIFE_MS);
    const rows = this.writable(companyScope(companyId, this));
    const write = (executor: Scoped | Transaction) => store.files.write(executor, pieces, expiresAt);
    const file = await (Array.isArray(pieces) ? rows.transaction(write) : write(rows));
    return this.sendStoredFile(head, { action: store.chunkAction, companyId, file });
  }

  /** Runs work that ends when the client closes its connection, for a contract with `endsWithClient`. */
  whileConnected<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return whileConnected(this.bus.meta.ticket, work);
  }

  /** Returns the uploaded file of a `multipart` endpoint. */
  async upload(files: FileStore): Promise<Upload> {
    const { upload } = this.headers;
    if (!upload) throw new Error('not a multipart endpoint');
    const { fileName, contentType, fileId } = upload;
    const bytes = upload.bytes ?? (fileId && (await files.take(this.company, fileId)));
    if (!bytes) throw problem('malformed_request', 'The upload was not complete.');
    // no copy of a large file: it would stay in memory until a full collection
    return { fileName, contentType, bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes) };
  }

  /** Makes everything that `write` does part of the transaction of an Idempotency-Key. */
  async within<T>(tx: Transaction, write: () => Promise<T>): Promise<T> {
    this.outer = tx;
    this.afterOuter = [];
    try {
      return await write();
    } finally {
      this.outer = undefined;
    }
  }

  /** Runs the work of `afterCommit` that waited for the transaction. */
  async committed(): Promise<void> {
    for (const work of this.afterOuter) await work(this);
  }

  private scoped(scope: TenantScope): Scoped {
    return this.readsOnly ? this.database.readOnly(scope) : this.writable(scope);
  }

  private writable(scope: TenantScope): Scoped {
    const scoped = this.database.scoped(scope);
    return this.outer ? scoped.within(this.outer) : scoped;
  }

  private get database(): Database {
    const { database } = this.resources;
    if (!database) throw new Error(`${this.resources.name} has no database`);
    return database;
  }
}

class CompanyContext extends AskContext {
  constructor(
    private readonly named: string,
    ...rest: ConstructorParameters<typeof AskContext>
  ) {
    super(...rest);
  }

  override get companyId(): string {
    return this.named;
  }

  override now(): Date {
    return this.resources.now(this.named);
  }
}
