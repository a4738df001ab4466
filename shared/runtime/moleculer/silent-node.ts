// Only a process that was not reached has its circuit opened. A call that takes too long by what was
// asked says nothing about other calls, as long as the process is heard from.
import { Errors, type Middleware, type ServiceBroker } from 'moleculer';
import { lastHeartbeatOf } from './internals';

/** Two heartbeats. */
const SILENT_AFTER_SECONDS = 6;

export interface TransportFailures {
  /** Makes the processes known to `isOne`. */
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

/** A node that is unknown here is the caller of an action of this process. */
function isSilent(broker: ServiceBroker | undefined, node: string): boolean {
  const heard = broker && lastHeartbeatOf(broker, node);
  return heard !== undefined && process.uptime() - heard > SILENT_AFTER_SECONDS;
}
