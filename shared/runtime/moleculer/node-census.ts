// Counts the nodes of each process. A node more than the operator announces (BUS_NODES) may be somebody with a stolen credential:
// it is an alarm. Far more than that are refused, since every node takes memory in all processes.
import type { ServiceBroker } from 'moleculer';
import type { NodeCounts } from '../../settings/bus';
import { forgetNode, type KnownNode, knownNodes, ping } from './internals';
import { processOf } from './names';

/** Event of the broker's local bus, with the name of the node. */
export const UNANNOUNCED_NODE = '$node.unannounced';
/** Known nodes of one process, unless the operator announces more than half of it. */
const NODES_MAX = 64;
/** A process that was killed is absent after a ping; its successor is not one too many. */
const SETTLED_AFTER_MS = 3_000;

export class NodeCensus {
  /** Nodes that may be too many, by process. */
  private readonly newcomers = new Map<string, string[]>();

  constructor(
    private readonly broker: ServiceBroker,
    private readonly announced: NodeCounts,
  ) {}

  /** Returns false for a node that is refused. Call it before the registry takes the node. */
  admit(node: string): boolean {
    const process = processOf(node) ?? '';
    const nodes = knownNodes(this.broker).filter(({ id }) => processOf(id) === process);
    if (nodes.some(({ id, available }) => id === node && available)) return true;
    const others = nodes.filter(({ id }) => id !== node);
    if (!this.makeRoom(others, process)) return false;
    if (this.isTooMany(process, others)) this.verify(node, process);
    return true;
  }

  /** Forgets the node that is offline for the longest time. Returns false if as many as possible are online. */
  private makeRoom(others: KnownNode[], process: string): boolean {
    if (others.length < Math.max(NODES_MAX, 2 * this.expected(process))) return true;
    const [oldest] = others.filter(({ available }) => !available);
    if (!oldest) return false;
    forgetNode(this.broker, oldest.id);
    return true;
  }

  /** Reports a node if the others are still online after a ping, whether or not it is online itself by then. */
  private verify(node: string, process: string): void {
    const newcomers = this.newcomers.get(process);
    // a flood of nodes is one alarm, and one ping of the others
    if (newcomers) return void (newcomers.length < NODES_MAX && newcomers.push(node));
    this.newcomers.set(process, [node]);
    for (const { id, available } of this.othersOf(node, process)) if (available) void ping(this.broker, id);
    setTimeout(() => this.reportTooMany(process), SETTLED_AFTER_MS).unref();
  }

  private reportTooMany(process: string): void {
    const newcomers = this.newcomers.get(process) ?? [];
    this.newcomers.delete(process);
    const node = newcomers.find((one) => this.isTooMany(process, this.othersOf(one, process)));
    if (node) this.report(node, process);
  }

  private report(node: string, process: string): void {
    this.broker.logger.warn(
      `unannounced node ${node}: BUS_NODES announces ${this.expected(process)} of ${process}. If nobody has started it, replace the key of ${process}`,
    );
    this.broker.localBus.emit(UNANNOUNCED_NODE, node);
  }

  private othersOf(node: string, process: string): KnownNode[] {
    return knownNodes(this.broker).filter(({ id }) => id !== node && processOf(id) === process);
  }

  private isTooMany(process: string, others: readonly KnownNode[]): boolean {
    return others.filter(({ available }) => available).length >= this.expected(process);
  }

  private expected(process: string): number {
    return this.announced.byProcess.get(process) ?? this.announced.ofOthers;
  }
}
