// Counts what a system asks of its database: a relay that reads the PostgreSQL protocol (55.7) and knows each statement by its name.
import { adminAddress } from './postgres';
import { TcpRelay } from './tcp-relay';

/** The names of statements in the order in which they were sent, and how often the system waited for the database. */
export interface Walk {
  statements: string[];
  roundTrips: number;
  /** The most values that one statement was sent with. */
  values: number;
}

interface Sent {
  connection: number;
  name: string;
  values: number;
  /** Moments are places in the order of all packets. */
  at: number;
  answeredAt: number;
}

/** The opening of a transaction and its scope travel with the first statement. */
const HEAD = /^(begin|set_scope)/;
const END = /^(commit|rollback)$/;
/** Makes what is sent at one moment arrive before its first answer, however busy the machine is. */
const DELAY_MS = 80;

export class StatementLog {
  private sent: Sent[] = [];
  private packets = 0;
  private readonly connections = new Map<number, Connection>();

  private constructor(private readonly relay: TcpRelay) {
    relay.observe = (connection, side, packet) => this.read(connection, side, packet);
  }

  static async start(): Promise<StatementLog> {
    const { host, port } = adminAddress();
    return new StatementLog(await TcpRelay.start({ host, port }));
  }

  get port(): number {
    return this.relay.port;
  }

  /** @param beside names the statements of jobs that run at the same time */
  async of(work: () => Promise<unknown>, beside: RegExp): Promise<Walk> {
    this.sent = [];
    this.relay.delayMs = DELAY_MS;
    await work();
    this.relay.delayMs = 0;
    const last = new Map<number, string>();
    const own = this.sent.filter(({ name, connection }) => {
      if (!END.test(name)) last.set(connection, name);
      return !HEAD.test(name) && !beside.test(last.get(connection) ?? '');
    });
    const statements = own.map(({ name }) => name).filter((name) => !END.test(name));
    return {
      ...{ statements, roundTrips: roundTripsOf(own) },
      values: Math.max(...own.map(({ values }) => values)),
    };
  }

  async stop(): Promise<void> {
    await this.relay.stop();
  }

  private read(number: number, side: 'client' | 'server', packet: Buffer): void {
    const known = this.connections.get(number) ?? new Connection(number);
    this.connections.set(number, known);
    this.packets += 1;
    if (side === 'client') this.sent.push(...known.asked(packet, this.packets));
    else known.answered(packet, this.packets);
  }
}

class Connection {
  private readonly client = new Messages(true);
  private readonly server = new Messages(false);
  /** A group for each Sync that is on its way, and one that is still open. */
  private readonly waiting: Sent[][] = [[]];
  /** The text of the statement without a name. */
  private unnamed = '';

  constructor(private readonly number: number) {}

  asked(packet: Buffer, at: number): Sent[] {
    const sent: Sent[] = [];
    for (const { type, body } of this.client.read(packet)) {
      if (type === 'P' && body[0] === 0) this.unnamed = textFrom(body, 1);
      if (type === 'B') sent.push(this.bound(body, at));
      if (type === 'S' || type === 'Q') this.waiting.push([]);
    }
    return sent;
  }

  answered(packet: Buffer, at: number): void {
    for (const { type } of this.server.read(packet)) {
      // the first ReadyForQuery answers the start of the connection
      if (type !== 'Z' || this.waiting.length === 1) continue;
      for (const one of this.waiting.shift() ?? []) one.answeredAt = at;
    }
  }

  /** Bind names a portal, then the statement; the formats of values come before their number. */
  private bound(body: Buffer, at: number): Sent {
    const formats = body.indexOf(0, body.indexOf(0) + 1) + 1;
    const values = body.readUInt16BE(formats + 2 + 2 * body.readUInt16BE(formats));
    const name = textFrom(body, body.indexOf(0) + 1) || this.unnamed.replace(/\s+/g, ' ').slice(0, 80);
    const one = { connection: this.number, name, values, at, answeredAt: Number.POSITIVE_INFINITY };
    this.waiting.at(-1)?.push(one);
    return one;
  }
}

/** A round trip begins when nothing of the one before is on its way. */
function roundTripsOf(sent: readonly Sent[]): number {
  let until = 0;
  let trips = 0;
  for (const { at, answeredAt } of sent) {
    if (at > until) trips += 1;
    until = Math.max(until, answeredAt);
  }
  return trips;
}

/** Texts end with a zero. */
function textFrom(body: Buffer, from: number): string {
  return body.toString('utf8', from, body.indexOf(0, from));
}

interface Message {
  type: string;
  body: Buffer;
}

/** Messages of one side of a connection; the first one of a client has no type. */
class Messages {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private isStart: boolean) {}

  *read(packet: Buffer): Generator<Message> {
    this.rest = Buffer.concat([this.rest, packet]);
    for (let head = this.head; this.rest.length >= head + 4; head = this.head) {
      const length = this.rest.readUInt32BE(head);
      if (this.rest.length < head + length) return;
      yield {
        type: this.rest.toString('latin1', 0, head),
        body: this.rest.subarray(head + 4, head + length),
      };
      this.rest = this.rest.subarray(head + length);
      this.isStart = false;
    }
  }

  private get head(): number {
    return this.isStart ? 0 : 1;
  }
}
