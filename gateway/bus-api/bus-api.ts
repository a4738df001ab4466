// The API on the bus: services of others call the API over NATS, with a connection and a user of their own and an API
// key. What comes in goes through the steps of every request; only its reading and the way of the answer differ.
import type { ServiceBroker } from 'moleculer';
import { connect, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { Problem } from '../../shared/runtime/errors';
import type { ServiceResources } from '../../shared/runtime/resources';
import type { Config } from '../../shared/settings/config';
import { handleRoute } from '../request/handle-route';
import type { GatewayParts } from '../request/request-steps';
import { sendProblem } from '../response/send-problem';
import { type BusRequest, requestOf } from './bus-request';
import { BusResponse } from './bus-response';
import { actionOf } from './offered';
import { readBusInput } from './read-bus-input';
import { replyReader } from './reply-subject';

export interface BusApiOptions {
  parts: GatewayParts;
  resources: ServiceResources;
  broker: ServiceBroker;
  nats: NonNullable<Config['nats']>;
}

/** NATS does not slow a sender down: what is more at once is refused with Retry-After instead of filling the memory. */
const RUNNING_MAX = 500;

export class BusApi {
  private readonly parts: GatewayParts;
  private readonly prefix: string;
  private readonly replyTo: (message: Msg) => string | undefined;
  private connection: NatsConnection | undefined;
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly options: BusApiOptions) {
    const { parts, resources } = options;
    this.parts = { ...parts, addressOf: (req) => (req as BusRequest).client, readInput: readBusInput };
    this.prefix = `${resources.config.busNamespace}.v1`;
    this.replyTo = replyReader(resources.config.busClients);
  }

  async open(): Promise<void> {
    const { nats } = this.options;
    this.connection = await connect({
      ...nats,
      name: 'bus api',
      inboxPrefix: '_INBOX.gateway',
      reconnectTimeWait: 250,
      maxReconnectAttempts: -1,
      // a connection that died without a word is noticed within 15 s
      pingInterval: 5_000,
      maxPingOut: 2,
      waitOnFirstConnect: true,
    });
    // each request is for one gateway of all
    const queue = 'gateway';
    this.connection.subscribe(`${this.prefix}.>`, {
      queue,
      callback: (_error, message) => this.take(message),
    });
    await this.connection.flush();
  }

  /** Takes no more requests, and answers those that it has. */
  async close(): Promise<void> {
    await this.connection?.drain().catch(() => {});
    await Promise.all(this.running);
    await this.connection?.close();
  }

  /** A message that names no inbox is not carried out: its sender would not learn that it was refused. */
  private take(message: Msg): void {
    const client = this.replyTo(message);
    if (client === undefined) return;
    const answering = this.answer(message, client).catch((err) =>
      this.options.resources.log.warn({ err }, 'a request over the bus was not answered'),
    );
    this.running.add(answering);
    void answering.finally(() => this.running.delete(answering));
  }

  private async answer(message: Msg, client: string): Promise<void> {
    const req = requestOf(message, client);
    const res = await this.respond(req, message);
    const headers = res.messageHeaders(req.requestId);
    if (this.fits(res.bytes, headers)) message.respond(res.body, { headers });
    else this.refuseLength(message, req, res.bytes);
  }

  private async respond(req: BusRequest, message: Msg): Promise<BusResponse> {
    const { broker, resources } = this.options;
    const res = new BusResponse(req);
    try {
      if (this.running.size > RUNNING_MAX) throw new Problem('service_unavailable', { retryAfter: 1 });
      const action = actionOf(this.parts.routes, message.subject.slice(this.prefix.length + 1));
      req.arriveAt(action, broker);
      await handleRoute(this.parts, resources.metrics, action.name, req, res);
    } catch (error) {
      this.refuse(req, res, error);
    }
    return res;
  }

  private refuse(req: BusRequest, res: BusResponse, error: unknown): void {
    const { config, log } = this.options.resources;
    sendProblem(res, error, req.requestId, config.baseUrl, log);
  }

  private fits(bodyBytes: number, headers: MsgHdrs): boolean {
    const bytesMax = this.connection?.info?.max_payload ?? 0;
    const headerBytes = [...headers].reduce(
      (sum, [name, values]) => sum + name.length + String(values).length + 4,
      12,
    );
    return bodyBytes + headerBytes <= bytesMax;
  }

  /** The answer exists, and a change has been made; it is only too long for a message. */
  private refuseLength(message: Msg, req: BusRequest, bytes: number): void {
    const res = new BusResponse(req);
    const detail = `The answer has ${bytes} bytes, more than a message on NATS: ask for fewer at a time, or over HTTP.`;
    this.refuse(req, res, new Problem('answer_too_large', { detail }));
    message.respond(res.body, { headers: res.messageHeaders(req.requestId) });
  }
}
