import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { readCompany } from '../../use-cases/read-sources';
import { registerTable } from '../domain/report-csv';
import { vatRegisters } from '../queries/vat-register';
import { judgeEarlier } from '../use-cases/judge-earlier';
import { answerReport, readRows } from '../use-cases/read-report';

export const vatRegister = readAction(documents.vatRegister, readRegister);

async function readRegister(input: Input<typeof documents.vatRegister>, ctx: AskContext) {
  const company = await readCompany(ctx);
  const { by = company.vatRegisterBy, entries: isWanted = false, from, to } = input;
  if (by !== 'issue') await judgeEarlier(ctx, company);
  const register = await readRows(vatRegisters[by], input, company, ctx, {
    values: [company.timeZone, isWanted],
  });
  const { entries, withoutTaxPoint = [], items: all, ...sums } = register;
  const [items, oss] = [null, 'oss'].map((scheme) => all.filter((row) => row.scheme === scheme));
  const rows = { items: items ?? [], oss: oss ?? [], ...sums };
  const answer = { by, from, to, ...rows, withoutTaxPoint, ...(isWanted ? { entries } : {}) };
  return answerReport(ctx, input, answer, registerTable(isWanted, company.currency));
}
