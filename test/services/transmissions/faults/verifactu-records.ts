// Records of the Spanish tax agency that meet a fault.
import type { Fault } from '../../../../deploy/simulate/verifactu/faults';
import type { TestSystem } from '../../../support/system';
import { outcomes, shown } from '../transmission-steps';
import { connected, invoice, PASSWORD, type Shown, type Taxpayer, whenRecord } from '../verifactu/steps';

export const troubled = ({ errors }: Shown) => errors.length > 0;

/** A record that meets a fault, and the next one of its chain behind it. */
export async function meets(
  system: TestSystem,
  fault: Fault,
): Promise<{ account: Taxpayer; one: Shown; behind: { id: string } }> {
  const account = await connected(system);
  const document = await invoice(account, fault);
  const one = await whenRecord(
    account,
    document,
    (record) => troubled(record) || record.state === 'accepted',
  );
  return { account, one, behind: await invoice(account) };
}

export const history = async (account: Taxpayer, one: Shown) => outcomes(await shown(account, one));

export async function expectNothingSecret(system: TestSystem): Promise<void> {
  const tables = [
    'transmissions.transmissions',
    'transmissions.attempts',
    'transmissions.batches',
    'transmissions.outbox',
  ];
  for (const table of tables) {
    const [found] = await system.sql<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${table} t WHERE t::text LIKE '%' || $1 || '%'`,
      [PASSWORD],
    );
    expect([table, found?.count]).toEqual([table, 0]);
  }
}
