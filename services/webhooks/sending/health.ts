// Since when a webhook has only failed. Written when it changes, not with each attempt.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { markFailing, markWorking } from '../queries/endpoints';
import type { Settled } from './settlement';

export class Health {
  /** Webhooks that this process has marked: claims made before do not know it. */
  private readonly marked = new Set<string>();

  constructor(private readonly rows: Scoped) {}

  async note(settled: readonly Settled[]): Promise<void> {
    const successes = settled.filter(({ attempt }) => attempt.succeeded);
    const working = idsOf(successes);
    const recovered = idsOf(
      successes.filter(({ wasFailing, endpointId }) => wasFailing || this.marked.has(endpointId)),
    );
    const failures = settled.filter(
      ({ endpointId, wasFailing }) => !working.includes(endpointId) && !wasFailing,
    );
    if (recovered.length > 0) await this.rows.many(markWorking, [recovered]);
    for (const id of recovered) this.marked.delete(id);
    if (failures.length > 0) await this.mark(failures);
  }

  private async mark(failures: readonly Settled[]): Promise<void> {
    const ids = idsOf(failures);
    const [first] = failures.map(({ attempt }) => attempt.at).sort();
    await this.rows.many(markFailing, [ids, first]);
    for (const id of ids) this.marked.add(id);
  }
}

function idsOf(settled: readonly Settled[]): string[] {
  return [...new Set(settled.map(({ endpointId }) => endpointId))];
}
