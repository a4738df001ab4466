/** @list all — builds and starts an old release */
// Every release is upgraded as people do it: its tree is built and has data, then the sources at hand take the place of its own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companies } from '../../shared/contracts/companies';
import { documents } from '../../shared/contracts/documents';
import { identity } from '../../shared/contracts/identity';
import { stop } from '../support/built';
import { HttpClient, sessionCookie } from '../support/http-client';
import { inRoot, isInHistory, OldTree } from '../support/old-tree';

const ANNA = { email: 'anna@example.com', password: 'correct horse battery' };

let tree: OldTree | undefined;

const releases = inRoot('node', '.ci/releases.mjs')
  .toString()
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [version: string, commit: string]);

afterEach(async () => {
  await tree?.remove();
  tree = undefined;
});

/** The first session of its own README, as printed: a user, a company, a client, an issued invoice. */
function firstSession({ folder }: OldTree, address: string): void {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, script = ''] = /<!-- first-session:[^>]*-->\s*```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  const onSystem = script.replace('BASE=http://127.0.0.1:3000', `BASE=${address}`);
  execFileSync('sh', ['-e', '-c', onSystem], { cwd: mkdtempSync(join(folder, 'session-')) });
}

/** The invoices that the user of the session finds, by the password of then. */
async function invoicesOfAnna(address: string) {
  const anonymous = new HttpClient(address);
  const http = anonymous.as({ cookie: sessionCookie(await anonymous.respond(identity.signIn, ANNA)) });
  const { items: memberships } = await http.call(companies.list, {});
  for (const { companyId } of memberships) await http.call(companies.switch, { companyId });
  const { items: invoices } = await http.call(documents.list, {});
  return { memberships, invoices };
}

it.each(releases)(
  'version %s (%s) becomes what is at hand, with its user, company, client and invoice',
  async (_, commit) => {
    if (!isInHistory(commit)) return;
    tree = new OldTree(commit);
    firstSession(tree, await tree.start());
    await tree.end(stop);
    tree.pull();
    expect(await invoicesOfAnna(await tree.start())).toMatchObject({
      memberships: [{ name: 'Kowalska Design', role: 'OWNER' }],
      invoices: [
        {
          number: expect.stringMatching(/^INV-\d{4}-0001$/),
          status: 'issued',
          clientName: 'Łódź Machines',
          totalMinor: 938490,
        },
      ],
    });
  },
);
