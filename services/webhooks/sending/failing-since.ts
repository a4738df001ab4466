// Since when every attempt to a webhook has failed. Written when it changes, not with each attempt.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { AttemptRecord } from '../domain/next-attempt';
import { markFailing, markWorking } from '../queries/endpoints';

export class FailingSince {
  /** Webhooks that this process has marked: deliveries leased before do not know it. */
  private readonly marked = new Set<string>();

  constructor(private readonly rows: Scoped) {}

  async note(records: readonly AttemptRecord[]): Promise<void> {
    const successes = records.filter(({ attempt }) => attempt.succeeded);
    const working = idsOf(successes);
    const recovered = idsOf(
      successes.filter(({ wasFailing, endpointId }) => wasFailing || this.marked.has(endpointId)),
    );
    const failures = records.filter(
      ({ endpointId, wasFailing }) => !working.includes(endpointId) && !wasFailing,
    );
    if (recovered.length > 0) await this.rows.many(markWorking, [recovered]);
    for (const id of recovered) this.marked.delete(id);
    if (failures.length > 0) await this.mark(failures);
  }

  private async mark(failures: readonly AttemptRecord[]): Promise<void> {
    const ids = idsOf(failures);
    const [first] = failures.map(({ attempt }) => attempt.at).sort();
    await this.rows.many(markFailing, [ids, first]);
    for (const id of ids) this.marked.add(id);
  }
}

function idsOf(records: readonly AttemptRecord[]): string[] {
  return [...new Set(records.map(({ endpointId }) => endpointId))];
}
