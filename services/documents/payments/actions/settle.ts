import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { assertParts, moneyOf } from '../domain/parts';
import { bookSettlement } from '../use-cases/book-settlement';
import { readClientNames } from '../use-cases/read-client-names';
import { readSettlement } from '../use-cases/read-settlement';

export const settle = writeAction(documents.settle, {
  ask: ({ companyId, parts }, ctx) => readClientNames(ctx, companyId, parts),
  async write({ companyId, source, moneyMinor, ...input }, ctx, clients) {
    assertMoney(input.parts, moneyMinor);
    const { method = null, reference = null, received = null } = input;
    return ctx.companyNamed(companyId).transaction(async (tx) => {
      const head = { ...input, sourceType: source.type, sourceId: source.id, method, reference, received };
      await bookSettlement({ tx, ctx, clients }, head);
      const booked = await readSettlement(tx, input.id);
      if (!booked) throw problem('settlement_not_found');
      return booked;
    });
  },
});

function assertMoney(parts: Input<typeof documents.settle>['parts'], moneyMinor: number): void {
  assertParts(parts);
  const sum = moneyOf(parts);
  if (sum !== moneyMinor) throw invalid('/moneyMinor', `is not ${sum}, the sum of the parts that are money`);
}
