import { runPrefix } from './cluster-names';
import { withAdmin } from './postgres';

/** One system of a run after the other: two that start at the same time would both find the room that is there for one. */
export function startingAlone<T>(start: () => Promise<T>): Promise<T> {
  return withAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [runPrefix()]);
    return start();
  });
}
