// The records are made in the transaction that issues or cancels the document, under a lock on the head of their chain: the last lock
// that such a transaction takes, so that those of one company wait in one order, and companies never for each other.
import { createHash } from 'node:crypto';
import type { ChannelEnvironment } from '../../../../shared/contracts/settings/channels';
import type { CallContext } from '../../../../shared/runtime/context';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { newId } from '../../../../shared/runtime/ids';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { hashOf } from '../domain/fingerprint';
import { type RecordContent, recordXml } from '../domain/record-xml';
import { registrationOf } from '../domain/registration';
import { zonedTime } from '../domain/texts';
import { VerifactuChainRow } from '../models/chain-row';
import { VerifactuRecordRow } from '../models/record-row';
import { lockChain } from '../queries/chains';
import { openRegistration } from '../queries/records';

type Chain = RecordOf<VerifactuChainRow>;

/** The record of a document that is being issued; none of a quote, or where `environment` is null. */
export async function recordIssue(
  tx: Transaction,
  ctx: CallContext,
  document: DocumentRecord,
  environment: ChannelEnvironment | null,
): Promise<void> {
  if (environment === null || document.typeId === 'quote') return;
  const { typeId, correctsId } = document;
  // the issue has locked it
  const replaced = typeId === 'invoice' && correctsId ? await tx.find(DocumentRow, { id: correctsId }) : null;
  const registration = registrationOf(document, replaced ?? null);
  const values = [newId(), environment, registration.issuerNif, ctx.now()];
  const chain = await tx.one<Chain>(lockChain, values);
  if (!chain) throw new Error('an upsert returns its row');
  await append(tx, ctx, chain, registration, document.id);
}

/** The annulment of a document that is being cancelled; none where the document has no record. @throws 503 */
export async function recordCancellation(
  tx: Transaction,
  ctx: CallContext,
  { id }: DocumentRecord,
): Promise<void> {
  const open = await tx.one<{ chainId: string; number: string; issueDate: string }>(openRegistration, [id]);
  if (!open) return;
  const { chainId, number, issueDate } = open;
  const chain = await tx.lock(VerifactuChainRow, { id: chainId });
  if (!chain) throw new Error('a record has a chain');
  const { issuerNif } = chain;
  await append(tx, ctx, chain, { kind: 'annulment', issuerNif, number, issueDate }, id);
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
  const { kind, number, issueDate } = content;
  const position = chain.lastPosition + 1;
  await tx.insert(VerifactuRecordRow, {
    ...{ id, chainId: chain.id, position, documentId, kind, number, issueDate, hash, xml },
    generatedAt: instant.toISOString(),
    xmlSha256: createHash('sha256').update(xml).digest('hex'),
  });
  await tx.update(
    VerifactuChainRow,
    { id: chain.id },
    {
      ...{ lastPosition: position, lastNumber: number, lastIssueDate: issueDate, lastHash: hash },
      lastGeneratedAt: instant.toISOString(),
    },
  );
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
