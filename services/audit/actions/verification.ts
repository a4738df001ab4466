import { audit, VERIFIED_MAX } from '../../../shared/contracts/audit';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { bodyOf, secondOf } from '../domain/present';
import { type Break, genesisOf, type Link, verifyEntries } from '../domain/verify-chain';
import { linksOf, verifyCheckpoints } from '../domain/verify-checkpoints';
import { mayReadChanges } from '../domain/withheld';
import { type CheckpointRecord, CheckpointRow } from '../models/checkpoint-row';
import type { EntryRecord } from '../models/entry-row';
import { type HeadRecord, HeadRow } from '../models/head-row';
import { SigningKeyRow } from '../models/signing-key-row';
import { checkpointsFrom } from '../queries/checkpoints';
import { entriesAfter } from '../queries/entries';
import { signingKeys } from '../use-cases/signing-keys';

const BREAKS_MAX = 100;

export const entries = readAction(audit.entries, async ({ after, limit }, ctx) => {
  const rows = await ctx.company.many<EntryRecord>(entriesAfter, [after, limit + 1]);
  const { principal } = ctx;
  const items = rows
    .slice(0, limit)
    .map((row) =>
      mayReadChanges(principal, bodyOf(row.body).action) ? row : { ...row, detail: null, salt: null },
    );
  return { items, nextAfter: items.at(-1)?.sequence ?? after, hasMore: rows.length > limit };
});

export const verify = readAction(audit.verify, async ({ cursor }, ctx) => {
  const { companyId } = ctx;
  // head and checkpoints are read first: entries may be added meanwhile
  const head = await ctx.company.find(HeadRow, {});
  const begin = beginOf(companyId, head);
  const from = cursor === undefined ? begin : linkOf(cursor);
  const signed = await ctx.company.many<CheckpointRecord>(checkpointsFrom, [from.sequence]);
  const rows = await ctx.company.many<EntryRecord>(entriesAfter, [from.sequence, VERIFIED_MAX]);
  const { breaks, last } = verifyEntries(companyId, from, rows);
  const isEnd = rows.length < VERIFIED_MAX;
  if (isEnd) breaks.push(...cutOff(head ?? genesisOf(companyId), last, rows));
  const due = signed.filter(({ sequence }) => isEnd || sequence <= last.sequence);
  breaks.push(...verifyCheckpoints(companyId, linksOf(from, rows), due, await publicKeys(ctx)));
  return {
    isWhole: breaks.length === 0,
    checked: rows.length,
    breaks: breaks.slice(0, BREAKS_MAX),
    last,
    keptFrom: begin.sequence + 1,
    signing: signingKeys(ctx.config) ? ('signed' as const) : ('unsigned' as const),
    lastCheckpoint: await lastCheckpoint(ctx),
    nextCursor: isEnd ? null : `${last.sequence}.${last.hash}`,
  };
});

/** The link before the first entry that is kept. */
function beginOf(companyId: string, head: HeadRecord | undefined): Link {
  const { removedSequence: sequence = 0, removedHash: hash = null } = head ?? {};
  return hash === null ? genesisOf(companyId) : { sequence, hash };
}

/** A head that the entries do not reach, or whose entry has another hash. */
function cutOff({ sequence, hash }: Link, last: Link, rows: readonly EntryRecord[]): Break[] {
  const own = rows.find((row) => row.sequence === sequence) ?? last;
  return own.sequence === sequence && own.hash === hash
    ? []
    : [{ sequence: last.sequence, reason: 'cut_off' }];
}

async function publicKeys(ctx: AskContext): Promise<Buffer[]> {
  const keys = await ctx.global.findAll(SigningKeyRow, {});
  return keys.map(({ publicKey }) => Buffer.from(publicKey, 'base64'));
}

async function lastCheckpoint(ctx: AskContext) {
  const [last] = await ctx.company.findAll(CheckpointRow, {}, { order: ['checkpoint desc'], limit: 1 });
  return last ? { checkpoint: last.checkpoint, sequence: last.sequence, at: secondOf(last.at) } : null;
}

function linkOf(cursor: string): Link {
  const [sequence = '', hash = ''] = cursor.split('.');
  return { sequence: Number(sequence), hash };
}
