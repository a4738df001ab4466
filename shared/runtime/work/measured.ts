// The duration of a unit of work and its outcome, done or failed.
import type { Histogram, LabelValues } from 'prom-client';

export async function measured<L extends string>(
  histogram: Histogram<L | 'outcome'>,
  labels: LabelValues<L | 'outcome'>,
  run: () => Promise<void>,
): Promise<void> {
  const end = histogram.startTimer({ ...labels, outcome: 'failed' });
  let outcome = 'failed';
  try {
    await run();
    outcome = 'done';
  } finally {
    end({ ...labels, outcome });
  }
}
