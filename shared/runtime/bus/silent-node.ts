// Only a process that was not reached has its circuit opened. A call that takes too long by what was
// asked says nothing about other calls, as long as the process is heard from.
import { Errors, type Middleware, type ServiceBroker } from 'moleculer';

/** Two heartbeats. */
const SILENT_AFTER_SECONDS = 6;

interface Nodes {
  get(nodeID: string): { lastHeartbeatTime: number | null } | undefined;
}

export interface TransportFailures {
  /** Makes the processes known to `isOne`. */
  middleware: Middleware;
  isOne(error: Error): boolean;
}

export function transportFailures(): TransportFailures {
  let nodes: Nodes | undefined;
  return {
    middleware: {
      name: 'TransportFailures',
      created(broker: ServiceBroker) {
        nodes = broker.registry.nodes as unknown as Nodes;
      },
    } as Middleware,
    isOne(error) {
      if (error instanceof Errors.RequestRejectedError) return true;
      return error instanceof Errors.RequestTimeoutError && isSilent(nodes?.get(nodeOf(error)));
    },
  };
}

function nodeOf({ data }: { data?: unknown }): string {
  return (data as { nodeID?: string } | undefined)?.nodeID ?? '';
}

/**
 * Moleculer notes the last heartbeat by the uptime of this process, in seconds. A node that is unknown here is the caller of
 * an action of this process.
 */
function isSilent(node: { lastHeartbeatTime: number | null } | undefined): boolean {
  if (!node?.lastHeartbeatTime) return false;
  return process.uptime() - node.lastHeartbeatTime > SILENT_AFTER_SECONDS;
}
