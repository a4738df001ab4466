// The first session of a README, as printed: a user, a company, a client, an issued invoice; and what its user finds later.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companies } from '../../shared/contracts/companies';
import { documents } from '../../shared/contracts/documents';
import { identity } from '../../shared/contracts/identity';
import { HttpClient, sessionCookie } from './http-client';

const ANNA = { email: 'anna@example.com', password: 'correct horse battery' };

/** Runs the session of the README in `folder`. */
export function runFirstSession(folder: string, address: string): void {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, script = ''] = /<!-- first-session:[^>]*-->\s*```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  const onSystem = script.replace('BASE=http://127.0.0.1:3000', `BASE=${address}`);
  execFileSync('sh', ['-e', '-c', onSystem], { cwd: mkdtempSync(join(folder, 'session-')) });
}

/** The companies and invoices that the user of the session finds, by the password of then. */
export async function invoicesOfAnna(address: string) {
  const anonymous = new HttpClient(address);
  const http = anonymous.as({ cookie: sessionCookie(await anonymous.respond(identity.signIn, ANNA)) });
  const { items: memberships } = await http.call(companies.list, {});
  for (const { companyId } of memberships) await http.call(companies.switch, { companyId });
  const { items: invoices } = await http.call(documents.list, {});
  return { memberships, invoices };
}

/** The answer of `invoicesOfAnna` after the session. */
export const OF_FIRST_SESSION = {
  memberships: [{ name: 'Kowalska Design', role: 'OWNER' }],
  invoices: [
    {
      // the default of then, and that of Poland
      number: expect.stringMatching(/^(INV-\d{4}-|FV\/\d{4}\/)0001$/),
      status: 'issued',
      clientName: 'Łódź Machines',
      totalMinor: 938490,
    },
  ],
};
