// Removes what goes with erased rows of documents and is found by no search: files, and hashes of what was erased.
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { PersonalRowSteps } from '../../../shared/runtime/personal-data/personal-rows';
import {
  hashRecords,
  removeAttachments,
  removeFilesOfDocuments,
  removeSignedPdfs,
} from '../queries/erased-documents';

const running =
  (...queries: PreparedQuery[]) =>
  async (tx: Transaction, ids: string[]): Promise<void> => {
    for (const query of queries) await tx.many(query, [ids]);
  };

export const PERSONAL_ROW_STEPS: PersonalRowSteps = {
  erased: {
    documents: running(removeFilesOfDocuments, removeAttachments),
    verifactu_records: running(hashRecords),
    signatures: running(removeSignedPdfs),
  },
};
