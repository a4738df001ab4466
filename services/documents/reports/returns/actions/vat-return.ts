import type { Input, Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { UNPLACED_BOX } from '../../../../../shared/contracts/documents/vat-return';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { readAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid } from '../../../../../shared/runtime/errors';
import { readCompany } from '../../../use-cases/read-sources';
import { sendCsv } from '../../../use-cases/send-file';
import { judgeEarlier } from '../../use-cases/judge-earlier';
import { assertRows } from '../../use-cases/read-report';
import { filedBox } from '../domain/filed-amount';
import { type FilledForm, filledForm } from '../domain/filled-form';
import { RETURN_COLUMNS, RETURN_ENTRY_COLUMNS, returnRows } from '../domain/return-csv';
import { entryIn } from '../domain/return-entry';
import { daysOfPeriod } from '../domain/return-period';
import { formOf, readSupplies, returnPlace } from '../use-cases/read-return';

export const vatReturn = readAction(documents.vatReturn, readReturn);

type ReturnInput = Input<typeof documents.vatReturn>;

async function readReturn(input: ReturnInput, ctx: AskContext) {
  const company = await readCompany(ctx);
  const { period, by = company.vatRegisterBy, box } = input;
  const days = daysOfPeriod(period);
  const place = returnPlace(ctx, company, input.country, days);
  const form = formOf(ctx, place.country, days);
  if (by !== 'issue') await judgeEarlier(ctx, company);
  const supplies = { days, by, form, company };
  const { groups, companyTotal: total } = await readSupplies(ctx, supplies);
  const filled = filledForm(form, groups, place);
  const keys = box === undefined ? undefined : keysOf(filled, box);
  const entries = keys && (await readSupplies(ctx, supplies, keys)).entries;
  assertRows(days, entries?.length ?? 0);
  const answer: Output<typeof documents.vatReturn> = {
    country: place.country,
    form: form.form,
    formName: form.name,
    verified: form.verified,
    dataVersion: factsOf(ctx).version,
    period,
    ...days,
    by,
    currency: form.currency,
    boxes: form.boxes.map((one) => filedBox(form, one, sumsOf(filled, one.box))),
    leftOut: filled.leftOut,
    unplaced: filled.unplaced.map(({ keys: _, ...one }) => one),
    total: {
      baseMinor: total.baseMinor,
      vatMinor: total.vatMinor + total.surchargeMinor,
      withoutRate: total.withoutRate,
    },
    leftEmpty: form.leftEmpty,
    notes: form.notes,
    ...(entries && { entries: entries.map((entry) => entryIn(form.currency, entry)) }),
  };
  return ctx.accepts === 'text/csv' ? sendBoxes(ctx, input, answer) : answer;
}

function sumsOf({ boxes }: FilledForm, box: string) {
  return boxes.get(box) ?? { baseMinor: 0, vatMinor: 0, entryCount: 0, keys: new Set<string>() };
}

/** @throws 400 for a box that the form does not have */
function keysOf({ boxes, unplaced }: FilledForm, box: string): string[] {
  if (box === UNPLACED_BOX) return unplaced.flatMap(({ keys }) => keys);
  const sums = boxes.get(box);
  if (!sums)
    throw invalid('/box', `is none of the boxes of sales: ${[...boxes.keys(), UNPLACED_BOX].join(', ')}`);
  return [...sums.keys];
}

function sendBoxes(ctx: AskContext, input: ReturnInput, answer: Output<typeof documents.vatReturn>) {
  const { country, period, entries } = answer;
  const fileName = `vat-return-${country}-${period}.csv`;
  if (entries) return sendCsv(ctx, input, fileName, RETURN_ENTRY_COLUMNS, entries);
  return sendCsv(ctx, input, fileName, RETURN_COLUMNS, returnRows(answer));
}
