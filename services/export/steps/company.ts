import { Company, companies } from '../../../shared/contracts/companies';
import { compileOutput } from '../../../shared/runtime/checks/serialize';
import { problem } from '../../../shared/runtime/errors';
import { addText } from '../archive/add-file';
import type { ExportContext } from '../archive/export-context';
import { phaseAfter } from '../domain/phases';
import type { Step } from './step';

const write = compileOutput(Company);

export const addCompany: Step = async (archive, ctx) => {
  addText(archive, 'company.json', write(await companyOf(archive.record.companyId, ctx)));
  await archive.checkpoint({ phase: phaseAfter('company') }, ctx.now());
};

export async function companyOf(companyId: string, ctx: ExportContext) {
  const company = await ctx.call(companies.profile, { companyId });
  if (!company) throw problem('company_not_found');
  return company;
}
