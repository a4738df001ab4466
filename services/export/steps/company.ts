import { Company, companies } from '../../../shared/contracts/companies';
import { problem } from '../../../shared/runtime/errors';
import { compileOutput } from '../../../shared/runtime/serialize';
import { addText } from '../archive/add-file';
import { phaseAfter } from '../domain/phases';
import type { Doors } from '../doors';
import type { Step } from './step';

const write = compileOutput(Company);

export const addCompany: Step = async (archive, doors) => {
  addText(archive, 'company.json', write(await companyOf(archive.record.companyId, doors)));
  await archive.checkpoint({ phase: phaseAfter('company') }, doors.now());
};

export async function companyOf(companyId: string, doors: Doors) {
  const company = await doors.call(companies.profile, { companyId });
  if (!company) throw problem('company_not_found');
  return company;
}
