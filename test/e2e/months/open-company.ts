// The first morning of a company, and the desk of its bookkeeper: a key of the API with all scopes, or the installed command line.
import { companies } from '../../../shared/contracts/companies';
import type { CallInput } from '../../../shared/contracts/contract';
import { SCOPES } from '../../../shared/contracts/scopes';
import { at } from '../../services/documents/document-steps';
import { InstalledCli } from '../../support/packages/installed-cli';
import type { TestSystem } from '../../support/system';
import { type CompanyAccount, createKey, signUp } from '../../support/users';
import { cliDesk, type Desk, httpDesk } from './desk';

type Company = CallInput<typeof companies.create>;

async function openCompany(system: TestSystem, day: string, company: Company): Promise<CompanyAccount> {
  at(system, `${day}T08:00:00Z`);
  const account = await signUp(system);
  const { id: companyId } = await account.http.call(companies.create, company);
  await account.http.call(companies.switch, { companyId });
  return { ...account, companyId };
}

export async function openHttpDesk(system: TestSystem, day: string, company: Company): Promise<Desk> {
  return httpDesk(await createKey(await openCompany(system, day, company), SCOPES));
}

/** Runs the story with the command line as its desk, and removes what was installed. */
export async function withCliDesk(
  system: TestSystem,
  day: string,
  company: Company,
  story: (desk: Desk) => Promise<void>,
): Promise<void> {
  const cli = await InstalledCli.start(
    async () => system,
    () => openCompany(system, day, company),
  );
  try {
    await story(cliDesk(cli));
  } finally {
    await cli.stop();
  }
}
