// Packets of a process whose bus is lost, to be sent when it is back. An outage may last an hour, so the buffer is bounded:
// packets that become stale first are dropped first, with one line in the log.
export interface Packet {
  topic: string;
  data: Buffer;
}

/** Eight packets of the largest size that NATS takes: the responses of many seconds. */
const HELD_BYTES_MAX = 8 * 1024 * 1024;
/** A short packet may hold a whole slab of Node's buffer pool in memory. */
const PACKET_BYTES_MIN = Buffer.poolSize;

/** The caller of a REQ is refused. The others describe a moment; INFO and DISCOVER are sent again after an outage. */
const STALE_AT_ONCE: ReadonlySet<string> = new Set(['REQ', 'HEARTBEAT', 'PING', 'PONG', 'INFO', 'DISCOVER']);

export class OfflineBuffer {
  /** Broadcasts may be lost at any time, so they are dropped before others. */
  private events: Packet[] = [];
  private others: Packet[] = [];
  private bytes = 0;
  private hasDropped = false;

  /** @param reportDropped is called once in an outage, at the first dropped packet */
  constructor(private readonly reportDropped: () => void) {}

  add(packet: Packet): void {
    const type = typeOf(packet);
    if (STALE_AT_ONCE.has(type)) return;
    (type === 'EVENT' ? this.events : this.others).push(packet);
    this.bytes += sizeOf(packet);
    while (this.bytes > HELD_BYTES_MAX) this.dropOldest();
  }

  /** Removes and returns all packets. */
  take(): Packet[] {
    const held = [...this.others, ...this.events];
    this.events = [];
    this.others = [];
    this.bytes = 0;
    this.hasDropped = false;
    return held;
  }

  /** Shifts an array of at most a thousand packets, which costs next to nothing. */
  private dropOldest(): void {
    const dropped = this.events.shift() ?? this.others.shift();
    if (dropped) this.bytes -= sizeOf(dropped);
    if (this.hasDropped) return;
    this.hasDropped = true;
    this.reportDropped();
  }
}

/** `MOL-invoicing-v2.REQ.clients.host-1.gateway` is a REQ; a namespace has no dots. */
export function typeOf({ topic }: Packet): string {
  return topic.split('.')[1] ?? '';
}

function sizeOf({ data }: Packet): number {
  return Math.max(data.length, PACKET_BYTES_MIN);
}
