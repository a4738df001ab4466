// A process that is killed at work leaves its callers without a response, and so does one that NATS has not missed yet when
// a request arrives. Each would wait for the ten seconds of a time-out, unless another call to that process follows. Those that owe
// a response are pinged each second: NATS reports who is gone (nats-transporter.ts), and what waits for it is refused.
import type { Middleware, ServiceBroker } from 'moleculer';

const PROBE_MS = 1_000;

interface Transit {
  pendingRequests: { forEach(visit: (request: { nodeID?: string }) => void): void };
  sendPing(nodeID: string): Promise<void>;
}

export function nodeProbe(): Middleware {
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'NodeProbe',
    async started({ transit }: ServiceBroker) {
      if (transit) timer = setInterval(() => pingIndebted(transit as unknown as Transit), PROBE_MS).unref();
    },
    async stopped() {
      clearInterval(timer);
    },
  } as Middleware;
}

/** Failures to send are reported by the transit, which does not reject. */
function pingIndebted(transit: Transit): void {
  const names = new Set<string>();
  transit.pendingRequests.forEach(({ nodeID }) => {
    if (nodeID) names.add(nodeID);
  });
  for (const name of names) void transit.sendPing(name);
}
