/** @own-system — receivers at addresses that only this system may call */
// Signing secrets: kept sealed, given out once, replaced without a gap.

import { randomBytes } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { sealOpenSecrets } from '../../../services/webhooks/use-cases/seal-open-secrets';
import { webhooks } from '../../../shared/contracts/webhooks';
import { Secrets } from '../../../shared/runtime/secrets/secrets';
import { readConfig } from '../../../shared/settings/config';
import { expectProblem } from '../../support/problems';
import { startWithOwnModules, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { type Received, Receiver } from './receiver';
import { createWebhook, deliveriesOf } from './webhooks';

const KEY = { CREDENTIALS_ENCRYPTION_KEY: randomBytes(32).toString('base64') };

interface Stored {
  secret: string | null;
  open: string | null;
  previous: string | null;
  previousOpen: string | null;
}

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});

async function storedIn(system: TestSystem, id: string): Promise<Stored | undefined> {
  const [row] = await system.sql<Stored>(
    `SELECT secret, open_secret AS open, previous_secret AS previous, previous_open_secret AS "previousOpen"
     FROM webhooks.endpoints WHERE id = $1`,
    [id],
  );
  return row;
}

function verifies(secret: string, message: Received | undefined, options?: { format: 'raw' }): boolean {
  try {
    new Verifier(secret, options).verify(message?.body ?? '', message?.headers ?? {});
    return true;
  } catch {
    return false;
  }
}

describe('with a key', () => {
  let system: TestSystem;
  let company: CompanyAccount;
  beforeAll(async () => {
    system = await startWithOwnModules({ ...KEY, OUTBOUND_ALLOW: receiver.allow() });
    company = await owner(system);
  });
  afterAll(() => system?.stop());

  const subscribe = (path: string, fields: object = {}) =>
    createWebhook(company.http, { url: receiver.url(path), events: ['client.created'], ...fields });
  const happen = () => company.http.post('/api/clients', { name: 'Somebody' });

  it('stores a secret sealed and signs with it', async () => {
    const { id, secret } = await subscribe('/sealed');
    const stored = await storedIn(system, id);
    expect(stored).toMatchObject({ secret: expect.stringMatching(/^v1\./), open: null });
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6, 20));
    await happen();
    const [message] = await receiver.messages('/sealed');
    expect(verifies(secret, message)).toBe(true);
  });

  it('takes a secret of the caller, in the form of Standard Webhooks or any other', async () => {
    const own = `whsec_${randomBytes(24).toString('base64')}`;
    expect((await subscribe('/own', { secret: own })).secret).toBe(own);
    expect((await subscribe('/phrase', { secret: 'a phrase of our own' })).secret).toBe(
      'a phrase of our own',
    );
    await happen();
    const [[message], [other]] = [await receiver.messages('/own'), await receiver.messages('/phrase')];
    expect(verifies(own, message)).toBe(true);
    expect(verifies('a phrase of our own', other, { format: 'raw' })).toBe(true);
  });

  it('signs with both secrets while one takes over from the other, then with the new one alone', async () => {
    const { id, secret: old } = await subscribe('/rotated');
    const rotated = await company.http.respond(webhooks.rotateSecret, { id, graceSeconds: 3600 });
    expect(rotated.status).toBe(200);
    const { secret, previousSecretExpiresAt } = rotated.body;
    expect(Date.parse(previousSecretExpiresAt ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    expect((await company.http.get(`/api/webhooks/${id}`)).body).toMatchObject({
      previousSecretExpiresAt,
      version: 2,
    });
    await happen();
    const [during] = await receiver.messages('/rotated');
    expect(during?.headers['webhook-signature']?.split(' ').length).toBe(2);
    expect([verifies(old, during), verifies(secret, during)]).toEqual([true, true]);
    await company.http.post(`/api/webhooks/${id}/rotate-secret`, { graceSeconds: 0 });
    expect(await storedIn(system, id)).toMatchObject({ previous: null, previousOpen: null });
    await happen();
    const [, after] = await receiver.messages('/rotated', 2);
    expect([verifies(old, after), verifies(secret, after)]).toEqual([false, false]);
  });

  it('ends the old secret when its time is over', async () => {
    const { id, secret: old } = await subscribe('/expired');
    const body = await company.http.call(webhooks.rotateSecret, { id, graceSeconds: 60 });
    system.setClock(61_000);
    await happen();
    const [message] = await receiver.messages('/expired');
    expect([verifies(old, message), verifies(body.secret, message)]).toEqual([false, true]);
    expect((await company.http.call(webhooks.get, { id })).previousSecretExpiresAt).toBeNull();
    system.setClock(0);
  });

  it('a secret that is changed holds at once, without the old one', async () => {
    const { id, secret: old } = await subscribe('/changed');
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const changed = await company.http.patch(`/api/webhooks/${id}`, { secret });
    expect(changed.text).not.toContain(secret);
    await happen();
    const [message] = await receiver.messages('/changed');
    expect([verifies(old, message), verifies(secret, message)]).toEqual([false, true]);
  });

  it('does not sign with a secret that was moved from another webhook, and sends nothing unsigned', async () => {
    const [one, other] = [await subscribe('/one'), await subscribe('/swapped')];
    await system.sql(
      `UPDATE webhooks.endpoints SET secret = (SELECT secret FROM webhooks.endpoints WHERE id = $1) WHERE id = $2`,
      [one.id, other.id],
    );
    await happen();
    await receiver.messages('/one');
    const [delivery] = await deliveriesOf(company.http, other.id, ({ nextAttemptAt }) => {
      return nextAttemptAt !== null && Date.parse(nextAttemptAt) > Date.now() + 60_000;
    });
    expect(delivery).toMatchObject({ status: 'pending', attempts: [] });
    expect(receiver.to('/swapped')).toEqual([]);
  });
});

describe('without a key', () => {
  let system: TestSystem;
  let company: CompanyAccount;
  beforeAll(async () => {
    system = await startWithOwnModules({ OUTBOUND_ALLOW: receiver.allow() });
    company = await owner(system);
  });
  afterAll(() => system?.stop());

  it('a webhook works with a generated secret, which is sealed at the first start with a key', async () => {
    const { id, secret } = await createWebhook(company.http, {
      url: receiver.url('/open'),
      events: ['client.created'],
    });
    await company.http.post(`/api/webhooks/${id}/rotate-secret`, {});
    expect(await storedIn(system, id)).toMatchObject({ secret: null, previous: null, previousOpen: secret });
    await company.http.post('/api/clients', { name: 'Somebody' });
    const [message] = await receiver.messages('/open');
    expect(verifies(secret, message)).toBe(true);

    const secrets = new Secrets(readConfig(KEY).encryptionKeys);
    const database = system.system.databases.find(({ schema }) => schema === 'webhooks');
    if (!database) throw new Error('no database of webhooks');
    await sealOpenSecrets(database, secrets);
    const stored = await storedIn(system, id);
    expect(stored).toMatchObject({ open: null, previousOpen: null, secret: expect.stringMatching(/^v1\./) });
    const binding = { table: 'webhooks.endpoints', companyId: company.companyId, rowId: id };
    expect(secrets.open(stored?.previous ?? '', { ...binding, field: 'previous_secret' })).toBe(secret);
  });

  it('a secret of the caller is not kept in the clear: 503', async () => {
    const body = { url: receiver.url('/given'), events: ['*'], secret: 'a secret used elsewhere' };
    expectProblem(await company.http.post('/api/webhooks', body), 503, 'encryption_not_configured');
    const { id } = await createWebhook(company.http, { url: receiver.url('/given'), events: ['*'] });
    const changed = await company.http.patch(`/api/webhooks/${id}`, { secret: 'a secret used elsewhere' });
    expectProblem(changed, 503, 'encryption_not_configured');
    expect(await system.sql(`SELECT FROM webhooks.endpoints WHERE open_secret LIKE 'a secret%'`)).toEqual([]);
  });
});
