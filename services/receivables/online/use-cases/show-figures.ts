// Figures of payments online for Prometheus.
import type { ServiceResources } from '../../../../shared/runtime/resources';
import { oldestPayment, stoppedConnections } from '../queries/figures';

export function showPaymentFigures({ database, metrics }: ServiceResources): void {
  const rows = () => database?.acrossCompanies();
  const age = 'Age of the oldest payment online that is neither booked nor refused';
  metrics.gauge('payment_booking_age_seconds', age, [], async (gauge) =>
    gauge.set((await rows()?.one<{ seconds: number }>(oldestPayment))?.seconds ?? 0),
  );
  const stopped = 'Live connections to payment providers by which no payment begins any more';
  metrics.gauge('payment_connections_stopped', stopped, ['reason'], async (gauge) => {
    const counts = await rows()?.many<{ reason: string; count: number }>(stoppedConnections);
    for (const { reason, count } of counts ?? []) gauge.set({ reason }, count);
  });
}
