// The whole life of invoices at a French platform over TLS, against the simulator.
import { createHash } from 'node:crypto';
import { until } from '../../../support/until';
import { type Business, read } from '../../documents/document-steps';
import { eventsAbout, outcomes, queue, whenIt } from '../transmission-steps';
import { PdpPlay } from './play';
import { clientOf } from './steps';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const play = new PdpPlay();
const { platform } = play;
let account: Business;

beforeAll(async () => {
  await play.start();
  account = await play.connected();
});
afterAll(() => play.stop());

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
      const [taken, ...others] = platform.takenOf(one.id);
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
    play.forward(6 * MINUTE);
    for (const one of several) await whenIt(own, one, ({ businessStatus }) => businessStatus === '205');
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
    play.forward(6 * MINUTE);
    const found = await whenIt(account, one, ({ businessStatus }) => businessStatus === '211');
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
    expect(found.history.at(-1)?.text).toContain('The buyer has refused it (210)');
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
    play.forward(6 * MINUTE);
    await whenIt(account, one, ({ history }) => history.filter(({ step }) => step === 'notice').length === 3);
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
      rules.set(rule, platform.takenOf(one.id)[0]?.info.processingRule);
    }
    expect([...rules]).toEqual([
      ['B2G', 'B2G'],
      ['B2B', 'B2B'],
    ]);
  });
});

it('nothing secret is in logs, jobs, events, attempts or errors', () => play.expectNothingSecret());
