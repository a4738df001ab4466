/** @list all — the rest of its service; npm test has the core */
// The whole life of invoices at a French platform over TLS, against the simulator; all of what the platform says by itself is
// read, and what is not for this company changes nothing.
import { createHash } from 'node:crypto';
import { until } from '../../../support/until';
import { type Business, read } from '../../documents/document-steps';
import { eventsAbout, outcomes, queue, shown, whenIt } from '../transmission-steps';
import { PdpPlay } from './play';
import { clientOf } from './steps';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const play = new PdpPlay();
const { platform } = play;
let account: Business;

beforeAll(async () => {
  await play.start();
  account = await play.connected();
});

describe('an issued invoice', () => {
  it.each([
    ['fr-ctc', 'UBL'],
    ['fr-ctc-cii', 'CII'],
    ['fr-ctc-factur-x', 'Factur-X'],
  ])(
    'leaves byte by byte as %s, is deposited, and what the platform said is kept',
    async (format, syntax) => {
      const own = await play.connected({ format });
      const one = await play.sending(own);
      const found = await play.accepted(own, one);
      const file = await own.http.sendForBytes(
        'GET',
        `/api/documents/${one.documentId}/e-invoice?format=${format}`,
      );
      const [taken, ...others] = platform.receivedOf(one.id);
      expect(others).toEqual([]);
      expect(taken?.bytes.equals(file.bytes)).toBe(true);
      expect(taken?.info).toMatchObject({
        ...{ trackingId: one.id, flowSyntax: syntax, flowProfile: 'CIUS', processingRule: 'B2B' },
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
      });
      expect(found).toMatchObject({
        remoteId: taken?.flowId,
        businessStatus: '200',
        purpose: 'invoice',
        errors: [],
      });
      expect(found.proof.map(({ kind }) => kind)).toEqual(['acknowledgement', 'cdar-200']);
      expect(outcomes(found)).toEqual(['send submitted', 'notice status_200']);
      const proof = await own.http.get(`/api/transmissions/${one.id}/proof`);
      expect(proof.text).toContain('<ram:ProcessConditionCode>200<');
    },
  );

  it('is followed by one reading of the connection, not by one question for each', async () => {
    const own = await play.connected();
    const several = await Promise.all([1, 2, 3].map(() => play.sending(own)));
    for (const one of several) await play.accepted(own, one);
    const before = platform.calls.length;
    for (const { number } of several) platform.say(clientOf(own), { number, code: '205' });
    for (const one of several)
      await play.whenRead(own, one, ({ businessStatus }) => businessStatus === '205');
    const since = platform.calls
      .slice(before)
      .filter(({ path }) => path.startsWith('/flow-service/v1/flows/'));
    const metadata = since.filter(({ query }) => query.get('docType') === 'Metadata');
    expect(metadata).toEqual([]);
    expect(since.filter(({ query }) => query.get('docType') === 'Original')).toHaveLength(3);
  });

  it('shows each status, with an event, on the document as well', async () => {
    const one = await play.sending(account);
    await play.accepted(account, one);
    for (const code of ['202', '203', '204', '205', '211'])
      platform.say(clientOf(account), { number: one.number, code });
    const found = await play.whenRead(account, one, ({ businessStatus }) => businessStatus === '211');
    expect(found.state).toBe('accepted');
    expect(found.history.map(({ outcome }) => outcome)).toEqual([
      ...['submitted', 'status_200', 'status_202', 'status_203', 'status_204', 'status_205', 'status_211'],
    ]);
    expect(await eventsAbout(play.system, account, one, 'transmission.status_changed')).toHaveLength(5);
    expect(await eventsAbout(play.system, account, one, 'transmission.accepted')).toHaveLength(1);
    await until('the document shows it', async () => {
      const { transmissions } = await read(account.http, one.documentId);
      return transmissions[0]?.businessStatus === '211';
    });
  });

  it('that the buyer refuses (210) stays accepted and says so, with the reason', async () => {
    const one = await play.sending(account, { orderReference: 'refused' });
    const found = await play.whenRead(account, one, ({ businessStatus }) => businessStatus === '210');
    expect(found.state).toBe('accepted');
    expect(found.history.at(-1)?.text).toContain('Refused by the buyer (210)');
  });

  it.each(['213', '501'])('that is rejected with %s after it was accepted is rejected once', async (code) => {
    const one = await play.sending(account);
    await play.accepted(account, one);
    play.forward(20 * HOUR);
    platform.say(clientOf(account), { number: one.number, code, reason: 'SIREN &lt;inconnu&gt;' });
    platform.say(clientOf(account), { number: one.number, code, reason: 'again' });
    const found = await play.whenRead(account, one, ({ state }) => state === 'rejected');
    expect(found).toMatchObject({
      businessStatus: code,
      nextAttemptAt: null,
      errors: [{ class: 'content' }],
    });
    expect(found.errors[0]?.message).toContain('SIREN <inconnu>');
    await play.whenRead(
      account,
      one,
      ({ history }) => history.filter(({ step }) => step === 'notice').length === 3,
    );
    expect(await eventsAbout(play.system, account, one, 'transmission.rejected')).toHaveLength(1);
    expect(await eventsAbout(play.system, account, one, 'transmission.accepted')).toHaveLength(1);
    expect(await queue(account, one.documentId)).toMatchObject({ revision: 2, state: 'queued' });
  });

  it('of a business elsewhere has another rule, and one of a public body', async () => {
    const rules = new Map<string, string | undefined>();
    for (const [siren, rule] of [
      ['213105554', 'B2G'],
      ['552008443', 'B2B'],
    ] as const) {
      const buyer = await account.http.post('/api/clients', {
        ...{ name: 'Buyer', country: 'FR', language: 'en' },
        ...{ addressLine1: '1 rue', postalCode: '75002', city: 'Paris' },
        identifiers: [{ scheme: 'siren', value: siren }],
      });
      const { id: clientId } = buyer.body as { id: string };
      const one = await play.sending({ ...account, clientId });
      await whenIt(account, one, ({ remoteId }) => remoteId !== null);
      rules.set(rule, platform.receivedOf(one.id)[0]?.info.processingRule);
    }
    expect([...rules]).toEqual([
      ['B2G', 'B2G'],
      ['B2B', 'B2B'],
    ]);
  });
});

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
    await until('they were read', async () => {
      play.forward(16 * SECOND);
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
    await until('it was read', async () => {
      play.forward(16 * SECOND);
      const found = await play.system.sql(`SELECT FROM transmissions.notices WHERE notice_id = $1`, [flowId]);
      return found.length === 1;
    });
    expect(await shown(mine, first)).toMatchObject({ state: 'accepted', businessStatus: '200' });
    expect(await shown(theirs, second)).toMatchObject({ state: 'accepted', businessStatus: '200' });
  });
});

it('nothing secret is in logs, jobs, events, attempts or errors', () => play.expectNothingSecret());
