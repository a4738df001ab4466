// Restricts documents of an erased client that are kept, and removes what goes with erased rows: files, and hashes of what was erased.
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { PersonalRowSteps } from '../../../shared/runtime/personal-data/personal-rows';
import {
  hashRecords,
  removeAttachments,
  removeFilesOfDocuments,
  removeSignedPdfs,
  restrictDocuments,
} from '../queries/erased-documents';

const running =
  (...queries: PreparedQuery[]) =>
  async (tx: Transaction, ids: string[]): Promise<void> => {
    for (const query of queries) await tx.many(query, [ids]);
  };

async function restrict(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(restrictDocuments, [ids]);
  return rows.map(({ id }) => id);
}

export const PERSONAL_ROW_STEPS: PersonalRowSteps = {
  kept: { documents: restrict },
  erased: {
    documents: running(removeFilesOfDocuments, removeAttachments),
    verifactu_records: running(hashRecords),
    signatures: running(removeSignedPdfs),
  },
};
