import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { recordsOfDocument } from '../../../queries/verifactu-records';
import { lockDocument, readDocument } from '../../../use-cases/change-document';
import { correctionFor } from '../domain/correction';
import { recordCorrection } from '../use-cases/add-record';
import { readRecordStates } from '../use-cases/read-records';
import { type Stored, shownRecord } from '../use-cases/shown-record';

export const correctVerifactu = writeAction(documents.correctVerifactu, {
  async ask({ id }, ctx) {
    await readDocument(ctx.company, id);
    return readRecordStates(ctx, id);
  },
  write: ({ id }, ctx, states) =>
    ctx.company.transaction(async (tx) => {
      const document = await lockDocument(tx, ctx, id);
      const before = await tx.many<Stored>(recordsOfDocument, [id]);
      const correction = correctionFor(states);
      // another request has made one meanwhile
      if (!correction || before.length !== states.length)
        throw problem(
          'verifactu_not_correctable',
          'The tax agency has not answered about its last record yet.',
        );
      await recordCorrection(tx, ctx, document, correction);
      const last = (await tx.many<Stored>(recordsOfDocument, [id])).at(-1);
      if (!last) throw new Error('the record was just made');
      return shownRecord(last);
    }),
});
