// The one place where requests leave for the bus and arrive from it. Calls inside of a process do not pass here.
import type { Middleware, ServiceBroker } from 'moleculer';
import { isBelievable, type NodePacket } from './believable';
import type { BusKeys } from './bus-keys';
import { type CallPacket, type CallPayload, GatheredPackets, isJoined, separate } from './gathered-packets';
import { letGoOfAnswered } from './pending-requests';
import { type RequestContent, RequestSealer } from './sealed-request';
import { openPacket, SIGNED, signPacket } from './signed-packet';

interface Packet extends CallPacket {
  payload: CallPayload & NodePacket;
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
      letGoOfAnswered(own);
    },
    transitPublish(next: (packet: CallPacket) => Promise<void>) {
      const send = async (packet: CallPacket) => {
        if (packet.type === 'REQ') seal(packet);
        return next(packet);
      };
      const gathered = new GatheredPackets(send);
      return async (packet: CallPacket) => {
        if (SIGNED.has(packet.type)) sign(packet);
        // a caller has what it sent: its principal need not travel back
        if (packet.type === 'RES') packet.payload.meta = {};
        return isCall(packet) && !packet.payload.stream ? gathered.add(packet) : send(packet);
      };
    },
    transitMessageHandler(next: (type: string, packet: Packet) => Promise<boolean>) {
      return async (type: string, packet: Packet) => {
        const handled = admit(type, packet).map((one) => next(type, one));
        return (await Promise.all(handled)).includes(true);
      };
    },
  } as unknown as Middleware;

  /** None for what is not to be believed. What is no packet at all must not end the process. */
  function admit(type: string, packet: Packet): Packet[] {
    try {
      if (!isCredible(type, packet)) return [];
      const { payload } = packet;
      if (type === 'REQ') Object.assign(payload, sealer.open(callOf(payload), payload.params) ?? NOTHING);
      return isCall({ type }) && isJoined(payload) ? separate(packet) : [packet];
    } catch {
      return [];
    }
  }

  function isCredible(type: string, packet: Packet): boolean {
    if (SIGNED.has(type) && !open(type, packet)) return false;
    const { payload } = packet;
    if (ABOUT_NODES.has(type) && !isBelievable(payload, keys)) return false;
    // a process sends itself nothing over the bus
    return payload.sender !== broker.nodeID || type === 'INFO';
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

  function seal({ target, payload }: CallPacket): void {
    const call = { id: payload.id, action: payload.action ?? '', sender: broker.nodeID };
    const params = sealer.seal(call, payload, nodes().get(target)?.metadata?.key);
    Object.assign(payload, { params, meta: {}, headers: {} });
  }
}

function isCall({ type }: Pick<CallPacket, 'type'>): boolean {
  return type === 'REQ' || type === 'RES';
}

function callOf({ id, action, sender }: Packet['payload']) {
  return { id: String(id), action: String(action), sender: String(sender) };
}
