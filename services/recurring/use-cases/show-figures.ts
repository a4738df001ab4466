import type { ServiceResources } from '../../../shared/runtime/resources';
import { oldestMaking } from '../queries/schedules';

/** Shows Prometheus how long a period has been without an outcome. */
export function showFigures({ database, metrics }: ServiceResources): void {
  metrics.gauge('recurring_making_age_seconds', 'Age of the oldest unfinished period', [], async (gauge) => {
    const oldest = await database?.acrossCompanies().one<{ seconds: number }>(oldestMaking);
    gauge.set(oldest?.seconds ?? 0);
  });
}
