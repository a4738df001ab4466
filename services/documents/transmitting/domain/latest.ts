// The latest transmission of a document by each channel, as the document shows it.
import type { DocumentTransmission, PrintedCode } from '../../../../shared/contracts/documents/transmitting';

/** `revision` and `version` of the transmission tell which of two reports is the later one. */
export interface LatestTransmission extends DocumentTransmission {
  revision: number;
  version: number;
  /** Of a channel without whose yes the document does not exist. */
  isClearing: boolean;
  /** The buyer may have the document: it was accepted, or the law lets it go out before. */
  isReleased: boolean;
  /** Printed while it is not accepted; of older reports absent. */
  codes?: PrintedCode[];
}

/** Undefined for a report that says nothing new: deliveries may come late, and twice. */
export function withLatest(
  known: readonly LatestTransmission[],
  report: LatestTransmission,
): LatestTransmission[] | undefined {
  const before = known.find(({ channel }) => channel === report.channel);
  if (before && (!isLater(report, before) || isSame(report, before))) return undefined;
  return [...known.filter((one) => one !== before), report];
}

function isLater(report: LatestTransmission, known: LatestTransmission): boolean {
  if (report.revision !== known.revision) return report.revision > known.revision;
  return report.version > known.version;
}

function isSame(report: LatestTransmission, known: LatestTransmission): boolean {
  const { transmissionId, state, remoteId, businessStatus, isReleased, codes = [] } = report;
  const isSameState =
    state === known.state && isReleased === known.isReleased && codes.length === (known.codes ?? []).length;
  const isSameWord = remoteId === known.remoteId && businessStatus === known.businessStatus;
  return isSameState && isSameWord && transmissionId === known.transmissionId;
}
