// What a handler gets besides its input: who is calling, for which company, and the ways to everything else.
import { createHash } from 'node:crypto';
import type { Context } from 'moleculer';
import type { BroadcastName } from '../contracts/broadcasts';
import type { AnyAction, CallInput, Output } from '../contracts/contract';
import { CHUNK_BYTES } from '../contracts/files';
import type { Database } from './database/database';
import { assertNoTransaction } from './database/held-transaction';
import type { Scoped } from './database/scoped';
import { allCompanies, companyScope, noCompany, type TenantScope } from './database/tenant-scope';
import type { Transaction } from './database/transaction';
import { problem } from './errors';
import type { ChunkStore, FileAnswer, FileHead, StoredPlace, Upload, UploadHead } from './files/file-answer';
import type { FileStore } from './files/file-store';
import { nodesOffering } from './moleculer/internals';
import type { Principal } from './principal';
import { ResourceContext, type ServiceResources } from './resources';

/** What the gateway tells about the HTTP request behind a call. */
export interface CallMeta {
  principal?: string;
  /** The service that calls, or the gateway; over the bus as the guard has verified it. */
  caller?: string;
  client?: ClientInfo;
  /** W3C Trace Context: that of the request, or where a process is traced, that of its call. */
  traceparent?: string;
}

export interface ClientInfo {
  address: string;
  userAgent: string;
  /** Value of the cookie that the contract names. */
  cookie?: string;
}

/** Parts of the HTTP answer that are not its body. */
export interface Reply {
  status?: number;
  /** What the answer is compared by; without it, the `version` of the output. */
  etag?: string;
  headers?: Record<string, string | string[]>;
  file?: FileAnswer;
  /** Bytes that were worked on, for the rate limits, where they are more than the response has. */
  workBytes?: number;
}

/** What the gateway tells about the request besides its input; see service.ts. */
export interface CallHeaders {
  ifMatch?: readonly string[];
  accept?: string;
  upload?: UploadHead;
}

const EVERYWHERE_TIMEOUT_MS = 1_000;
const CARRIED_MS = 60 * 60 * 1000;

/** Pieces that are there already are written at once. */
type Pieces = Buffer[] | AsyncIterable<Buffer>;

type AfterCommit = (ctx: AskContext) => Promise<void> | void;

/** What a write gets, and what both steps share: everything but ways to wait for others. */
export interface CallContext extends Omit<AskContext, 'call' | 'callEverywhere' | 'outbound'> {}

/** What an ask gets. */
export class AskContext extends ResourceContext {
  readonly reply: Reply = {};
  private outer: Transaction | undefined;
  private afterOuter: AfterCommit[] = [];

  constructor(
    private readonly bus: Context<unknown, CallMeta>,
    resources: ServiceResources,
    private readonly caller: Principal | undefined,
    private readonly headers: CallHeaders,
    private readonly readsOnly = false,
  ) {
    super(resources);
  }

  /** Who is calling; only a public or internal action may have none, and must ask `maybePrincipal`. */
  get principal(): Principal {
    if (!this.caller) throw problem('unauthorized');
    return this.caller;
  }

  get maybePrincipal(): Principal | undefined {
    return this.caller;
  }

  /** The active company. It comes from nowhere but the principal. */
  get companyId(): string {
    const { companyId } = this.principal;
    if (!companyId) throw problem('no_active_company');
    return companyId;
  }

  get requestId(): string {
    return this.bus.requestID ?? this.bus.id;
  }

  /** Of the HTTP request, where nothing is traced. */
  get traceParent(): string | null {
    return this.bus.meta.traceparent ?? null;
  }

  /** Address and user agent behind the request; empty when another service calls. */
  get client(): ClientInfo {
    return this.bus.meta.client ?? { address: '', userAgent: '' };
  }

  /** See ServiceResources.broadcast. */
  broadcast(event: BroadcastName, payload: object): void {
    this.resources.broadcast(event, payload);
  }

  /** The rows of the active company. */
  get company(): Scoped {
    return this.scoped(companyScope(this.companyId, this));
  }

  /** The rows of a company that is not the active one (being created, joined or switched to). */
  companyNamed(companyId: string): Scoped {
    return this.scoped(companyScope(companyId, this));
  }

  /** Tables that belong to no company. */
  get global(): Scoped {
    return this.scoped(noCompany(this));
  }

  /** Rows of every company: to resolve a credential or a code, never on behalf of a company. */
  get acrossCompanies(): Scoped {
    return this.scoped(allCompanies(this));
  }

  /** Calls an action of another service, as the same principal. Throws while a transaction is open. */
  async call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>> {
    assertNoTransaction(`a call of ${action.name}`);
    if (this.readsOnly && action.makes)
      throw new Error(`a read that states no \`makes\` calls ${action.name}`);
    const caller = this.resources.name;
    return this.bus.call(action.name, input as Record<string, unknown>, { meta: { caller } }) as Promise<
      Output<C>
    >;
  }

  /** Calls an action in every process that offers it; those that do not answer within a second are left out. */
  async callEverywhere<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>[]> {
    assertNoTransaction(`calls of ${action.name}`);
    const caller = this.resources.name;
    const calls = nodesOffering(this.bus.broker, action.name).map((nodeID) =>
      this.bus.call(action.name, input as Record<string, unknown>, {
        meta: { caller },
        nodeID,
        timeout: EVERYWHERE_TIMEOUT_MS,
      }),
    );
    const outcomes = await Promise.allSettled(calls);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        this.log.warn({ err: outcome.reason }, `${action.name} not answered`);
    }
    return outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value as Output<C>] : [],
    );
  }

  /** A signed statement that other processes believe; see Signer. */
  sign(purpose: string, claims: object): string {
    return this.resources.signer.sign(purpose, claims);
  }

  /**
   * Runs `work` once everything the handler has written is committed: at once, unless an Idempotency-Key holds it in
   * one transaction with the kept answer. For what others must not see too early: calls, broadcasts.
   */
  async afterCommit(work: AfterCommit): Promise<void> {
    if (this.outer) this.afterOuter.push(work);
    else await work(this);
  }

  /** Refuses with 412 when the caller's If-Match names another version than this one. */
  precondition(version: number): void {
    const { ifMatch } = this.headers;
    // `7-overdue` is version 7 as well: see Reply.etag
    if (!ifMatch || ifMatch.some((tag) => tag.split('-')[0] === String(version))) return;
    throw problem('precondition_failed', `The resource is at version ${version} now.`);
  }

  /** The media type the caller wants, where the contract `produces` some besides JSON. */
  get accepts(): string {
    return this.headers.accept ?? 'application/json';
  }

  /**
   * Answers with a file: `return ctx.sendFile(…)`. Bytes that are too many for a message of the bus must be stored
   * first, see `sendStoredFile`. The SHA-256 of the bytes is its ETag.
   */
  sendFile(file: FileHead & { bytes: Buffer }): never {
    if (file.bytes.length > CHUNK_BYTES && this.config.nats)
      throw new Error('store it: too large for the bus');
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    this.reply.file = { ...file, etag: `"${sha256}"` };
    // there is no output then: the envelope has the file instead
    return undefined as never;
  }

  /** Answers with a file of this service, which the gateway pulls chunk by chunk from `place.action`. */
  sendStoredFile(head: FileHead, place: StoredPlace): never {
    const { sha256, id } = place.file;
    this.reply.file = { ...head, etag: `"${sha256 ?? id}"`, stored: place };
    return undefined as never;
  }

  /**
   * Answers with bytes that are too many for a message of the bus: the gateway pulls them from a file that is kept for an
   * hour. The file carries the answer and is no row of the company, so a read writes it, too.
   */
  async sendInChunks(head: FileHead, pieces: Pieces, store: ChunkStore, companyId: string): Promise<never> {
    const expiresAt = new Date(this.now().getTime() + CARRIED_MS);
    const rows = this.writable(companyScope(companyId, this));
    const write = (executor: Scoped | Transaction) => store.files.write(executor, pieces, expiresAt);
    const file = await (Array.isArray(pieces) ? rows.transaction(write) : write(rows));
    return this.sendStoredFile(head, { action: store.chunkAction, companyId, file });
  }

  /** The file in the body of a `multipart` endpoint. */
  async upload(files: FileStore): Promise<Upload> {
    const { upload } = this.headers;
    if (!upload) throw new Error('not a multipart endpoint');
    const { fileName, contentType, fileId } = upload;
    const bytes = upload.bytes ?? (fileId && (await files.take(this.company, fileId)));
    if (!bytes) throw problem('malformed_request', 'The upload was not complete.');
    // a copy of a large file is given back late
    return { fileName, contentType, bytes: Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes) };
  }

  /** Makes everything that `write` does part of the transaction; used by the runtime for Idempotency-Key. */
  async within<T>(tx: Transaction, write: () => Promise<T>): Promise<T> {
    this.outer = tx;
    this.afterOuter = [];
    try {
      return await write();
    } finally {
      this.outer = undefined;
    }
  }

  /** The transaction is committed. */
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
