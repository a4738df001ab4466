import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { readCursor, writeCursor } from '../../../../../shared/runtime/lists/cursor';
import { VerifactuChainRow } from '../models/chain-row';
import { auditChain } from '../use-cases/audit-chain';

type Chain = RecordOf<VerifactuChainRow>;

const RECORDS_MAX = 20_000;
const BREAKS_MAX = 1_000;
const POSITION = /^([0-9a-f-]{36}) (\d{1,9})$/;

export const auditVerifactu = readAction(documents.auditVerifactu, async ({ cursor }, ctx) => {
  const [, from = '', position = '0'] = cursor === undefined ? [] : readCursor(cursor, POSITION);
  const chains = await ctx.company.findAll(VerifactuChainRow, {}, { order: ['createdAt', 'id'] });
  // a cursor of another company names no chain of this one: there is nothing to walk
  const start = cursor === undefined ? 0 : chains.findIndex(({ id }) => id === from);
  const breaks = [];
  let left = RECORDS_MAX;
  let nextCursor: string | null = null;
  for (const [index, chain] of (start < 0 ? [] : chains.slice(start)).entries()) {
    const limits = { recordsMax: left, breaksMax: BREAKS_MAX - breaks.length };
    const walk = await auditChain(ctx.company, chain.id, index === 0 ? Number(position) : 0, limits);
    breaks.push(...walk.breaks.map((found) => ({ chainId: chain.id, ...found })));
    left -= walk.records;
    if (walk.next === null) continue;
    nextCursor = writeCursor(`${chain.id} ${walk.next}`);
    break;
  }
  return { isWhole: breaks.length === 0, breaks, chains: chains.map(shown), nextCursor };
});

function shown({ id, environment, issuerNif, lastPosition, lastHash, lastGeneratedAt }: Chain) {
  return {
    ...{ id, environment, issuerNif, installationNumber: id },
    ...{ records: lastPosition, lastHash, lastGeneratedAt },
  };
}
