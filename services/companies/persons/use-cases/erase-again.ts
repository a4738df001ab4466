// Does an erasure that waits again, on or after its day.
import type { JobContext } from '../../../../shared/runtime/jobs/job';
import { keptUntilDay } from '../domain/next-erasure';
import { PersonErasureRow } from '../models/person-erasure-row';
import { askServices } from './ask-services';
import { openPerson } from './waiting-erasures';

export interface WaitingErasure {
  companyId: string;
  id: string;
}

/** Each service erases in its own transactions: a process that is killed leaves the rest to the next run. */
export async function eraseAgain({ companyId, id }: WaitingErasure, ctx: JobContext): Promise<void> {
  const rows = ctx.companyNamed(companyId);
  const row = await rows.find(PersonErasureRow, { id });
  if (!row) return;
  const { clientIds, requestedAt: storedUntil } = row;
  const person = openPerson(ctx.secrets, row);
  const answer = await askServices(ctx, { companyId, person, clientIds, storedUntil, erases: true });
  await rows.transaction(async (tx) => {
    tx.record(companyId, 'person.erased', { type: 'company', id: companyId });
    // cancelled meanwhile, or replaced by a request for the same person
    if (!(await tx.lock(PersonErasureRow, { id }))) return;
    const { nextAt, places } = answer;
    if (nextAt === null) await tx.remove(PersonErasureRow, { id });
    else {
      const keptPlaces = keptUntilDay(places);
      await tx.update(PersonErasureRow, { id }, { nextAt, keptPlaces, leasedUntil: null });
    }
  });
}
