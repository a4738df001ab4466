import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { dropAnswer, type GuardAnswer, sendAnswer, waitAnswer } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { settings as ofSettings } from '../../../../shared/contracts/settings';
import { clientName, personOf } from '../../../../shared/law/sale/parties';
import { renderTemplate } from '../../../../shared/mail-templates/render';
import { AskAgain, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { calendarDate } from '../../../../shared/values/calendar';
import { readClient, readCompany, todayOf } from '../../use-cases/read-parties';
import { waitingFor } from '../../use-cases/waiting';
import { earliestDebit, laterOf } from '../domain/collection-days';
import { isOnHold, reasonAgainst } from '../domain/new-collection';
import { announcementValues } from '../domain/pre-notification';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import { MandateRow } from '../models/mandate-row';
import { saveCollection } from '../use-cases/change-collection';
import { readSettings } from '../use-cases/change-mandate';

interface Decided {
  answer: GuardAnswer;
  /** The collection as the mail names it; undefined where nothing of it changes. */
  row?: CollectionRecord;
}

/** A mail that leaves late names a later day, which the collection then has. */
export const guardPreNotification = writeAction(receivables.guardPreNotification, {
  ask: ({ companyId, messageId, reference }, called) =>
    decide(called.actingFor(companyId), messageId, reference),
  async write({ companyId }, called, { answer, row }) {
    if (!row) return answer;
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction(async (tx) => {
      const locked = await tx.lock(CollectionRow, { id: row.id });
      if (locked?.version !== row.version) throw new AskAgain();
      const { collectOn, amountMinor, announceError } = row;
      const isSame =
        locked.collectOn === collectOn &&
        locked.amountMinor === amountMinor &&
        locked.announceError === announceError;
      if (!isSame) await saveCollection(tx, ctx, row);
    });
    return answer;
  },
});

async function decide(ctx: AskContext, messageId: string, id: string): Promise<Decided> {
  const row = isUuid(id) ? await ctx.company.find(CollectionRow, { id }) : undefined;
  if (row?.state !== 'planned' || row.messageId !== messageId)
    return { answer: dropAnswer('The collection is not planned any more') };
  const held = await waitingFor(ctx);
  if (held) return { answer: waitAnswer(held.reason, held.seconds) };
  const dropped = (reason: string): Decided => ({
    answer: dropAnswer(reason),
    row: { ...row, announceError: reason },
  });
  const { companyId } = ctx;
  const documentIds = [row.documentId];
  const [document] = (await ctx.call(documents.openDocuments, { companyId, documentIds })).items;
  if (!document || document.balanceMinor <= 0) return dropped('Nothing of the invoice is open');
  if (isOnHold(document)) return dropped('The invoice is on hold');
  const [client, company] = await Promise.all([readClient(ctx, row.clientId), readCompany(ctx)]);
  if (client?.contactEmail !== row.sentTo) return dropped('The address of the client has changed');
  const settings = await readSettings(ctx.company, companyId, ctx.now());
  const earliest = earliestDebit(todayOf(ctx, company), ctx.now(), company.timeZone, settings);
  const collectOn = laterOf(row.collectOn, earliest);
  const mandate = await ctx.company.find(MandateRow, { id: row.mandateId });
  const against = mandate ? reasonAgainst(mandate, row.clientId, collectOn) : 'It is unknown.';
  if (!mandate || against) return dropped(`The mandate cannot be used. ${against ?? ''}`.trim());
  const amountMinor = Math.min(row.amountMinor, document.balanceMinor);
  const changed = { ...row, collectOn, amountMinor, announceError: null };
  const choice = { companyId, family: 'PRE_NOTIFICATION' as const, locale: row.language };
  const wording = await ctx.call(ofSettings.emailTemplateWording, choice);
  const recipientName = (client.type === 'COMPANY' ? personOf(client) : null) ?? clientName(client);
  const names = { companyName: company.name, recipientName, creditorId: settings.creditorId ?? '' };
  const { subject, body } = renderTemplate(wording, announcementValues(changed, mandate, names));
  // all placeholders of a subject may be empty, and a mail needs a subject
  return { answer: sendAnswer({ subject: subject || row.documentNumber, html: body }, []), row: changed };
}

export const preNotificationReported = writeAction(receivables.preNotificationReported, {
  async ask({ companyId, occurredAt }, called) {
    if (companyId === null) return '';
    const { timeZone } = await readCompany(called.actingFor(companyId));
    return calendarDate(new Date(occurredAt), timeZone);
  },
  async write({ companyId, reference: id, messageId, outcome, reason }, called, day) {
    if (companyId === null || !isUuid(id)) return {};
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction(async (tx) => {
      const row = await tx.lock(CollectionRow, { id });
      if (row?.state !== 'planned' || row.messageId !== messageId) return;
      if (outcome === 'sent') {
        const announced = { ...row, state: 'announced' as const, announcedOn: day, announceError: null };
        await saveCollection(tx, ctx, announced, 'collection.announced');
        return;
      }
      const announceError =
        outcome === 'captured' ? 'Nothing is set up to send mail' : (reason ?? 'It has failed');
      if (row.announceError !== announceError) await saveCollection(tx, ctx, { ...row, announceError });
    });
    return {};
  },
});
