// All uses of Moleculer beyond its documented interface, each behind one function. A new version of Moleculer must pass
// test/shared/moleculer/internals.test.ts.
import type { ServiceBroker, Transporters } from 'moleculer';
import type { PendingRequests } from './pending-requests';

/** A request to another process that has no response yet. */
export interface PendingRequest {
  /** Name of the node that was asked. */
  nodeID: string;
  reject(error: Error): void;
}

/** The parts of Moleculer's transit that are used here. */
interface Transit {
  pendingRequests: PendingRequests<PendingRequest>;
  tx: Transporters.NATS;
  sendPing(node: string): Promise<void>;
}

interface PacketHandler {
  messageHandler(command: string, packet: object): Promise<unknown>;
}

export interface KnownNode {
  id: string;
  /** False for a node that has left, and is remembered for ten minutes. */
  available: boolean;
}

interface Nodes {
  get(node: string): { lastHeartbeatTime: number | null } | undefined;
  toArray(): KnownNode[];
  delete(node: string): boolean;
}

/** Returns undefined where everything is in one process. */
function transitOf({ transit }: ServiceBroker): Transit | undefined {
  return (transit ?? undefined) as unknown as Transit | undefined;
}

export function pendingRequestsOf(broker: ServiceBroker): PendingRequests<PendingRequest> | undefined {
  return transitOf(broker)?.pendingRequests;
}

/** Must be called before the broker is started. */
export function replacePendingRequests(
  broker: ServiceBroker,
  requests: PendingRequests<PendingRequest>,
): void {
  const transit = transitOf(broker);
  if (transit) transit.pendingRequests = requests;
}

export function transporterOf(broker: ServiceBroker): Transporters.NATS | undefined {
  return transitOf(broker)?.tx;
}

/** Pings a node. Never rejects: the transit logs what it could not send. */
export function ping(broker: ServiceBroker, node: string): Promise<void> {
  return transitOf(broker)?.sendPing(node) ?? Promise.resolve();
}

/** Gives a packet from the bus to Moleculer. */
export function handlePacket(
  transporter: Transporters.NATS,
  command: string,
  packet: object,
): Promise<unknown> {
  return (transporter as unknown as PacketHandler).messageHandler(command, packet);
}

/** Announces to all nodes what this one offers, and asks them for the same. */
export async function announce({ registry }: ServiceBroker): Promise<void> {
  await registry.discoverer.sendLocalNodeInfo();
  await registry.discoverer.discoverAllNodes();
}

/** Takes a node out of the registry, which rejects all requests to it. Its next heartbeat brings it back. */
export function removeNode({ registry }: ServiceBroker, node: string): void {
  registry.nodes.disconnected(node, true);
}

/** Returns the time of the last heartbeat in seconds of uptime of this process; undefined for an unknown node, and for one without a heartbeat yet. */
export function lastHeartbeatOf({ registry }: ServiceBroker, node: string): number | undefined {
  return nodesOf(registry).get(node)?.lastHeartbeatTime ?? undefined;
}

/** Nodes of the registry, this one included, in the order in which they were first known. */
export function knownNodes({ registry }: ServiceBroker): KnownNode[] {
  return nodesOf(registry).toArray();
}

/** Forgets a node that has left. */
export function forgetNode({ registry }: ServiceBroker, node: string): void {
  nodesOf(registry).delete(node);
}

function nodesOf(registry: ServiceBroker['registry']): Nodes {
  return registry.nodes as unknown as Nodes;
}

/** Names of the nodes that offer an action, this one included. */
export function nodesOffering({ registry }: ServiceBroker, action: string): string[] {
  const { endpoints = [] } = registry.actions.get(action) ?? {};
  return endpoints.map(({ id }: { id: string }) => id);
}
