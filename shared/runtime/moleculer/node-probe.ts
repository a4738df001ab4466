// A process that is killed at work leaves its callers without a response, and so does one that NATS has not missed yet when
// a request arrives. Each would wait for the ten seconds of a time-out, unless another call to that process follows. Those that owe
// a response are pinged each second: NATS reports who is gone (transporter.ts), and what waits for it is refused.
import type { Middleware, ServiceBroker } from 'moleculer';
import { pendingRequestsOf, ping } from './internals';

const PROBE_MS = 1_000;

export function nodeProbe(): Middleware {
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'NodeProbe',
    async started(broker: ServiceBroker) {
      timer = setInterval(() => pingAsked(broker), PROBE_MS).unref();
    },
    async stopped() {
      clearInterval(timer);
    },
  } as Middleware;
}

function pingAsked(broker: ServiceBroker): void {
  const names = new Set<string>();
  pendingRequestsOf(broker)?.forEach(({ nodeID }) => {
    if (nodeID) names.add(nodeID);
  });
  for (const name of names) void ping(broker, name);
}
