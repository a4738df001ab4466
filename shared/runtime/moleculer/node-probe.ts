// A killed process leaves its callers without a response: each would wait for a time-out of ten seconds, unless another
// call to that process follows. So nodes with pending requests are pinged each second: NATS reports absent ones
// (transporter.ts), and their requests are refused.
import type { Middleware, ServiceBroker } from 'moleculer';
import { pendingRequestsOf, ping } from './internals';

const PROBE_MS = 1_000;

export function nodeProbe(): Middleware {
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'NodeProbe',
    async started(broker: ServiceBroker) {
      timer = setInterval(() => pingTargets(broker), PROBE_MS).unref();
    },
    async stopped() {
      clearInterval(timer);
    },
  } as Middleware;
}

function pingTargets(broker: ServiceBroker): void {
  const names = new Set<string>();
  pendingRequestsOf(broker)?.forEach(({ nodeID }) => {
    if (nodeID) names.add(nodeID);
  });
  for (const name of names) void ping(broker, name);
}
