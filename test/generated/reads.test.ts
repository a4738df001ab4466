/** @slow — every read of every resource */
// Every GET that states nothing it `makes`: asked for a row of the own company it is answered, so its handler wrote
// nothing, because a write of such a read is refused as a fault of the service.

import { contracts } from '../../shared/contracts';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';
import { owner } from '../support/users';
import { makers } from './resources';
import { attempt, routed } from './routes';

const system = beforeTests(() => startTestSystem());
const account = beforeTests(() => owner(system));

const reads = routed.filter(({ http, makes }) => http?.startsWith('GET ') && makes === undefined);

it.each(reads.map((action) => [action.http ?? '', action] as const))('%s', async (_http, action) => {
  const make = action.notFound && makers[action.notFound];
  const { status } = await attempt(account.http, action, { path: await make?.(account, system) });
  expect(status).toBeLessThan(500);
});

it('only a read states what it makes', () => {
  const making = contracts.flatMap(({ actions }) => Object.values(actions)).filter(({ makes }) => makes);
  expect(making.length).toBeGreaterThan(0);
  for (const { name, http = 'GET ' } of making)
    expect([name, http]).toEqual([name, expect.stringMatching(/^GET /)]);
});
