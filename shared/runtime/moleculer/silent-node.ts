// Failures that open the circuit of a process: it was not reached. A call that takes too long shows nothing about other
// calls, as long as the process sends heartbeats.
import { Errors, type Middleware, type ServiceBroker } from 'moleculer';
import { lastHeartbeatOf } from './internals';

/** The time of two heartbeats. */
const SILENT_AFTER_SECONDS = 6;

export interface TransportFailures {
  /** Gives the broker to `isOne`. */
  middleware: Middleware;
  isOne(error: Error): boolean;
}

export function transportFailures(): TransportFailures {
  let broker: ServiceBroker | undefined;
  return {
    middleware: {
      name: 'TransportFailures',
      created(own: ServiceBroker) {
        broker = own;
      },
    } as Middleware,
    isOne(error) {
      if (error instanceof Errors.RequestRejectedError) return true;
      return error instanceof Errors.RequestTimeoutError && isSilent(broker, nodeOf(error));
    },
  };
}

function nodeOf({ data }: { data?: unknown }): string {
  return (data as { nodeID?: string } | undefined)?.nodeID ?? '';
}

/** An unknown node is the caller of an action of this process, and not silent. */
function isSilent(broker: ServiceBroker | undefined, node: string): boolean {
  const heard = broker && lastHeartbeatOf(broker, node);
  return heard !== undefined && process.uptime() - heard > SILENT_AFTER_SECONDS;
}
