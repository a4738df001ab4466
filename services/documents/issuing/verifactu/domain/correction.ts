// The kind of correction that a record needs, by the states of the records before it.
import type { Output } from '../../../../../shared/contracts/contract';
import type { transmissions } from '../../../../../shared/contracts/transmissions';
import type { RecordCorrection } from '../../../../../shared/e-invoice/formats/verifactu/registration';

type RecordState = Output<typeof transmissions.recordStates>['items'][number];

/** The records of one document in one chain, in their order. */
export type RecordStates = readonly Pick<RecordState, 'state'>[];

const OPEN: ReadonlySet<RecordState['state']> = new Set(['queued', 'sending', 'submitted']);

/** null while the agency has not answered about each record: only then is it known what it lacks. */
export function correctionFor(states: RecordStates): RecordCorrection | null {
  const last = states.at(-1);
  if (!last || states.some(({ state }) => OPEN.has(state))) return null;
  if (!hasRecord(states)) return { previousRejection: 'X' };
  return { previousRejection: last.state === 'rejected' ? 'S' : null };
}

/** True if the agency has refused every record, which an annulment must state. */
export function isUnknownThere(states: RecordStates): boolean {
  return states.length > 0 && states.every(({ state }) => state === 'rejected');
}

function hasRecord(states: RecordStates): boolean {
  return states.some(({ state }) => state === 'accepted');
}
