/** @list turn 3 @own-system — loses and replaces keys while records leave */
// The key to the credentials is lost, found again or rotated while records for the Spanish tax agency wait, or may have arrived there:
// the chain keeps its order, nothing counts as tried, and nothing is handed in twice.

import { resealAll } from '../../../../deploy/entry/reseal';
import type { Fault } from '../../../../deploy/simulate/verifactu/faults';
import { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import { CONFIG_PLACE } from '../../../../services/transmissions/connections/domain/config-schema';
import { Secrets } from '../../../../shared/runtime/secrets/secrets';
import { readConfig } from '../../../../shared/settings/config';
import { adminAddress } from '../../../support/postgres';
import type { TestSystem } from '../../../support/system';
import { SETTINGS } from '../../documents/verifactu/spanish-business';
import type { Clock } from '../transmission-steps';
import { startAgainstAgency } from './own-agency';
import { connected, expectSameChain, invoice, type Taxpayer, whenRecord } from './steps';

const MINUTE = 60_000;
const BEFORE = 'the passphrase before the rotation';
const KEYS = {
  CREDENTIALS_ENCRYPTION_KEY: SETTINGS.CREDENTIALS_ENCRYPTION_KEY,
  CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: BEFORE,
};

const agency = new Verifactu();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  agency.waitSeconds = 0;
  ({ system, clock } = await startAgainstAgency(agency, KEYS));
});
beforeEach(() => {
  agency.isDown = false;
});

async function sealedOf({ companyId }: Taxpayer): Promise<string> {
  const [row] = await system.sql<{ sealed: string }>(
    'SELECT sealed_config AS sealed FROM transmissions.connections WHERE company_id = $1',
    [companyId],
  );
  return row?.sealed ?? '';
}

const keep = ({ companyId }: Taxpayer, sealed: string) =>
  system.sql('UPDATE transmissions.connections SET sealed_config = $2 WHERE company_id = $1', [
    companyId,
    sealed,
  ]);

/** A record that waits for its turn, or that the agency has taken without an answer; with the next of its chain behind it. */
async function pending(account: Taxpayer, fault?: Fault) {
  const first = await invoice(account, fault);
  if (fault) await whenRecord(account, first, ({ attempts }) => attempts > 0);
  // however long the next steps take, it is not answered meanwhile
  agency.isDown = true;
  return { first, behind: await invoice(account) };
}

describe('a key that is lost', () => {
  it('keeps what is queued waiting, and nothing counts as tried', async () => {
    const account = await connected(system);
    const sealed = await sealedOf(account);
    await keep(account, sealed.replace(/^v1\.[^.]+/, 'v1.lostlost'));
    const { first, behind } = await pending(account);
    for (const one of [first, behind])
      expect(await whenRecord(account, one, ({ blockedBy }) => blockedBy === 'key')).toMatchObject({
        ...{ state: 'queued', attempts: 0, errors: [] },
      });
    expect(agency.submissionsOf(account.nif)).toEqual([]);
    await keep(account, sealed);
    agency.isDown = false;
    clock.forward(2 * MINUTE);
    for (const one of [first, behind])
      expect(await whenRecord(account, one, 'accepted')).toMatchObject({ attempts: 0, blockedBy: null });
    await expectSameChain(account, system, agency);
  });

  it('keeps what may have arrived waiting, which is asked about first', async () => {
    const account = await connected(system);
    const { first, behind } = await pending(account, 'lostAnswer');
    const sealed = await sealedOf(account);
    await keep(account, sealed.replace(/^v1\.[^.]+/, 'v1.lostlost'));
    agency.isDown = false;
    clock.forward(6 * MINUTE);
    expect(await whenRecord(account, first, ({ blockedBy }) => blockedBy === 'key')).toMatchObject({
      state: 'sending',
    });
    expect(await whenRecord(account, behind, 'queued')).toMatchObject({ attempts: 0 });
    await keep(account, sealed);
    clock.forward(6 * MINUTE);
    for (const one of [first, behind]) await whenRecord(account, one, 'accepted');
    expect(agency.submissionsOf(account.nif)).toHaveLength(2);
    await expectSameChain(account, system, agency);
  });
});

describe('a key that is rotated', () => {
  /** Seals the configuration with the key before the rotation. */
  async function underFormerKey(account: Taxpayer): Promise<void> {
    const place = { ...CONFIG_PLACE, companyId: account.companyId, rowId: 'verifactu/PROD' };
    const secretsOf = (key: string) =>
      new Secrets(readConfig({ CREDENTIALS_ENCRYPTION_KEY: key }).encryptionKeys);
    const text = secretsOf(KEYS.CREDENTIALS_ENCRYPTION_KEY).open(await sealedOf(account), place);
    await keep(account, secretsOf(BEFORE).seal(text, place));
  }

  async function reseal(): Promise<void> {
    const [{ name: database } = { name: '' }] = await system.sql<{ name: string }>(
      'SELECT current_database() AS name',
    );
    expect(await resealAll(readConfig(KEYS), { ...adminAddress(), database }, () => {})).toBe(0);
  }

  it.each<[string, Fault | undefined]>([
    ['queued', undefined],
    ['unsure', 'lostAnswer'],
  ])(
    'opens what is %s by the former key, and by the new one when all is sealed anew',
    async (_state, fault) => {
      const account = await connected(system);
      agency.waitSeconds = fault ? 0 : 3_600;
      await whenRecord(account, await invoice(account), 'accepted');
      agency.waitSeconds = 0;
      await underFormerKey(account);
      const former = await sealedOf(account);
      const { first, behind } = await pending(account, fault);
      await reseal();
      expect(await sealedOf(account)).not.toBe(former);
      agency.isDown = false;
      clock.forward(fault ? 6 * MINUTE : 61 * MINUTE);
      for (const one of [first, behind]) await whenRecord(account, one, 'accepted');
      await expectSameChain(account, system, agency);
    },
  );
});
