import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { spanishDate } from '../../../../../shared/e-invoice/formats/verifactu/texts';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { problem } from '../../../../../shared/runtime/errors';
import { readCursor, writeCursor } from '../../../../../shared/runtime/lists/cursor';
import { recordsOfDocument } from '../../../queries/verifactu-records';
import { lockDocument, readDocument } from '../../../use-cases/change-document';
import { correctionFor } from '../domain/correction';
import { VerifactuChainRow } from '../models/chain-row';
import { recordsAfter } from '../queries/records';
import { recordCorrection } from '../use-cases/add-record';
import { auditChain } from '../use-cases/audit-chain';
import { presentRecord, readRecordStates, type Stored } from '../use-cases/read-records';

export const verifactuRecords = readAction(documents.verifactuRecords, async ({ id }, ctx) => {
  await readDocument(ctx.company, id);
  const stored = await ctx.company.many<Stored>(recordsOfDocument, [id]);
  return { items: stored.map(presentRecord) };
});

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
    breaks.push(...walk.breaks.map((gap) => ({ chainId: chain.id, ...gap })));
    left -= walk.records;
    if (walk.next === null) continue;
    nextCursor = writeCursor(`${chain.id} ${walk.next}`);
    break;
  }
  return { isWhole: breaks.length === 0, breaks, chains: chains.map(presentChain), nextCursor };
});

function presentChain({ id, environment, issuerNif, lastPosition, lastHash, lastGeneratedAt }: Chain) {
  return {
    id,
    environment,
    issuerNif,
    installationNumber: id,
    records: lastPosition,
    lastHash,
    lastGeneratedAt,
  };
}

type ChainRecord = Output<typeof documents.chainRecords>['items'][number];

interface ChainLink {
  documentId: string;
  position: number;
  revision: number;
  kind: keyof typeof PURPOSES;
  number: string;
  issueDate: string;
  hash: string;
  generatedAt: string;
  issuerNif: string;
  xml: string;
}

/** A record has about 3 kB: a page fits into a message of the bus. */
const PAGE_RECORDS = 100;

const PURPOSES = { registration: 'invoice', correction: 'correction', annulment: 'cancellation' } as const;

export const chainRecords = readAction(documents.chainRecords, async ({ companyId, chainId, after }, ctx) => {
  const rows = await ctx
    .companyNamed(companyId)
    .many<ChainLink>(recordsAfter, [chainId, after, PAGE_RECORDS]);
  return { items: rows.map(asSubmitted) };
});

function asSubmitted({ documentId, position, revision, xml, ...record }: ChainLink): ChainRecord {
  const { kind, number, issueDate, issuerNif, hash, generatedAt } = record;
  const [, operationDate] = /<sf:FechaOperacion>([^<]+)</.exec(xml) ?? [];
  const dates = { issueDate, operationDate: operationDate ? spanishDate(operationDate) : issueDate };
  return {
    documentId,
    documentNumber: number,
    position,
    revision,
    purpose: PURPOSES[kind],
    xml,
    context: { kind, issuerNif, number, hash, generatedAt: new Date(generatedAt).toISOString(), ...dates },
  };
}

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
      return presentRecord(last);
    }),
});
