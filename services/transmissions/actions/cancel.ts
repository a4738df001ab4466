import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ADAPTERS } from '../channels/registry';
import { entering, present } from '../domain/present';
import { saveTransmission } from '../use-cases/change-state';
import { lockTransmission } from '../use-cases/lock-transmission';
import { readShown } from '../use-cases/read-shown';

const GIVEN = 'The buyer already has the document as an offline invoice, so the channel must get it.';

export const cancel = writeAction(transmissions.cancel, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const now = ctx.now();
      const row = await lockTransmission(tx, ctx, id);
      if (row.state !== 'queued' || ADAPTERS[row.channel]?.isMandatory)
        throw problem('transmission_not_queued');
      if (row.releasedAt !== null) throw problem('transmission_not_queued', GIVEN);
      await saveTransmission(tx, row, { ...entering('cancelled', now), nextAttemptAt: null }, now);
      return present(await readShown(tx, id));
    }),
});
