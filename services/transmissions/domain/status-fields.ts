// Fields of a transmission that state what a channel has answered. Answers may overtake each other as notices do: none that is earlier
// in the life of the document takes the place of a later one.
import type { TransmissionRecord } from '../models/transmission-row';
import { latestStatus, type StageOf } from './notice';
import type { Outcome } from './outcome';

type StatusFields = Pick<TransmissionRecord, 'remoteId' | 'businessStatus' | 'warnings' | 'remoteContext'>;

/** @param stageOf the place of a status in the life of a document; channels without notices have none */
export function statusFields(
  before: StatusFields & Pick<TransmissionRecord, 'state'>,
  outcome: Outcome,
  stageOf: StageOf = () => 0,
): StatusFields {
  const warnings = outcome.kind === 'accepted' && outcome.warnings ? outcome.warnings : before.warnings;
  const added = 'context' in outcome ? outcome.context : {};
  const remoteContext = { ...before.remoteContext, ...added };
  const isOvertaken = before.state === 'accepted' && outcome.kind === 'submitted';
  if (isOvertaken)
    return { remoteId: before.remoteId, businessStatus: before.businessStatus, warnings, remoteContext };
  const { remoteId = before.remoteId, businessStatus } = outcome as {
    remoteId?: string;
    businessStatus?: string;
  };
  return {
    remoteId,
    warnings,
    remoteContext,
    businessStatus: latestStatus(before.businessStatus, businessStatus, stageOf),
  };
}
