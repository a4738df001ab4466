import type { LatestTransmission } from '../../../models/document-row';

/** undefined for a report without news: deliveries may come late, and twice. */
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
