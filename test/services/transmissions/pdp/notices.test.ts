// What a French platform says of invoices by itself: all of it is read, and what is not for this company changes nothing.
import { until } from '../../../support/until';
import { shown } from '../transmission-steps';
import { PdpPlay } from './play';
import { clientOf } from './steps';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const play = new PdpPlay();
const { platform } = play;

beforeAll(() => play.start());
afterAll(() => play.stop());

describe('what the platform says', () => {
  it('of 101 flows at one moment is all read', async () => {
    const own = await play.connected();
    const one = await play.sending(own);
    await play.accepted(own, one);
    const at = platform.now();
    const ids = Array.from({ length: 101 }, (_, index) => {
      const rule = index < 60 ? 'B2B' : 'B2BInt';
      return platform.say(clientOf(own), { number: index === 100 ? one.number : 'X', code: '205', at, rule });
    });
    play.forward(6 * MINUTE);
    const reading = until('all were read', async () => {
      const [row] = await play.system.sql<{ count: number }>(
        'SELECT count(*)::integer AS count FROM transmissions.notices WHERE company_id = $1 AND notice_id = ANY ($2)',
        [own.companyId, ids],
      );
      if (row?.count === ids.length) return true;
      play.forward(16 * SECOND);
      return false;
    });
    await reading;
    expect(await shown(own, one)).toMatchObject({ businessStatus: '205' });
  });

  it('about another business, or in words that are no message, changes nothing and is counted once', async () => {
    const own = await play.connected();
    const one = await play.sending(own);
    await play.accepted(own, one);
    const client = clientOf(own);
    const stranger = platform.say(client, { number: one.number, code: '213', siren: '999999999' });
    const bomb = Buffer.from(
      `<!DOCTYPE x [<!ENTITY a "b">]><CrossDomainAcknowledgementAndResponse>&a;</CrossDomainAcknowledgementAndResponse>`,
    );
    const unread = platform.say(client, { number: one.number, code: '213', bytes: bomb });
    const unknown = platform.say(client, { number: one.number, code: '999' });
    play.forward(6 * MINUTE);
    await until('they were read', async () => {
      const found = await play.system.sql<{ transmissionId: string | null }>(
        `SELECT transmission_id AS "transmissionId" FROM transmissions.notices
          WHERE company_id = $1 AND notice_id = ANY ($2)`,
        [own.companyId, [stranger, unread, unknown]],
      );
      return found.length === 3 && found.every(({ transmissionId }) => transmissionId === null);
    });
    expect(await shown(own, one)).toMatchObject({ state: 'accepted', businessStatus: '200' });
  });

  it('to one company about the number of another one touches neither', async () => {
    const [mine, theirs] = [await play.connected(), await play.connected()];
    const first = await play.sending(mine);
    await play.accepted(mine, first);
    await play.sending(theirs);
    const second = await play.sending(theirs);
    await play.accepted(theirs, second);
    expect(second.number).not.toBe(first.number);
    const flowId = platform.say(clientOf(mine), { number: second.number, code: '213' });
    play.forward(6 * MINUTE);
    await until('it was read', async () => {
      const found = await play.system.sql(`SELECT FROM transmissions.notices WHERE notice_id = $1`, [flowId]);
      return found.length === 1;
    });
    expect(await shown(mine, first)).toMatchObject({ state: 'accepted', businessStatus: '200' });
    expect(await shown(theirs, second)).toMatchObject({ state: 'accepted', businessStatus: '200' });
  });
});

it('nothing secret is in logs, jobs, events, attempts or errors', () => play.expectNothingSecret());
