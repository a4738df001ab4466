// The NATS transporter, with four things added.
// The packets of one turn of the event loop are sent in one write: the client flushes after each packet by itself, and
// the system calls of that were a third of what a request over the bus costs.
// A request or a ping names a subject on which NATS reports that no process receives it: a killed process is then known to be
// gone at the next call or probe (bus/node-probe.ts), not only when its heartbeats have been missing for ten seconds and more.
// A packet that is longer than a message of NATS travels in parts (bus/packet-parts.ts).
// Packets made while the bus is lost, such as the answer to a caller who has kept its connection, are sent when it is
// back, within the bound of OfflineBuffer.
import { randomBytes } from 'node:crypto';
import { Transporters } from 'moleculer';
import type { Msg, NatsConnection, PublishOptions } from 'nats';
import type { CallPacket } from './bus/gathered-packets';
import { PartsJoiner, partsOf } from './bus/packet-parts';
import { disconnected } from './nats-watch';
import { OfflineBuffer, type Packet, typeOf } from './offline-buffer';

interface Waiting extends Packet {
  resolve(): void;
  reject(error: Error): void;
}

/** The status of a message without receivers (NATS 2.2, ADR-4). */
const NO_RESPONDERS = 503;

export class BatchingNats extends Transporters.NATS {
  private waiting: Waiting[] = [];
  private isLost = false;
  private readonly held = new OfflineBuffer(() =>
    this.logger.warn('the bus is lost for long: of what waits for it the oldest is dropped'),
  );
  private readonly parts = new PartsJoiner();
  private readonly reports: string;

  constructor(options: { inboxPrefix: string }) {
    super(options as never);
    this.reports = `${options.inboxPrefix}.${randomBytes(12).toString('hex')}`;
  }

  override async connect(): Promise<void> {
    await super.connect();
    const client = this.client as NatsConnection;
    client.subscribe(`${this.reports}.>`, { callback: (_error, message) => this.hearReport(message) });
  }

  override send(topic: string, data: Buffer, about: { packet?: CallPacket } = {}): Promise<void> {
    if (this.isLost) return this.keep({ topic, data });
    return new Promise((resolve, reject) => {
      if (about.packet?.isGathered) return this.publishOne({ topic, data, resolve, reject });
      const count = this.waiting.push({ topic, data, resolve, reject });
      if (count === 1) setImmediate(() => this.publishWaiting());
    });
  }

  /** The bus is lost, and the client would drop packets. Callers that wait for an answer are to be refused. */
  hold(): void {
    this.isLost = true;
    for (const { topic, data, resolve } of this.waiting.splice(0)) {
      this.held.add({ topic, data });
      resolve();
    }
  }

  /** The bus is back. */
  release(): void {
    this.isLost = false;
    for (const packet of this.held.take()) this.publishOne({ ...packet, resolve() {}, reject() {} });
    this.publishWaiting();
  }

  /** A request is refused at once: its caller does not wait until the bus is back. */
  private keep(packet: Packet): Promise<void> {
    if (typeOf(packet) === 'REQ') return Promise.reject(disconnected());
    this.held.add(packet);
    return Promise.resolve();
  }

  private publishWaiting(): void {
    const packets = this.waiting;
    this.waiting = [];
    for (const packet of packets) this.publishOne(packet);
  }

  override receive(command: string, message: Buffer): void {
    const packet = this.parts.take(message);
    if (packet) super.receive(command, packet);
  }

  /** A packet that NATS refuses (connection closed) is an error of its sender, not of the process. */
  private publishOne({ topic, data, resolve, reject }: Waiting): void {
    try {
      const client = this.client as NatsConnection | undefined;
      for (const part of partsOf(data, client?.info?.max_payload ?? data.length))
        client?.publish(topic, part, this.reportOf(topic));
      resolve();
    } catch (error) {
      reject(error as Error);
    }
  }

  private reportOf(topic: string): PublishOptions | undefined {
    const [requests, pings] = [`${this.prefix}.REQ.`, `${this.prefix}.PING.`];
    if (topic.startsWith(requests)) return { reply: `${this.reports}.${topic.slice(requests.length)}` };
    if (topic.startsWith(pings)) return { reply: `${this.reports}.${topic.slice(pings.length)}` };
    return undefined;
  }

  /** Takes the node out of the registry, which rejects what waits for it. It is back with its next heartbeat. */
  private hearReport({ subject, headers }: Msg): void {
    if (headers?.code !== NO_RESPONDERS) return;
    this.broker.registry.nodes.disconnected(subject.slice(this.reports.length + 1), true);
  }
}
