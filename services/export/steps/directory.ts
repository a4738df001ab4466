// Writes the central directory, which readers of a zip read first.

import { centralHeader, endOfArchive } from '../../../shared/zip/records';
import { phaseAfter } from '../domain/phases';
import { filesOf } from './entries';
import type { Step } from './step';

export const addDirectory: Step = async (archive, ctx) => {
  const { companyId, id } = archive.record;
  const startsAt = archive.position;
  let entries = 0;
  for await (const page of filesOf(ctx.companyNamed(companyId), id)) {
    for (const entry of page) archive.append(centralHeader(entry, archive.madeAt));
    entries += page.length;
    await archive.flush();
  }
  archive.append(endOfArchive({ entries, startsAt, sizeBytes: archive.position - startsAt }));
  await archive.checkpoint({ phase: phaseAfter('directory') }, ctx.now());
};
