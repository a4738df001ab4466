// The NATS transporter, with five things added.
// The sender stands at the end of each subject, where NATS lets no other user put its name (subjects.ts). A packet that names
// another sender is dropped.
// The packets of one turn of the event loop are sent in one write: the client flushes after each packet by itself, and
// the system calls of that were a third of what a request over the bus costs.
// A request or a ping names a subject on which NATS reports that no process receives it: a killed process is then known to be
// gone at the next call or probe (node-probe.ts), not only when its heartbeats have been missing for ten seconds and more.
// A packet that is longer than a message of NATS travels in parts (packet-parts.ts).
// Packets made while the bus is lost, such as the answer to a caller who has kept its connection, are sent when it is
// back, within the bound of OfflineBuffer.
import { randomBytes } from 'node:crypto';
import { Errors, Transporters } from 'moleculer';
import type { ConnectionOptions, Msg, NatsConnection, Status } from 'nats';
import { handlePacket, removeNode } from './internals';
import { OfflineBuffer, type Packet, typeOf } from './offline-buffer';
import type { CallPacket } from './packet-batcher';
import { PartsJoiner, partsOf } from './packet-parts';
import { processOf } from './process-name';
import { senderOf, subjectOf } from './subjects';

interface Waiting extends Packet {
  /** Subject for the report of NATS that no process receives the packet. */
  reply?: string;
  resolve(): void;
  reject(error: Error): void;
}

/** The status of a message without receivers (NATS 2.2, ADR-4). */
const NO_RESPONDERS = 503;
const REPORTED: ReadonlySet<string> = new Set(['REQ', 'PING']);

export class NatsTransporter extends Transporters.NATS {
  private waiting: Waiting[] = [];
  private isLost = false;
  private readonly held = new OfflineBuffer(() =>
    this.logger.warn('the bus is lost for long: of what waits for it the oldest is dropped'),
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
      callback: (_error, message) => this.hearReport(message),
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
    if (this.isLost) return this.keep({ topic, data });
    const reply = this.reportSubject(about.packet);
    return new Promise((resolve, reject) => {
      if (about.packet?.isGathered) return this.publishOne({ topic, data, reply, resolve, reject });
      const count = this.waiting.push({ topic, data, reply, resolve, reject });
      if (count === 1) setImmediate(() => this.publishWaiting());
    });
  }

  /** Changes of the connection, and what NATS refuses. */
  status(): AsyncIterable<Status> {
    if (!this.connection) throw new Error('not connected yet');
    return this.connection.status();
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

  private get connection(): NatsConnection | undefined {
    return (this.client as NatsConnection | null) ?? undefined;
  }

  /** Drops what cannot be read, and what names a sender of another process than NATS has let publish it. */
  private take(command: string, { subject, data }: Msg): void {
    try {
      const whole = this.parts.take(Buffer.from(data), subject);
      if (!whole) return;
      const packet = this.deserialize(command, whole);
      if (processOf(packet.payload?.sender) !== senderOf(subject)) return;
      void handlePacket(this, command, packet);
    } catch (error) {
      this.logger.debug('a packet that cannot be read', subject, error);
    }
  }

  /** A request is refused at once: its caller does not wait until the bus is back. */
  private keep(packet: Packet): Promise<void> {
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

  /** A packet that NATS refuses (connection closed) is an error of its sender, not of the process. */
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

  /** NATS alone may publish here: nats.conf gives this inbox to no user. */
  private hearReport({ subject, headers }: Msg): void {
    if (headers?.code === NO_RESPONDERS) removeNode(this.broker, subject.slice(this.reports.length + 1));
  }
}
