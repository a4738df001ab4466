// Connections to French platforms: tried, stopped and made anew, with a token for its life.
import { settings } from '../../../../shared/contracts/settings';
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
afterAll(() => play.stop());

describe('a connection', () => {
  const connectionOf = async (of: Business) => (await of.http.call(settings.channels, {})).connected[0];

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
    expect(platform.takenOf(one.id)).toEqual([]);
  });

  it('that is refused while statuses are read stops, and its owners are told once', async () => {
    const own = await play.connected();
    await play.accepted(own, await play.sending(own));
    const known = platform.accounts.clients.get(clientOf(own));
    if (known) known.secret = 'another secret';
    const told = () => eventsOf(play.system, 'settings', own.companyId, 'channel.stopped');
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

it('nothing secret is in logs, jobs, events, attempts or errors', () => play.expectNothingSecret());
