// The API on the bus: services of others call the API over NATS, with a connection and a user of their own and an API
// key. What comes in goes through the steps of every request; only its reading and the way of the answer differ.
import type { ServiceBroker } from 'moleculer';
import { connect, headers, type Msg, type MsgHdrs, type NatsConnection } from 'nats';
import { newRequestId } from '../../shared/runtime/database/ids';
import { Problem } from '../../shared/runtime/errors';
import { processName } from '../../shared/runtime/moleculer/names';
import { connectionOptions } from '../../shared/runtime/moleculer/nats-connection';
import type { ServiceResources } from '../../shared/runtime/resources';
import { fingerprint } from '../../shared/runtime/secrets/credentials';
import type { Config } from '../../shared/settings/config';
import { handleRoute } from '../request/handle-route';
import { createRequestLog } from '../request/request-log';
import type { GatewayParts } from '../request/request-steps';
import { problemBody, sendProblem } from '../response/send-problem';
import { type Addressed, addressReader } from './addressed';
import { type BusRequest, requestOf } from './bus-request';
import { BusResponse } from './bus-response';
import { actionOf } from './offered';
import { Places } from './places';
import { readBusInput } from './read-bus-input';

export interface BusApiOptions {
  parts: GatewayParts;
  resources: ServiceResources;
  broker: ServiceBroker;
  nats: NonNullable<Config['nats']>;
}

/** Beyond it a request is refused with Retry-After instead of filling the memory. */
const RUNNING_MAX = 500;
/** Requests of all keys of one client together: a client alone gets half of RUNNING_MAX, and its keys share this. */
const RUNNING_OF_CLIENT_MAX = RUNNING_MAX / 2;

const TOO_MANY = new Problem('service_unavailable', {
  detail: 'Too many requests of this client or key are being carried out at once.',
  retryAfter: 1,
});

export class BusApi {
  private readonly parts: GatewayParts;
  private readonly prefix: string;
  private readonly addressed: ReturnType<typeof addressReader>;
  private readonly places = new Places(RUNNING_MAX);
  private readonly placesOfKeys: ReadonlyMap<string, Places>;
  private connection: NatsConnection | undefined;
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly options: BusApiOptions) {
    const { parts, resources } = options;
    const { config, log } = resources;
    const addressOf: GatewayParts['addressOf'] = (req) => (req as BusRequest).client;
    const logRequest = createRequestLog(log, config.requestLog, addressOf);
    this.parts = { ...parts, addressOf, logRequest, readInput: readBusInput };
    this.prefix = `${resources.config.busNamespace}.v1`;
    this.addressed = addressReader(this.prefix, config.busClients);
    this.placesOfKeys = new Map(
      config.busClients.map((client) => [client, new Places(RUNNING_OF_CLIENT_MAX)]),
    );
  }

  async open(): Promise<void> {
    const { nats, resources } = this.options;
    const process = processName(resources.config.services);
    this.connection = await connect({ ...connectionOptions(nats, process), name: 'bus api' });
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

  /**
   * A message that names no inbox of its sender is not carried out: it would not learn that it was refused. One that is too
   * many is refused before anything of it is read.
   */
  private take(message: Msg): void {
    const addressed = this.addressed(message);
    if (!addressed) return;
    const { client } = addressed;
    if (!this.places.take(client)) {
      this.refuseUnread(message);
      return;
    }
    const answering = this.answer(message, addressed).catch((err) =>
      this.options.resources.log.warn({ err }, 'a request over the bus was not answered'),
    );
    this.running.add(answering);
    void answering.finally(() => {
      this.places.leave(client);
      this.running.delete(answering);
    });
  }

  private refuseUnread(message: Msg): void {
    const requestId = newRequestId();
    const { baseUrl } = this.options.resources.config;
    const sent = headers();
    sent.set('Status-Code', '503');
    sent.set('Content-Type', 'application/problem+json');
    sent.set('Retry-After', String(TOO_MANY.data.retryAfter));
    sent.set('X-Request-Id', requestId);
    message.respond(JSON.stringify(problemBody(TOO_MANY, requestId, baseUrl)), { headers: sent });
  }

  private async answer(message: Msg, { client, action }: Addressed): Promise<void> {
    const req = requestOf(message, `bus ${client}`);
    const places = this.placesOfKeys.get(client);
    const key = fingerprint(req.headers.authorization ?? '');
    if (places?.take(key) === false) {
      this.refuseUnread(message);
      return;
    }
    const res = await this.respond(req, action).finally(() => places?.leave(key));
    const sent = res.messageHeaders(req.requestId);
    if (this.fits(res.bytes, sent)) message.respond(res.body, { headers: sent });
    else this.refuseLength(message, req, res.bytes);
  }

  private async respond(req: BusRequest, name: string): Promise<BusResponse> {
    const { broker, resources } = this.options;
    const res = new BusResponse(req);
    this.parts.logRequest(req, res);
    try {
      const action = actionOf(this.parts.routes, name);
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
