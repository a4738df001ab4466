// A collection that failed is followed by a mail to the client and by another collection, as the company has said.
import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import {
  dropAnswer,
  type GuardAnswer,
  guarded,
  mail,
  sendAnswer,
  waitAnswer,
} from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { settings as ofSettings } from '../../../../shared/contracts/settings';
import { clientName, personOf } from '../../../../shared/law/sale/parties';
import { renderTemplate } from '../../../../shared/mail-templates/render';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { isProblem, withConflict } from '../../../../shared/runtime/errors';
import { readClient, readCompany } from '../../use-cases/read-parties';
import { waitingFor } from '../../use-cases/waiting';
import { isReturned } from '../domain/moved-collection';
import { failureValues } from '../domain/pre-notification';
import { consequenceOf, isTold } from '../domain/reason-codes';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import type { DirectDebitSettingsRecord } from '../models/direct-debit-settings-row';
import { MandateRow } from '../models/mandate-row';
import { countUnpaid } from '../queries/collections';
import { saveCollection } from '../use-cases/change-collection';
import { readSettings } from '../use-cases/change-mandate';
import { type PlanFacts, planCollection, readPlanFacts } from '../use-cases/plan-collection';

interface Following {
  row: CollectionRecord;
  /** Facts of another collection; undefined where a person decides. */
  facts: PlanFacts | undefined;
  /** Address and language of the mail; undefined where none is sent. */
  told: { sentTo: string; language: string } | undefined;
}

export const followFailure = writeAction(receivables.followFailure, {
  async ask({ companyId, id }, called): Promise<Following | undefined> {
    const ctx = called.actingFor(companyId);
    const row = await ctx.company.find(CollectionRow, { id });
    if (!row || !isReturned(row)) return undefined;
    const settings = await readSettings(ctx.company, companyId, ctx.now());
    return { row, facts: await repeatFacts(ctx, row, settings), told: await addressOf(ctx, row, settings) };
  },
  async write({ companyId }, called, following) {
    if (!following) return {};
    const ctx = called.actingFor(companyId);
    const { row, facts, told } = following;
    if (facts) await repeat(ctx, row, facts);
    if (told) await ctx.company.transaction((tx) => queueMail(tx, ctx, row.id, told));
    return {};
  },
});

/** Facts of the next collection, whose client has to have an address: nobody else would announce it. */
async function repeatFacts(
  ctx: AskContext,
  { documentId, reasonCode, createdAt }: CollectionRecord,
  { retriesMax }: DirectDebitSettingsRecord,
): Promise<PlanFacts | undefined> {
  if (consequenceOf(reasonCode) !== 'retry') return undefined;
  const unpaid = await ctx.company.one<{ count: number }>(countUnpaid, [documentId]);
  if ((unpaid?.count ?? 0) > retriesMax) return undefined;
  // a later collection was planned by a person
  const later = await ctx.company.findAll(CollectionRow, { documentId });
  if (later.some((other) => other.createdAt > createdAt)) return undefined;
  return unlessRefused(readPlanFacts(ctx, { documentId }));
}

/** A collection that is refused is left to a person, who sees the returned one. */
async function unlessRefused<T>(plan: Promise<T>): Promise<T | undefined> {
  try {
    return await plan;
  } catch (error) {
    if (!isProblem(error) || error.code >= 500) throw error;
    return undefined;
  }
}

const CONFLICTS = {
  collections_open: ['collection_open'],
  collections_repeated: ['collection_open'],
} as const;

async function repeat(ctx: AskContext, { id, mandateId }: CollectionRecord, facts: PlanFacts): Promise<void> {
  const wish = { mandateId, repeatsId: id };
  await unlessRefused(
    withConflict(CONFLICTS, () => ctx.company.transaction((tx) => planCollection(tx, ctx, wish, facts))),
  );
}

async function addressOf(
  ctx: AskContext,
  { clientId, reasonCode, failureSentTo, language }: CollectionRecord,
  { failureMails }: DirectDebitSettingsRecord,
): Promise<Following['told']> {
  if (!failureMails || failureSentTo !== null || !isTold(reasonCode)) return undefined;
  const sentTo = (await readClient(ctx, clientId))?.contactEmail;
  return sentTo ? { sentTo, language } : undefined;
}

async function queueMail(
  tx: Transaction,
  ctx: AskContext,
  id: string,
  { sentTo, language }: { sentTo: string; language: string },
): Promise<void> {
  const row = await tx.lock(CollectionRow, { id });
  if (!row || row.failureSentTo !== null) return;
  const guard = { action: receivables.guardFailureMail.name, reference: id };
  const message = guarded(sentTo, language, guard, { kind: 'collection_failed' });
  await tx.deliver(mail.accept, row.companyId, message);
  await saveCollection(tx, ctx, { ...row, failureSentTo: sentTo });
}

export const guardFailureMail = readAction(receivables.guardFailureMail, ({ companyId, reference }, called) =>
  decide(called.actingFor(companyId), reference),
);

/** Everything is read anew: nobody is told of an invoice that was paid meanwhile. */
async function decide(ctx: AskContext, id: string): Promise<GuardAnswer> {
  const row = isUuid(id) ? await ctx.company.find(CollectionRow, { id }) : undefined;
  if (!row || !isReturned(row)) return dropAnswer('The collection has not failed');
  const held = await waitingFor(ctx);
  if (held) return waitAnswer(held.reason, held.seconds);
  const { companyId } = ctx;
  const documentIds = [row.documentId];
  const [document] = (await ctx.call(documents.openDocuments, { companyId, documentIds })).items;
  if (!document || document.balanceMinor <= 0) return dropAnswer('The invoice is not open any more');
  const [client, company] = await Promise.all([readClient(ctx, row.clientId), readCompany(ctx)]);
  if (client?.contactEmail !== row.failureSentTo) return dropAnswer('The address of the client has changed');
  const mandate = await ctx.company.find(MandateRow, { id: row.mandateId });
  const [next] = await ctx.company.findAll(CollectionRow, {
    documentId: row.documentId,
    state: ['planned', 'announced', 'batched', 'submitted', 'accepted'],
  });
  const choice = { companyId, family: 'COLLECTION_FAILED' as const, locale: row.language };
  const wording = await ctx.call(ofSettings.emailTemplateWording, choice);
  const recipientName = (client.type === 'COMPANY' ? personOf(client) : null) ?? clientName(client);
  const values = failureValues(row, {
    ...{ companyName: company.name, recipientName, iban: mandate?.iban ?? '' },
    nextCollectOn: next?.collectOn ?? null,
  });
  const { subject, body } = renderTemplate(wording, values);
  return sendAnswer({ subject: subject || row.documentNumber, html: body }, []);
}
