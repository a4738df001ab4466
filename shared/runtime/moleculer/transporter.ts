// The NATS transporter, with five additions:
// - The sender ends each subject, where NATS permits no other user that name (names.ts). A packet of another sender is dropped.
// - Packets of one turn of the event loop leave in one write: by itself the client flushes after each packet, which was a third
//   of the cost of a request over the bus.
// - A request or a ping names a subject on which NATS reports an absent receiver: a killed process is noticed at the next call
//   or probe (node-probe.ts), not after ten seconds without heartbeats.
// - A packet that is longer than a message of NATS travels in parts (packet-parts.ts).
// - Packets made while the bus is lost are sent when it is back, within the limit of OfflineBuffer.
import { randomBytes } from 'node:crypto';
import { Errors, Transporters } from 'moleculer';
import type { ConnectionOptions, Msg, NatsConnection, Status } from 'nats';
import { handlePacket, removeNode } from './internals';
import { processOf, senderOf, subjectOf } from './names';
import { OfflineBuffer, type Packet, typeOf } from './offline-buffer';
import type { CallPacket } from './packet-batcher';
import { PartsJoiner, partsOf } from './packet-parts';

interface Waiting extends Packet {
  /** Subject for the report of NATS that no process receives the packet. */
  reply?: string;
  resolve(): void;
  reject(error: Error): void;
}

/** The status of a message without receivers (NATS 2.2, ADR-4). */
const NO_RESPONDERS = 503;
/** Packets that may be longer than a message. What a node states about itself never is. */
const LONG: ReadonlySet<string> = new Set(['REQ', 'RES', 'EVENT']);
const REPORTED: ReadonlySet<string> = new Set(['REQ', 'PING']);

export class NatsTransporter extends Transporters.NATS {
  private waiting: Waiting[] = [];
  private isLost = false;
  private readonly held = new OfflineBuffer(() =>
    this.logger.warn('the bus is lost for long: the oldest waiting packets are dropped'),
  );
  private readonly parts = new PartsJoiner();
  private readonly reports: string;

  /** @param process the NATS user of this process */
  constructor(
    options: ConnectionOptions,
    private readonly process: string,
  ) {
    super(options as never);
    this.reports = `${options.inboxPrefix}.${randomBytes(12).toString('hex')}`;
  }

  override async connect(): Promise<void> {
    await super.connect();
    this.connection?.subscribe(`${this.reports}.>`, {
      callback: (_error, message) => this.receiveReport(message),
    });
  }

  override getTopicName(command: string, node?: string): string {
    return subjectOf(this.prefix, command, node, this.process);
  }

  override async subscribe(command: string, node?: string): Promise<void> {
    this.connection?.subscribe(subjectOf(this.prefix, command, node, '*'), {
      callback: (error, message) => {
        if (!error) this.take(command, message);
      },
    });
  }

  override send(topic: string, data: Buffer, about: { packet?: CallPacket } = {}): Promise<void> {
    if (this.isLost) return this.store({ topic, data });
    const reply = this.reportSubject(about.packet);
    return new Promise((resolve, reject) => {
      if (about.packet?.isBatched) return this.publishOne({ topic, data, reply, resolve, reject });
      const count = this.waiting.push({ topic, data, reply, resolve, reject });
      if (count === 1) setImmediate(() => this.publishWaiting());
    });
  }

  /** Changes of the connection, and refusals of NATS. */
  status(): AsyncIterable<Status> {
    if (!this.connection) throw new Error('not connected yet');
    return this.connection.status();
  }

  /** Stores packets from now on: the bus is lost, and the client would drop them. The caller refuses pending requests. */
  hold(): void {
    this.isLost = true;
    for (const { topic, data, resolve } of this.waiting.splice(0)) {
      this.held.add({ topic, data });
      resolve();
    }
  }

  /** Sends the stored packets: the bus is back. */
  release(): void {
    this.isLost = false;
    for (const packet of this.held.take()) this.publishOne({ ...packet, resolve() {}, reject() {} });
    this.publishWaiting();
  }

  private get connection(): NatsConnection | undefined {
    return (this.client as NatsConnection | null) ?? undefined;
  }

  /** Drops unreadable packets, and those whose sender is of another process than NATS has proven. */
  private take(command: string, { subject, data }: Msg): void {
    try {
      const message = Buffer.from(data);
      const whole = LONG.has(command) ? this.parts.take(message, subject) : message;
      if (!whole) return;
      const packet = this.deserialize(command, whole);
      if (processOf(packet.payload?.sender) !== senderOf(subject)) return;
      void handlePacket(this, command, packet);
    } catch (error) {
      this.logger.debug('unreadable packet', subject, error);
    }
  }

  /** Refuses a request at once: its caller does not wait until the bus is back. */
  private store(packet: Packet): Promise<void> {
    if (typeOf(packet) === 'REQ')
      return Promise.reject(new Errors.BrokerDisconnectedError('the bus is lost'));
    this.held.add(packet);
    return Promise.resolve();
  }

  private publishWaiting(): void {
    const packets = this.waiting;
    this.waiting = [];
    for (const packet of packets) this.publishOne(packet);
  }

  /** Rejects the packet if the connection is closed: that is an error of its sender, not of the process. */
  private publishOne({ topic, data, reply, resolve, reject }: Waiting): void {
    try {
      const { connection } = this;
      const options = reply === undefined ? undefined : { reply };
      for (const part of partsOf(data, connection?.info?.max_payload ?? data.length))
        connection?.publish(topic, part, options);
      resolve();
    } catch (error) {
      reject(error as Error);
    }
  }

  private reportSubject(packet: CallPacket | undefined): string | undefined {
    return packet?.target && REPORTED.has(packet.type) ? `${this.reports}.${packet.target}` : undefined;
  }

  /** NATS alone may publish reports: nats.conf gives this inbox to no user. */
  private receiveReport({ subject, headers }: Msg): void {
    if (headers?.code === NO_RESPONDERS) removeNode(this.broker, subject.slice(this.reports.length + 1));
  }
}
