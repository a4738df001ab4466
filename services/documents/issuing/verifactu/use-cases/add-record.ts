// Adds records in the transaction that issues or cancels the document. The lock on the head of the chain is the last one
// that such a transaction takes, so transactions of a company cannot deadlock, and companies do not wait for each other.
import { createHash } from 'node:crypto';
import { transmissions } from '../../../../../shared/contracts/transmissions';
import type { ChannelEnvironment } from '../../../../../shared/contracts/transmissions/channels';
import { hashOf } from '../../../../../shared/e-invoice/formats/verifactu/fingerprint';
import {
  type RecordCorrection,
  registrationOf,
} from '../../../../../shared/e-invoice/formats/verifactu/registration';
import { zonedTime } from '../../../../../shared/e-invoice/formats/verifactu/texts';
import { type RecordContent, recordXml } from '../../../../../shared/e-invoice/formats/verifactu/write';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { isUnknownThere, type RecordStates } from '../domain/correction';
import { VerifactuChainRow } from '../models/chain-row';
import { VerifactuRecordRow } from '../models/record-row';
import { lockChain, openRegistration } from '../queries/records';

type Chain = RecordOf<VerifactuChainRow>;

/** The record of a document, no quote, that is being issued. */
export async function recordIssue(
  tx: Transaction,
  ctx: CallContext,
  document: DocumentRecord,
  environment: ChannelEnvironment,
): Promise<void> {
  const registration = await readRegistration(tx, document);
  const values = [newId(), environment, registration.issuerNif, ctx.now()];
  const chain = await tx.one<Chain>(lockChain, values);
  if (!chain) throw new Error('an upsert returns its row');
  await append(tx, ctx, chain, registration, document.id);
}

/**
 * The annulment of a document that is being cancelled; none where the document has no record.
 * @param states of its records
 * @throws 503 if the operator has not configured VERI*FACTU
 */
export async function recordCancellation(
  tx: Transaction,
  ctx: CallContext,
  { id }: DocumentRecord,
  states: RecordStates,
): Promise<void> {
  const open = await tx.one<{ chainId: string; number: string; issueDate: string }>(openRegistration, [id]);
  if (!open) return;
  const { number, issueDate } = open;
  const chain = await lockChainOf(tx, open);
  const { issuerNif } = chain;
  const isWithoutPrevious = isUnknownThere(states);
  const content = { kind: 'annulment', issuerNif, number, issueDate, isWithoutPrevious } as const;
  await append(tx, ctx, chain, content, id);
}

/**
 * Adds a corrected record of a locked document to the chain of its record.
 * @throws 409 for a document without a record, or with an annulment
 */
export async function recordCorrection(
  tx: Transaction,
  ctx: CallContext,
  document: DocumentRecord,
  correction: RecordCorrection,
): Promise<void> {
  const open = await tx.one<{ chainId: string }>(openRegistration, [document.id]);
  if (!open)
    throw problem('verifactu_not_correctable', 'The document has no record that could be corrected.');
  const chain = await lockChainOf(tx, open);
  await append(
    tx,
    ctx,
    chain,
    { ...(await readRegistration(tx, document)), recordCorrection: correction },
    document.id,
  );
}

/** The issue has locked the invoice that the document replaces. */
async function readRegistration(tx: Transaction, document: DocumentRecord) {
  const { typeId, correctsId } = document;
  const replaced = typeId === 'invoice' && correctsId ? await tx.find(DocumentRow, { id: correctsId }) : null;
  return registrationOf(document, replaced ?? null);
}

async function lockChainOf(tx: Transaction, { chainId }: { chainId: string }): Promise<Chain> {
  const chain = await tx.lock(VerifactuChainRow, { id: chainId });
  if (!chain) throw new Error('a record has a chain');
  return chain;
}

async function append(
  tx: Transaction,
  ctx: CallContext,
  chain: Chain,
  content: RecordContent,
  documentId: string,
): Promise<void> {
  const { verifactuSoftware: software } = ctx.config;
  if (!software) throw problem('verifactu_not_configured');
  const instant = laterOf(ctx.now(), chain.lastGeneratedAt);
  const generatedAt = zonedTime(instant);
  const previous = headOf(chain);
  const hash = hashOf({ ...content, previousHash: previous?.hash ?? '', generatedAt });
  const id = newId();
  const chaining = { id, previous, installationNumber: chain.id, software, generatedAt, hash };
  const xml = recordXml(content, chaining);
  const { number, issueDate } = content;
  const kind = content.kind === 'registration' && content.recordCorrection ? 'correction' : content.kind;
  const position = chain.lastPosition + 1;
  await tx.insert(VerifactuRecordRow, {
    id,
    chainId: chain.id,
    position,
    documentId,
    kind,
    number,
    issueDate,
    hash,
    xml,
    generatedAt: instant.toISOString(),
    xmlSha256: createHash('sha256').update(xml).digest('hex'),
  });
  await tx.update(
    VerifactuChainRow,
    { id: chain.id },
    {
      lastPosition: position,
      lastNumber: number,
      lastIssueDate: issueDate,
      lastHash: hash,
      lastGeneratedAt: instant.toISOString(),
    },
  );
  const appended = { channel: 'verifactu', environment: chain.environment, stream: chain.id, position };
  await tx.deliver(transmissions.queueRecords, chain.companyId, appended);
}

function headOf({ lastNumber: number, lastIssueDate: issueDate, lastHash: hash, issuerNif }: Chain) {
  return number === null || issueDate === null || hash === null
    ? null
    : { issuerNif, number, issueDate, hash };
}

/** Clocks of two processes differ a little: no record is older than the one before it. */
function laterOf(now: Date, last: string | null): Date {
  return last === null ? now : new Date(Math.max(now.getTime(), Date.parse(last)));
}
