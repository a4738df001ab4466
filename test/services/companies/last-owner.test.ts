import type { HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { enrol, newMember, rolesIn } from './people';

const ROUNDS = 25;

const system = beforeTests(startTestSystem);
const first = beforeTests(() => owner(system));
const second = beforeTests(() => newMember(system, first.companyId, 'OWNER'));

type Attack = (by: CompanyAccount, other: CompanyAccount) => Promise<HttpResponse>;

const attacks: Record<string, Attack> = {
  leave: (by) => by.http.delete('/api/companies/leave'),
  demoteOther: (by, other) => setRole(by, other, 'MEMBER'),
  demoteSelf: (by) => setRole(by, by, 'ADMIN'),
  removeOther: (by, other) => by.http.delete(`/api/companies/members/${other.userId}`),
  removeSelf: (by) => by.http.delete(`/api/companies/members/${by.userId}`),
};
const names = Object.keys(attacks);

function setRole(by: CompanyAccount, of: CompanyAccount, role: string): Promise<HttpResponse> {
  return by.http.patch(`/api/companies/members/${of.userId}`, { role });
}

/** Both are owners again, and every gateway knows it. */
async function reinstate(): Promise<void> {
  const { companyId } = first;
  for (const { userId } of [first, second]) {
    await enrol(system, companyId, userId, 'OWNER');
    await system.sql(`UPDATE companies.memberships SET role = 'OWNER' WHERE company_id = $1`, [companyId]);
    await system.system.broker.broadcast('identity.revoked', { userId });
  }
}

/** Another pair of attacks each round, until every one has met every other. */
function pairOf(round: number): [Attack, Attack] {
  const one = attacks[names[round % names.length] ?? ''];
  const other = attacks[names[Math.floor(round / names.length) % names.length] ?? ''];
  if (!one || !other) throw new Error('no such attack');
  return [one, other];
}

it(`keeps an owner through ${ROUNDS} rounds in which two owners go for each other at once`, async () => {
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round++) {
    await reinstate();
    const [one, other] = pairOf(round);
    const answers = await Promise.all([one(first, second), other(second, first), one(second, first)]);
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const owners = (await rolesIn(system, first.companyId)).filter(({ role }) => role === 'OWNER');
    expect(owners.length).toBeGreaterThanOrEqual(1);
  }
  // refusals of every kind, never a failure; and the rounds did attack
  expect([...statuses.keys()].filter((status) => ![200, 401, 403, 404, 409].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThanOrEqual(ROUNDS);
  expect(statuses.get(409)).toBeGreaterThan(0);
});

it('leaves exactly one owner when both leave at once', async () => {
  for (let round = 0; round < 5; round++) {
    await reinstate();
    const answers = await Promise.all([first, second].map((who) => who.http.delete('/api/companies/leave')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rolesIn(system, first.companyId)).toHaveLength(1);
  }
});
