// Nodes on the bus, and the alarm for a node that the operator has not announced.
import type { Middleware, ServiceBroker } from 'moleculer';
import { knownNodes } from '../../shared/runtime/moleculer/internals';
import { processOf } from '../../shared/runtime/moleculer/names';
import { UNANNOUNCED_NODE } from '../../shared/runtime/moleculer/node-census';
import type { Metrics } from '../../shared/runtime/observability/metrics';

/** The counter has no label: Prometheus sees the step from 0 to 1 of a counter that was there before. */
export function countNodes(metrics: Metrics): Middleware {
  const unannounced = metrics.counter('bus_unannounced_nodes_total', 'Nodes beyond BUS_NODES', []);
  return {
    name: 'CountNodes',
    created(broker: ServiceBroker) {
      broker.localBus.on(UNANNOUNCED_NODE, () => unannounced.inc());
      metrics.gauge('bus_nodes', 'Nodes that this process knows', ['process'], (gauge) => {
        for (const { id, available } of knownNodes(broker))
          if (available) gauge.inc({ process: processOf(id) ?? 'other' });
      });
    },
  } as Middleware;
}
