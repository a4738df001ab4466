// A packet that is longer than a message of NATS travels in parts, which the receiver joins. NATS preserves the order of
// messages between two connections, so parts arrive one after the other.
import { randomBytes } from 'node:crypto';

/** MessagePack begins nothing with this byte. */
const MARK = 0xc1;
const ID_BYTES = 16;
/** Mark, id of the packet, number of this part, number of all parts. */
const HEAD_BYTES = 1 + ID_BYTES + 4 + 4;

/** A response is bounded by RESPONSE_BYTES_MAX; several may travel as one packet. */
export const PACKET_BYTES_MAX = 64 * 1024 * 1024;
/** Most bytes of all incomplete packets, which a process on the bus can make another hold. */
const WAITING_BYTES_MAX = 2 * PACKET_BYTES_MAX;

/** Returns the messages to send; the packet itself if it fits. Throws for a packet above PACKET_BYTES_MAX. */
export function partsOf(packet: Buffer, messageBytesMax: number): Buffer[] {
  if (packet.length <= messageBytesMax) return [packet];
  if (packet.length > PACKET_BYTES_MAX) throw new Error(`a packet of ${packet.length} bytes is too long`);
  const size = messageBytesMax - HEAD_BYTES;
  const count = Math.ceil(packet.length / size);
  const id = randomBytes(ID_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const head = Buffer.alloc(HEAD_BYTES, MARK);
    id.copy(head, 1);
    head.writeUInt32BE(index, 1 + ID_BYTES);
    head.writeUInt32BE(count, 1 + ID_BYTES + 4);
    return Buffer.concat([head, packet.subarray(index * size, (index + 1) * size)]);
  });
}

interface Waiting {
  parts: Buffer[];
  bytes: number;
}

export class PartsJoiner {
  /** Messages by id, the oldest first. */
  private readonly waiting = new Map<string, Waiting>();
  private bytes = 0;

  /** Returns the packet that the message is or completes. Parts from another subject belong to another packet. */
  take(message: Buffer, subject: string): Buffer | undefined {
    if (message[0] !== MARK) return message;
    if (message.length < HEAD_BYTES) return undefined;
    const id = `${subject} ${message.toString('latin1', 1, 1 + ID_BYTES)}`;
    const index = message.readUInt32BE(1 + ID_BYTES);
    const count = message.readUInt32BE(1 + ID_BYTES + 4);
    return this.add(id, index, count, message.subarray(HEAD_BYTES));
  }

  private add(id: string, index: number, count: number, part: Buffer): Buffer | undefined {
    const known = this.waiting.get(id) ?? { parts: [], bytes: 0 };
    // a part is missing: the packet cannot become whole
    if (index !== known.parts.length) return this.drop(id);
    known.parts.push(part);
    // the head counts too: many empty parts would take memory as well
    known.bytes += part.length + HEAD_BYTES;
    this.bytes += part.length + HEAD_BYTES;
    this.waiting.set(id, known);
    if (known.parts.length === count) {
      this.drop(id);
      return Buffer.concat(known.parts);
    }
    for (const [oldest] of this.waiting) {
      if (this.bytes <= WAITING_BYTES_MAX) break;
      this.drop(oldest);
    }
    return undefined;
  }

  private drop(id: string): undefined {
    this.bytes -= this.waiting.get(id)?.bytes ?? 0;
    this.waiting.delete(id);
  }
}
