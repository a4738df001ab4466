// Records what a reminder demands, when it has left.
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { type ClaimChange, changedClaim, claimEvent, type Demand, type DemandedBy } from '../domain/claim';
import { type ClaimRecord, ClaimRow } from '../models/claim-row';
import { lockDemanded } from '../queries/claims';
import { readClaims, saveChanges } from './change-claims';

/** Replaces what earlier reminders demanded. Nothing is demanded of an invoice that was cancelled or credited in full meanwhile. */
export async function demandClaims(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  demands: readonly Demand[],
  by: DemandedBy,
): Promise<void> {
  const ids = [...new Set(demands.map(({ documentId }) => documentId))];
  if (ids.length === 0) return;
  const locked = await tx.many<{ id: string; number: string; isOver: boolean }>(lockDemanded, [ids]);
  const owed = new Map(locked.filter(({ isOver }) => !isOver).map(({ id, number }) => [id, number]));
  const claims = await readClaims(tx, [...owed.keys()]);
  const changes = demands.flatMap((demand) => {
    const number = owed.get(demand.documentId);
    if (number === undefined) return [];
    const known = claims.find(
      ({ documentId, kind }) => documentId === demand.documentId && kind === demand.kind,
    );
    return changeOf(known ?? newClaim(demand, number, by, ctx.now()), demand, by, ctx.now());
  });
  const news = changes.filter(({ claim }) => claims.every(({ id }) => id !== claim.id));
  await tx.insertAll(
    ClaimRow,
    news.map(({ claim }) => claim),
  );
  await saveChanges(tx, changes);
  for (const { claim } of changes) await tx.emit(by.companyId, 'claim.demanded', claimEvent(claim));
}

function newClaim(
  { documentId, kind }: Demand,
  documentNumber: string,
  { companyId, clientId, currency, reminderId, date }: DemandedBy,
  now: Date,
): ClaimRecord {
  const at = now.toISOString();
  return {
    companyId,
    id: newId(),
    documentId,
    documentNumber,
    clientId,
    kind,
    currency,
    demandedMinor: 0,
    paidMinor: 0,
    waivedMinor: 0,
    reminderId,
    demandedOn: date,
    waivedReason: null,
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** Never less than what was paid and waived. Empty where the same is demanded again. */
function changeOf(
  claim: ClaimRecord,
  { demandedMinor }: Demand,
  { reminderId, date }: DemandedBy,
  now: Date,
): ClaimChange[] {
  const demanded = Math.max(demandedMinor, claim.paidMinor + claim.waivedMinor);
  const amountMinor = demanded - claim.demandedMinor;
  if (amountMinor === 0) return [];
  const entry = { id: newId(), type: 'demanded' as const, amountMinor, date, reminderId };
  return [changedClaim({ ...claim, reminderId, demandedOn: date }, entry, now)];
}
