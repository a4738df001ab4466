/** @list all — the rest of its service; npm test has the core */
// Connections to French platforms: tried, stopped and made anew, with a token for its life.
import { transmissions } from '../../../../shared/contracts/transmissions';
import { eventsOf } from '../../../support/event-log';
import { until } from '../../../support/until';
import type { Business } from '../../documents/document-steps';
import { whenIt } from '../transmission-steps';
import { PdpPlay } from './play';
import { clientOf, connect, frenchBusiness } from './steps';

const MINUTE = 60_000;

const play = new PdpPlay();
const { platform } = play;

beforeAll(() => play.start());

describe('a connection', () => {
  const connectionOf = async (of: Business) => (await of.http.call(transmissions.channels, {})).connected[0];

  it('is tried by a token and the health of the service', async () => {
    const own = await play.connected({
      scope: 'flows',
      audience: 'pa',
      organizationId: 'org-1',
    });
    const tried = await until('it is tried', async () => {
      const found = await connectionOf(own);
      return found?.checkedAt ? found : undefined;
    });
    expect(tried.checkError).toContain('refuses the credentials');
    const known = platform.accounts.clients.get(clientOf(own));
    if (known) Object.assign(known, { scope: 'flows', organizationId: 'org-1' });
    await connect(own, platform, { scope: 'flows', audience: 'pa', organizationId: 'org-1' });
    const again = await until('it is tried again', async () => {
      const found = await connectionOf(own);
      return found?.checkedAt && found.checkError === null ? found : undefined;
    });
    expect(again.eInvoiceFormat).toBe('fr-ctc');
    expect(platform.calls.some(({ path }) => path === '/flow-service/v1/healthcheck')).toBe(true);
  });

  it('of another business sends nothing', async () => {
    const own = await frenchBusiness(play.system);
    await connect(own, platform, { siren: '732829320' });
    const one = await play.sending(own);
    const found = await whenIt(own, one, 'rejected');
    expect(found.errors).toMatchObject([{ code: 'other_siren', class: 'content' }]);
    expect(platform.receivedOf(one.id)).toEqual([]);
  });

  it('that is refused while statuses are read stops, and its owners are told once', async () => {
    const own = await play.connected();
    await play.accepted(own, await play.sending(own));
    const known = platform.accounts.clients.get(clientOf(own));
    if (known) known.secret = 'another secret';
    const told = () => eventsOf(play.system, 'transmissions', own.companyId, 'channel.stopped');
    await until('owners are told', async () => {
      play.forward(20 * MINUTE);
      return (await told()).length > 0;
    });
    const waiting = await play.sending(own);
    await whenIt(own, waiting, ({ blockedBy }) => blockedBy === 'credentials');
    await connect(own, platform);
    await play.accepted(own, waiting);
    expect((await told()).map(({ data }) => data)).toEqual([
      { providerId: 'pdp', environment: 'PROD', reason: 'credentials' },
    ]);
  });

  it('is given one token for its life, renewed at four fifths of it', async () => {
    const own = await play.connected();
    const issuedTo = () => platform.accounts.issued.get(clientOf(own));
    await until('it is tried', async () => (await connectionOf(own))?.checkedAt ?? undefined);
    await play.accepted(own, await play.sending(own));
    expect(issuedTo()).toBe(2);
    play.forward(49 * MINUTE);
    await play.accepted(own, await play.sending(own));
    expect(issuedTo()).toBe(3);
  });
});

describe('a token that is taken back before its time', () => {
  const tokenKept = async ({ companyId }: Business) => {
    const [lane] = await play.system.sql<{ sealed: string }>(
      'SELECT sealed_tokens AS sealed FROM transmissions.lanes WHERE company_id = $1',
      [companyId],
    );
    return lane?.sealed;
  };
  const keep = ({ companyId }: Business, sealed: string | undefined) =>
    play.system.sql('UPDATE transmissions.lanes SET sealed_tokens = $2 WHERE company_id = $1', [
      companyId,
      sealed,
    ]);

  /** A status that comes after `takenBack` is read. Answers how many tokens the platform has refused meanwhile. */
  async function refusedWhileRead(
    own: Business,
    one: { id: string; number: string },
    takenBack: (refused: number) => Promise<void> | void,
  ): Promise<number> {
    const refused = new Set<string | undefined>();
    platform.beforeAnswer = async ({ headers: { authorization = '' } }) => {
      if (!authorization.startsWith('Bearer') || refused.has(authorization)) return;
      // connections of the tests before call as well
      const client = platform.accounts.clientOf(authorization);
      if (client !== undefined && client !== clientOf(own)) return;
      await takenBack(refused.size);
      if (!platform.accounts.clientOf(authorization)) refused.add(authorization);
    };
    platform.say(clientOf(own), { number: one.number, code: '205' });
    await play.whenRead(own, one, ({ businessStatus }) => businessStatus === '205');
    platform.beforeAnswer = () => {};
    return refused.size;
  }

  afterEach(async () => {
    platform.beforeAnswer = () => {};
    platform.accounts.lifeSeconds = 3_600;
  });

  it('gives way to a new one, where the one that another process has kept was taken back as well', async () => {
    platform.accounts.lifeSeconds = 86_400;
    const own = await play.connected();
    const one = await play.sending(own);
    await play.accepted(own, one);
    const older = await tokenKept(own);
    platform.accounts.revoke(clientOf(own));
    await play.accepted(own, await play.sending(own));
    expect(await tokenKept(own)).not.toBe(older);
    const refused = await refusedWhileRead(own, one, async (count) => {
      if (count > 0) return;
      platform.accounts.revoke(clientOf(own));
      await keep(own, older);
    });
    expect(refused).toBe(2);
    expect(await eventsOf(play.system, 'transmissions', own.companyId, 'channel.stopped')).toEqual([]);
  });

  it('stops nothing while statuses are read, where that happens to the new one too', async () => {
    const own = await play.connected();
    const one = await play.sending(own);
    await play.accepted(own, one);
    const refused = await refusedWhileRead(own, one, (count) => {
      if (count < 2) platform.accounts.revoke(clientOf(own));
    });
    expect(refused).toBe(2);
    expect(await eventsOf(play.system, 'transmissions', own.companyId, 'channel.stopped')).toEqual([]);
  });
});
