// Requests that leave at about the same time (work/micro-batcher.ts) for the same process travel as one packet, and so do
// responses: they are encoded, routed by NATS and decoded once.
import { MicroBatcher } from '../work/micro-batcher';

export interface CallPayload {
  id: string;
  meta: { caller?: string } & Record<string, unknown>;
  /** Name of the sending node. The transporter has compared it with the subject. */
  sender?: string;
  ver?: string;
  /** Services of a node that states what it offers. */
  services?: unknown;
  /** Set for a stream and its chunks. */
  stream?: boolean;
  seq?: number;
  /** Payloads that travel as one packet. */
  batch?: CallPayload[];
}

export interface CallPacket {
  type: string;
  /** Name of the receiving node. */
  target: string;
  payload: CallPayload;
  /** True for a packet that has waited for others, and is sent at once. */
  isBatched?: boolean;
}

interface Waiting {
  packet: CallPacket;
  resolve(sent: Promise<void>): void;
}

const BATCH_MAX = 64;

export class PacketBatcher {
  private groups = new Map<string, Waiting[]>();
  private count = 0;
  private readonly batcher = new MicroBatcher(
    () => this.count,
    () => this.sendAll(),
  );

  /** @param send rejects if the packet was not sent */
  constructor(private readonly send: (packet: CallPacket) => Promise<void>) {}

  /** Resolves when the packet is passed to NATS. */
  add(packet: CallPacket): Promise<void> {
    return new Promise((resolve) => {
      this.count += 1;
      if (this.count === 1) this.batcher.begin();
      const name = `${packet.type} ${packet.target}`;
      const group = this.groups.get(name);
      if (group) group.push({ packet, resolve });
      else this.groups.set(name, [{ packet, resolve }]);
    });
  }

  private sendAll(): void {
    const { groups } = this;
    this.groups = new Map();
    this.count = 0;
    for (const group of groups.values()) {
      for (let at = 0; at < group.length; at += BATCH_MAX) this.sendGroup(group.slice(at, at + BATCH_MAX));
    }
  }

  /** Each packet is sent alone, and fails alone, if one cannot be encoded or all are too long together. */
  private sendGroup(group: Waiting[]): void {
    const alone = ({ packet }: Waiting) => this.send({ ...packet, isBatched: true });
    if (group.length === 1) {
      for (const waiting of group) waiting.resolve(alone(waiting));
      return;
    }
    const sent = this.send(join(group.map(({ packet }) => packet)));
    for (const waiting of group) waiting.resolve(sent.catch(() => alone(waiting)));
  }
}

function join(packets: CallPacket[]): CallPacket {
  const [{ type, target }] = packets as [CallPacket, ...CallPacket[]];
  const batch = packets.map(({ payload }) => payload);
  return { type, target, payload: { id: '', meta: {}, batch }, isBatched: true };
}

/** Returns the packets that have travelled as one. Sender and version come from the packet, never from inside. */
export function separate(packet: CallPacket): CallPacket[] {
  const { batch, sender, ver } = packet.payload;
  if (!batch) return [packet];
  return batch.map((payload) => ({ ...packet, payload: { ...payload, sender, ver } }));
}
