// The central directory, which every reader of a zip begins with.
import { phaseAfter } from '../domain/phases';
import { centralHeader, endOfArchive } from '../zip/records';
import { filesOf } from './entries';
import type { Step } from './step';

export const addDirectory: Step = async (archive, doors) => {
  const { companyId, id } = archive.record;
  const startsAt = archive.position;
  let entries = 0;
  for await (const page of filesOf(doors.companyNamed(companyId), id)) {
    for (const entry of page) archive.append(centralHeader(entry, archive.madeAt));
    entries += page.length;
    await archive.flush();
  }
  archive.append(endOfArchive({ entries, startsAt, sizeBytes: archive.position - startsAt }));
  await archive.checkpoint({ phase: phaseAfter('directory') }, doors.now());
};
