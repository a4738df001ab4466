// The one place where requests leave for the bus and arrive from it. Calls inside of a process do not pass here.
import type { Middleware, ServiceBroker } from 'moleculer';
import { isBelievable, type NodePacket } from './believable';
import type { BusKeys } from './bus-keys';
import { type RequestContent, RequestSealer } from './sealed-request';
import { openPacket, SIGNED, signPacket } from './signed-packet';

interface RequestPayload extends RequestContent, NodePacket {
  id: string;
  action: string;
}

interface Packet {
  type: string;
  /** Name of the receiving node. */
  target: string;
  payload: RequestPayload;
}

/** Of a packet about nodes, Moleculer adds the sender and the version itself. */
interface NodeMessage {
  payload: NodePacket & { ver?: unknown };
}

const ABOUT_NODES: ReadonlySet<string> = new Set([
  'DISCOVER',
  'INFO',
  'HEARTBEAT',
  'DISCONNECT',
  'PING',
  'PONG',
]);
/** What has no caller is refused by every action. */
const NOTHING: RequestContent = { params: {}, meta: {}, headers: {} };

export function busGuard(keys: BusKeys): Middleware {
  const sealer = new RequestSealer(keys);
  let broker: ServiceBroker;
  const nodes = () =>
    broker.registry.nodes as unknown as { get(id: string): { metadata?: { key?: string } } | undefined };
  return {
    name: 'BusGuard',
    created(own: ServiceBroker) {
      broker = own;
    },
    transitPublish(next: (packet: Packet) => Promise<void>) {
      return async (packet: Packet) => {
        if (packet.type === 'REQ') seal(packet);
        if (SIGNED.has(packet.type)) sign(packet);
        // a caller has what it sent: its principal need not travel back
        if (packet.type === 'RES') packet.payload.meta = {};
        return next(packet);
      };
    },
    transitMessageHandler(next: (type: string, packet: Packet) => Promise<boolean>) {
      return async (type: string, packet: Packet) => (admit(type, packet) ? next(type, packet) : false);
    },
  } as unknown as Middleware;

  /** False for what is not to be believed. What is no packet at all must not end the process. */
  function admit(type: string, packet: Packet): boolean {
    try {
      if (SIGNED.has(type) && !open(type, packet)) return false;
      const { payload } = packet;
      if (ABOUT_NODES.has(type) && !isBelievable(payload, keys)) return false;
      // a process sends itself nothing over the bus
      if (payload.sender === broker.nodeID && type !== 'INFO') return false;
      if (type === 'REQ') Object.assign(payload, sealer.open(callOf(payload), payload.params) ?? NOTHING);
      return true;
    } catch {
      return false;
    }
  }

  function sign(packet: { type: string; payload: object }): void {
    packet.payload = signPacket(keys, packet.type, broker.nodeID, packet.payload);
  }

  /** Puts what the node has said in the place of the packet's payload. */
  function open(type: string, packet: NodeMessage): boolean {
    const { ver, sender } = packet.payload;
    const said = openPacket(keys, type, packet.payload);
    if (said) packet.payload = { ...said, ver, sender };
    return said !== undefined;
  }

  function seal({ target, payload }: Packet): void {
    const call = { id: payload.id, action: payload.action, sender: broker.nodeID };
    const params = sealer.seal(call, payload, nodes().get(target)?.metadata?.key);
    Object.assign(payload, { params, meta: {}, headers: {} });
  }
}

function callOf({ id, action, sender }: RequestPayload) {
  return { id: String(id), action: String(action), sender: String(sender) };
}
