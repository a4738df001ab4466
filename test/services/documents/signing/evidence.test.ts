/** @list all @own-system — an instance with other settings */
// A company could read the codes that its own mail server sends, and sign in place of its client: the record says so.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Email } from 'postal-mime';
import { type Certificates, makeCertificates } from '../../../../deploy/simulate/certificates';
import { documents } from '../../../../shared/contracts/documents';
import { type MailServer, startMailServer } from '../../../support/mail-server';
import { startOwnSystem, type TestSystem } from '../../../support/system';
import { ENCRYPTION, PATH, smtpForm } from '../../settings/mail-settings/forms';
import { at, type Business, business } from '../document-steps';
import { freshMailbox, Signer } from './signer';

let certificates: Certificates;
let server: MailServer;
let system: TestSystem;

beforeAll(async () => {
  certificates = makeCertificates();
  server = await startMailServer({ key: certificates.key, cert: certificates.cert });
});

afterEach(() => system?.stop());

afterAll(() => rmSync(dirname(certificates.caFile), { recursive: true }));

const receivedBy = (email: string) => server.received.filter(({ to }) => to.includes(email));

async function start(settings: Record<string, string> = {}): Promise<void> {
  system = await startOwnSystem({
    ...ENCRYPTION,
    OUTBOUND_CA_FILE: certificates.caFile,
    OUTBOUND_ALLOW: `localhost:${server.port}=127.0.0.1`,
    ...settings,
  });
  at(system, '2026-05-04T10:00:00Z');
}

async function companyWithServer(): Promise<Business> {
  const account = await business(system, { name: 'Acme' });
  expect((await account.http.put(PATH, smtpForm(server.port))).status).toBe(200);
  return account;
}

function signer(): Signer {
  const inbox = async (email: string): Promise<Email[]> => receivedBy(email).map(({ mail }) => mail);
  return new Signer(system, freshMailbox(), inbox);
}

async function signedBy(client: Signer, account: Business) {
  const { quoteId, token } = await client.asked(account);
  expect((await client.sign(token, await client.code(token))).status).toBe(200);
  const { signature } = await account.http.call(documents.get, { id: quoteId });
  const page = await (await fetch(`${system.baseUrl}/sign/${token}?lang=en`)).text();
  return { signature, page, seen: await client.view(token) };
}

const NOTE = /mail server of .*, which could have read it: by itself it does not prove/;

describe('the code to sign with', () => {
  it('leaves by the provider of the instance, also for a company with a server of its own', async () => {
    const instance = { SMTP_HOST: 'localhost', SMTP_PORT: String(server.port) };
    await start({ ...instance, MAIL_FROM: 'no-reply@instance.example' });
    const client = signer();
    const { signature, page, seen } = await signedBy(client, await companyWithServer());
    const from = receivedBy(client.email).map((mail) => mail.from);
    expect(from).toEqual(['billing@acme.example', 'no-reply@instance.example']);
    expect(signature).toMatchObject({ codeSentBy: 'instance', evidenceNote: null });
    expect(seen.body).toMatchObject({ answer: { codeSentBy: 'instance' } });
    expect(page).not.toMatch(NOTE);
  });

  it("leaves by the company's server where the instance has none, and page and record say what that is worth", async () => {
    await start();
    const { signature, page, seen } = await signedBy(signer(), await companyWithServer());
    expect(signature).toMatchObject({ codeSentBy: 'company', evidenceNote: expect.stringMatching(NOTE) });
    expect(seen.body).toMatchObject({ answer: { codeSentBy: 'company' } });
    expect(page).toMatch(NOTE);
  });

  it('proves nothing where it reached nobody, and page and record say so', async () => {
    await start();
    const client = new Signer(system);
    const { signature, page, seen } = await signedBy(client, await business(system, { name: 'Acme' }));
    const evidenceNote = expect.stringMatching(/^The code was sent to nobody/);
    expect(signature).toMatchObject({ codeSentBy: 'captured', evidenceNote });
    expect(seen.body).toMatchObject({ answer: { codeSentBy: 'captured' } });
    expect(page).toContain('The code was sent to nobody');
  });

  it('counts as read by the company once its server was given it, whatever the server said', async () => {
    await start();
    const account = await companyWithServer();
    const client = signer();
    const { quoteId, token } = await client.asked(account);
    const code = await client.code(token);
    // Restores the state after a server took the message but hung up before it answered.
    await system.sql(
      `UPDATE mail.messages SET status = 'queued', sent_through = NULL WHERE company_id = $1`,
      [account.companyId],
    );
    await account.http.delete(PATH);
    await client.sign(token, code);
    const { signature } = await account.http.call(documents.get, { id: quoteId });
    expect(signature).toMatchObject({ codeSentBy: 'company' });
  });
});
