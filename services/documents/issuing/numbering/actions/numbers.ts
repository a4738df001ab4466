import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../../shared/law/facts/country-facts';
import { seriesLawOf } from '../../../../../shared/law/facts/party-facts';
import { faultsOfSeries } from '../../../../../shared/law/rules/numbers';
import { readAction } from '../../../../../shared/runtime/action';
import { usedNumberWarning } from '../domain/series';
import { duplicates, gaps, outOfOrder, series } from '../queries/numbers';
import { readSeries, readUsedNumber } from '../use-cases/take-number';

type Audit = Output<typeof documents.auditNumbers>;

export const auditNumbers = readAction(documents.auditNumbers, async ({ typeId = null }, ctx) => {
  const { company } = ctx;
  return {
    series: await company.many<Audit['series'][number]>(series, [typeId]),
    gaps: await company.many<Audit['gaps'][number]>(gaps, [typeId]),
    duplicates: await company.many<Audit['duplicates'][number]>(duplicates, [typeId]),
    outOfOrder: await company.many<Audit['outOfOrder'][number]>(outOfOrder, [typeId]),
  };
});

export const nextNumbers = readAction(documents.nextNumbers, async ({ companyId, days, ...company }, ctx) => {
  const rows = ctx.companyNamed(companyId);
  const items = days.map(async ({ typeId, date }) => {
    const facts = { company, series: typeId, issueDate: date };
    const state = await readSeries(rows, facts);
    const usedNumber = await readUsedNumber(rows, { typeId }, { ...facts, ...state });
    const law = seriesLawOf(invoicingFacts(factsOf(ctx), company.country, date));
    const warnings = faultsOfSeries({ ...company, typeId, date }, law).map(({ code, message }) => ({
      code,
      message,
    }));
    return {
      typeId,
      last: state.last,
      warnings: [...(usedNumber ? [usedNumberWarning(usedNumber, state.last)] : []), ...warnings],
    };
  });
  return { items: await Promise.all(items) };
});
