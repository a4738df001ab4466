import { isDeepStrictEqual } from 'node:util';
import { recurring } from '../../../shared/contracts/recurring';
import type { Template } from '../../../shared/contracts/recurring/fields';
import { listOrCsv } from '../../../shared/csv/send-table';
import { AskAgain, readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import { isProblem, Problem, problem, withConflict } from '../../../shared/runtime/errors';
import { changedRecurring, newRecurring } from '../domain/new-recurring';
import { presentRecurring, recurringEvent } from '../domain/present';
import { assertStatus } from '../domain/status';
import { RecurringInvoiceRow } from '../models/recurring-invoice-row';
import { countOfClient as countOf, countPeriods, recurringList } from '../queries/schedules';
import {
  EXTERNAL_ID_TAKEN,
  lockRecurring,
  readRecurring,
  saveRecurring,
} from '../use-cases/change-recurring';
import { readCompany, todayOf } from '../use-cases/read-company';
import { draftPeriod } from '../use-cases/request-document';
import { finishPeriod } from '../use-cases/run-period';
import { sendRecurring } from '../use-cases/send-recurring';

export const listRecurring = listOrCsv(recurring.listRecurring, recurringList, sendRecurring);

export const countOfClient = readAction(recurring.countOfClient, async ({ companyId, clientId }, ctx) => {
  const row = await ctx.companyNamed(companyId).one<{ count: number }>(countOf, [clientId]);
  return { count: row?.count ?? 0 };
});

export const getRecurring = readAction(recurring.getRecurring, async ({ id }, ctx) =>
  presentRecurring(await readRecurring(ctx.company, id)),
);

export const createRecurring = writeAction(recurring.createRecurring, {
  async ask(input, ctx) {
    const { companyId } = ctx;
    const company = await readCompany(ctx);
    const { clientName, template } = await checkTemplate(ctx, input);
    const now = ctx.now().toISOString();
    const head = { companyId, id: newId(), clientName, now };
    const days = { today: todayOf(ctx, company), timeZone: company.timeZone };
    return newRecurring({ ...input, template }, { ...head, ...days });
  },
  write: (_input, ctx, row) =>
    withConflict(
      EXTERNAL_ID_TAKEN,
      () =>
        ctx.company.transaction(async (tx) => {
          await tx.insert(RecurringInvoiceRow, row);
          await tx.emit(row.companyId, 'recurring_invoice.created', recurringEvent(row));
          return presentRecurring(row);
        }),
      () => ctx.company.find(RecurringInvoiceRow, { externalId: row.externalId }),
    ),
});

export const updateRecurring = writeAction(recurring.updateRecurring, {
  async ask({ id, clientId, template }, ctx) {
    await finishPeriod(ctx, id);
    const company = await readCompany(ctx);
    const days = { today: todayOf(ctx, company), timeZone: company.timeZone };
    if (!clientId && !template) return { days, checkedInput: null };
    const row = await readRecurring(ctx.company, id);
    const input = { clientId: clientId ?? row.clientId, template: template ?? row.template };
    const { clientName, ...checked } = await checkTemplate(ctx, input);
    // a schedule of another client keeps its kind of prices
    const checkedInput = { ...input, template: template ? checked.template : row.template };
    return { days: { ...days, clientName }, checkedInput };
  },
  write: ({ id, ...patch }, ctx, { days, checkedInput }) =>
    withConflict(
      EXTERNAL_ID_TAKEN,
      () =>
        ctx.company.transaction(async (tx) => {
          const row = await lockRecurring(tx, ctx, id);
          assertStatus(row, 'draft', 'active', 'paused', 'held');
          const template = patch.template && checkedInput?.template;
          const changed = changedRecurring(row, { ...patch, ...(template && { template }) }, days);
          const { clientId } = changed;
          if (checkedInput && !isDeepStrictEqual({ clientId, template: changed.template }, checkedInput))
            throw new AskAgain();
          if (isDeepStrictEqual(changed, row)) return presentRecurring(row);
          return presentRecurring(await saveRecurring(tx, ctx, changed, row, 'recurring_invoice.updated'));
        }),
      () => ctx.company.find(RecurringInvoiceRow, { externalId: patch.externalId ?? null }),
    ),
});

export const removeRecurring = writeAction(recurring.removeRecurring, {
  ask: ({ id }, ctx) => finishPeriod(ctx, id),
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      await lockRecurring(tx, ctx, id);
      const counted = await tx.one<{ count: number }>(countPeriods, [id]);
      if (counted && counted.count > 0) throw problem('recurring_invoice_used');
      await tx.remove(RecurringInvoiceRow, { id });
      await tx.emit(ctx.companyId, 'recurring_invoice.deleted', { id });
      return { id };
    }),
});

/**
 * Drafts an invoice of a template without storing it, so that a template that never makes one is refused at once.
 * Returns the name of the client, and the template with its kind of prices: a later change of the company's default changes no
 * amount of a schedule.
 * @throws 400 that names the fields of the template
 */
async function checkTemplate(
  ctx: AskContext,
  draft: { clientId: string; template: Template },
): Promise<{ clientName: string; template: Template }> {
  const today = ctx.now().toISOString().slice(0, 10);
  try {
    // lines of any days are checked
    const lines = draft.template.lines?.map((line) => ({ ...line, from: null, until: null }));
    const template = { ...draft.template, ...(lines && { lines }) };
    const whole = { from: today, to: today, index: 0, part: null };
    const checked = { ...draft, template, indexation: null };
    const { clientName, pricesIncludeVat } = await draftPeriod(ctx, checked, whole);
    return { clientName, template: { ...draft.template, pricesIncludeVat } };
  } catch (error) {
    throw isProblem(error) ? withinTemplate(error) : error;
  }
}

function withinTemplate({ type, data }: Problem): Problem {
  const errors = data?.errors?.map(({ pointer, message }) => ({
    pointer: pointer === '/clientId' ? pointer : `/template${pointer}`,
    message,
  }));
  return new Problem(type, { ...data, ...(errors && { errors }) });
}
