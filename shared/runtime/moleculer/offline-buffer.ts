// Packets of a process whose bus is lost, to be sent when it is back. An outage may last an hour while the process goes
// on working, so the buffer is bounded: the packets that become stale first are dropped first, with one line in the log.
export interface Packet {
  topic: string;
  data: Buffer;
}

/** Eight of the largest that NATS takes; the answers of many seconds of work. */
const HELD_BYTES_MAX = 8 * 1024 * 1024;
/** However short a packet is, it may keep a whole piece of Node's pool of buffers alive. */
const PACKET_BYTES_MIN = Buffer.poolSize;

/** REQ: its caller has been refused. The others describe a moment; INFO and DISCOVER are sent anew after an outage. */
const STALE_AT_ONCE: ReadonlySet<string> = new Set(['REQ', 'HEARTBEAT', 'PING', 'PONG', 'INFO', 'DISCOVER']);

export class OfflineBuffer {
  /** Broadcasts, which may be lost at any time: they make room for the others. */
  private events: Packet[] = [];
  private others: Packet[] = [];
  private bytes = 0;
  private hasDropped = false;

  /** `tellDropped` is called at the first packet of an outage for which there is no room. */
  constructor(private readonly tellDropped: () => void) {}

  add(packet: Packet): void {
    const type = typeOf(packet);
    if (STALE_AT_ONCE.has(type)) return;
    (type === 'EVENT' ? this.events : this.others).push(packet);
    this.bytes += sizeOf(packet);
    while (this.bytes > HELD_BYTES_MAX) this.dropOldest();
  }

  /** All that is held, and nothing is held any more. */
  take(): Packet[] {
    const held = [...this.others, ...this.events];
    this.events = [];
    this.others = [];
    this.bytes = 0;
    this.hasDropped = false;
    return held;
  }

  /** At most a thousand are held, so that moving them up by one costs next to nothing. */
  private dropOldest(): void {
    const dropped = this.events.shift() ?? this.others.shift();
    if (dropped) this.bytes -= sizeOf(dropped);
    if (this.hasDropped) return;
    this.hasDropped = true;
    this.tellDropped();
  }
}

/** `MOL-invoicing-v2.REQ.clients.host-1.gateway` is a REQ; a namespace has no dots. */
export function typeOf({ topic }: Packet): string {
  return topic.split('.')[1] ?? '';
}

function sizeOf({ data }: Packet): number {
  return Math.max(data.length, PACKET_BYTES_MIN);
}
