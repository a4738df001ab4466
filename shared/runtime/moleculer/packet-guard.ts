// The middleware of all packets to and from the bus. The transporter has compared the sender of each packet with the
// subject, which NATS has proven; this file checks what that sender may claim. Calls inside of a process bypass it.
import type { Middleware, ServiceBroker } from 'moleculer';
import type { NodeCounts } from '../../settings/bus';
import { pendingRequestsOf, replacePendingRequests } from './internals';
import { processOf, runsService } from './names';
import { NodeCensus } from './node-census';
import { offersOwnServices } from './offered-services';
import { type CallPacket, PacketBatcher, separate } from './packet-batcher';
import { PendingRequests } from './pending-requests';

type Send = (packet: CallPacket) => Promise<void>;
type Handle = (type: string, packet: CallPacket) => Promise<boolean>;

/** @param announced numbers of nodes that the operator runs */
export function packetGuard(announced: NodeCounts): Middleware {
  let broker: ServiceBroker;
  let census: NodeCensus;
  return {
    name: 'PacketGuard',
    created(own: ServiceBroker) {
      broker = own;
      census = new NodeCensus(own, announced);
      replacePendingRequests(own, new PendingRequests());
    },
    transitPublish(next: Send): Send {
      // a packet that cannot be encoded throws at once
      const send: Send = async (packet) => next(packet);
      const batcher = new PacketBatcher(send);
      return (packet) => {
        // the caller knows its metadata: the principal need not travel back
        if (packet.type === 'RES') packet.payload.meta = {};
        return isCall(packet.type) ? batcher.add(packet) : send(packet);
      };
    },
    transitMessageHandler(next: Handle): Handle {
      return async (type, packet) => {
        const handled = admit(broker, census, type, packet).map((one) => next(type, one));
        return (await Promise.all(handled)).includes(true);
      };
    },
  } as unknown as Middleware;
}

/** Returns the packets to be handled; none if the sender may not send them. Malformed packets must not end the process. */
function admit(broker: ServiceBroker, census: NodeCensus, type: string, packet: CallPacket): CallPacket[] {
  try {
    const { sender } = packet.payload;
    if (sender === broker.nodeID && type !== 'INFO') return [];
    if (type === 'INFO') return mayJoin(packet) ? [packet] : [];
    if (!isCall(type)) return [packet];
    const calls = separate(packet).filter(isWhole);
    return type === 'REQ' ? calls.map(withProvenCaller) : calls.filter(isAwaited).map(withoutMeta);
  } catch {
    return [];
  }

  function mayJoin({ payload }: CallPacket): boolean {
    return offersOwnServices(payload) && census.admit(payload.sender ?? '');
  }

  /** A response is taken from the node that was asked, and from no other. */
  function isAwaited({ payload: { id, sender } }: CallPacket): boolean {
    return pendingRequestsOf(broker)?.get(id)?.nodeID === sender;
  }
}

/** Refuses streams, which nothing here uses: their chunks would be accepted by their id alone. */
function isWhole({ payload: { stream, seq } }: CallPacket): boolean {
  return !stream && seq === undefined;
}

function isCall(type: string): boolean {
  return type === 'REQ' || type === 'RES';
}

/** A request without a caller is refused by every action. */
function withProvenCaller(packet: CallPacket): CallPacket {
  const { meta, sender } = packet.payload;
  const isProven = runsService(processOf(sender) ?? '', meta?.caller);
  if (!isProven) packet.payload.meta = { ...meta, caller: undefined };
  return packet;
}

function withoutMeta(packet: CallPacket): CallPacket {
  packet.payload.meta = {};
  return packet;
}
