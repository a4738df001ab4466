import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { correctionFacts } from '../../../../shared/law/facts/country-facts';
import { chosenMode } from '../../../../shared/law/sale/corrections';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { Faults } from '../../../../shared/runtime/checks/faults';
import { newId } from '../../../../shared/runtime/database/ids';
import { problem } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { mayCancel } from '../../domain/cancellation';
import { correctiveInvoice } from '../../domain/corrective-invoice';
import { addedWithholdings, assertDebitable, debitNote, onlyVatOf } from '../../domain/debit-note';
import { doneNow } from '../../domain/done-by';
import { changedDraft } from '../../domain/draft';
import { present } from '../../domain/present';
import { assertOpen, assertOwn } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { createWithEvent, lockDocument, readDocument } from '../../use-cases/change-document';
import { readBuyer, readCompany, readToday } from '../../use-cases/read-sources';
import { assertNotSettled } from '../deposits/use-cases/settle-deposits';
import { readBase } from '../use-cases/corrected-state';
import { draftCorrection } from '../use-cases/draft-correction';
import { readChanges } from '../use-cases/read-changes';
import { lacksVat } from '../vat-suggestion/domain/suggested-input';

export const correct = writeAction(documents.correct, {
  async ask({ id, mode: requestedMode, changes, reason = null, reasonCode = null }, ctx) {
    const today = await readToday(ctx);
    const invoice = await readDocument(ctx.company, id);
    assertOwn(invoice);
    assertOpen(invoice, 'invoice');
    const country = invoice.seller?.country ?? '';
    const facts = correctionFacts(factsOf(ctx), { country }, today);
    const mode = chosenMode(country, facts, requestedMode);
    const head = { id: newId(), today, now: ctx.now().toISOString(), reason, reasonCode };
    const { invoice: base } = await readBase(ctx.company, invoice);
    const draft = correctiveInvoice(base, { ...head, mode });
    const read = changes ? await readChanges(ctx, draft, changes, today) : null;
    const buyer = facts?.corrections?.hasTextCorrections ? await readBuyer(ctx, invoice, today) : null;
    const changed = Object.keys(changes ?? {});
    return { today, head, country, facts, requestedMode, changes: read, changed, buyer };
  },
  write: ({ id }, ctx, { today, ...correction }) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id);
      assertOwn(invoice);
      await assertNotSettled(tx, invoice);
      const draft = await draftCorrection(tx, invoice, correction);
      return present(await createWithEvent(tx, doneNow(draft, 'created', ctx), 'document.created'), today);
    }),
});

export const debit = writeAction(documents.debit, {
  async ask({ id, lines, reason = null, reasonCode = null }, ctx) {
    const today = await readToday(ctx);
    const invoice = await readDocument(ctx.company, id);
    assertDebitable(invoice);
    const facts = correctionFacts(factsOf(ctx), { country: invoice.seller?.country ?? '' }, today);
    const isInvoice = facts?.corrections?.isDebitAnInvoice ?? false;
    const head = { id: newId(), today, now: ctx.now().toISOString() };
    const empty = debitNote(invoice, { ...head, isInvoice, reason, reasonCode });
    const changes = { lines: withVatOf(invoice, lines) };
    const { input, articles, faults } = await readChanges(ctx, empty, changes, today);
    const withholdings = addedWithholdings(invoice);
    const draft = changedDraft(empty, { ...input, withholdings }, new Faults(faults), articles);
    return { today, draft };
  },
  write: ({ id }, ctx, { today, draft }) =>
    ctx.company.transaction(async (tx) => {
      assertDebitable(await lockDocument(tx, ctx, id));
      return present(await createWithEvent(tx, doneNow(draft, 'created', ctx), 'document.created'), today);
    }),
});

type Lines = Input<typeof documents.debit>['lines'];

/** Lines without VAT have that of the invoice, unless it has several rates. */
function withVatOf(invoice: DocumentRecord, lines: Lines): Lines {
  return lines.map((line) => (lacksVat(line) ? { ...line, ...onlyVatOf(invoice) } : line));
}

export const correctionRoutes = readAction(
  documents.correctionRoutes,
  async ({ date: requestedDate }, ctx) => {
    const company = await readCompany(ctx);
    const { country: countryCode, timeZone } = company;
    const date = requestedDate ?? calendarDate(ctx.now(), timeZone);
    const facts = correctionFacts(factsOf(ctx), company, date);
    if (!facts) throw problem('country_facts_not_found', `There are no correction routes of ${countryCode}.`);
    return { countryCode, date, mayCancel: mayCancel(facts), ...facts };
  },
);
