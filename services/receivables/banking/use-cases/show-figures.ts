// Figures for Prometheus: what waits for a person, and what waits for this service.
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { ServiceResources } from '../../../../shared/runtime/resources';
import { accountsWithGaps, oldestBooking, oldestMatching, openByAge } from '../queries/figures';

/** Statements of a year of all companies are too many to be read at each scrape. */
const GAPS_KNOWN_FOR_MS = 10 * 60_000;

export function showFigures({ database, metrics }: ServiceResources): void {
  if (!database) throw new Error('receivables has no database');
  const rows = () => database.acrossCompanies();
  metrics.gauge('bank_lines_open', 'Incoming lines that nothing settles, by their age', ['days'], (gauge) =>
    eachAge(rows(), (days, count) => gauge.set({ days }, count)),
  );
  const gaps = seldom(() => figure(rows(), accountsWithGaps, 'count'));
  metrics.gauge('bank_accounts_with_gaps', 'Accounts with missing lines', [], async (gauge) =>
    gauge.set(await gaps()),
  );
  metrics.gauge(
    'bank_matching_waiting',
    'Runs of the matching that are due or under way',
    [],
    async (gauge) => gauge.set(await figure(rows(), oldestMatching, 'count')),
  );
  metrics.gauge('bank_matching_age_seconds', 'Age of the oldest of these', [], async (gauge) =>
    gauge.set(await figure(rows(), oldestMatching, 'seconds')),
  );
  metrics.gauge('bank_booking_age_seconds', 'Age of the oldest unfinished booking', [], async (gauge) =>
    gauge.set(await figure(rows(), oldestBooking, 'seconds')),
  );
  bankImports({ metrics });
}

/** Counts imports of files: `stored`, `tried` by a dry run, or `refused`. */
export function bankImports({ metrics }: Pick<ServiceResources, 'metrics'>) {
  return metrics.counter('bank_imports_total', 'Files of banks that were sent', ['outcome']);
}

async function eachAge(rows: Scoped, show: (days: string, count: number) => void): Promise<void> {
  for (const { days, count } of await rows.many<{ days: string; count: number }>(openByAge))
    show(days, count);
}

async function figure<Name extends string>(
  rows: Scoped,
  query: typeof openByAge,
  name: Name,
): Promise<number> {
  const row = await rows.one<Record<Name, number>>(query);
  return Number(row?.[name] ?? 0);
}

/** Reads once for all scrapes of some minutes, and again after a failure. */
function seldom(read: () => Promise<number>): () => Promise<number> {
  let known: { figure: Promise<number>; until: number } | undefined;
  return () => {
    if (known && Date.now() < known.until) return known.figure;
    const entry = { figure: read(), until: Date.now() + GAPS_KNOWN_FOR_MS };
    entry.figure.catch(() => {
      entry.until = 0;
    });
    known = entry;
    return entry.figure;
  };
}
