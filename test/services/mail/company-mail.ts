// A company whose mail goes to a mail server or a mail API of the test.

import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Certificates, makeCertificates } from '../../../deploy/simulate/certificates';
import { letter, type MessageOptions, mail } from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/database/ids';
import { endsWithFile } from '../../support/end-of-file';
import { type MailApi, startMailApi } from '../../support/mail-api';
import { type MailServer, type Received, startMailServer } from '../../support/mail-server';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, owner } from '../../support/users';
import { ENCRYPTION, PATH, smtpForm } from '../settings/mail-settings/forms';
import { Mailing } from './mailing';

export const LOG = '/api/company/mail-log';

const CONTENT = { subject: 'Invoice 7', html: '<p>Hello, 12 €</p>' };

/** Thrown at the recipients of this address. */
export type Refusals = Map<string, Error>;

export class CompanyMail {
  readonly mailing: Mailing;

  private constructor(
    readonly system: TestSystem,
    readonly server: MailServer,
    readonly api: MailApi,
    readonly certificates: Certificates,
    readonly refusals: Refusals,
    /** Recipients of these addresses are answered once the promise has ended. */
    readonly holds: Map<string, Promise<void>>,
    public account: CompanyAccount,
  ) {
    this.mailing = new Mailing(system);
  }

  static async start(): Promise<CompanyMail> {
    const certificates = makeCertificates();
    endsWithFile(async () => rmSync(dirname(certificates.caFile), { recursive: true }));
    const { key, cert } = certificates;
    const refusals: Refusals = new Map();
    const holds = new Map<string, Promise<void>>();
    const server = await startMailServer({
      key,
      cert,
      onRcptTo: async ({ address }, _session, done) => {
        await holds.get(address);
        done(refusals.get(address));
      },
    });
    const api = await startMailApi();
    const system = await startOwnSystem({
      ...ENCRYPTION,
      OUTBOUND_CA_FILE: certificates.caFile,
      OUTBOUND_ALLOW: `localhost:${server.port}=127.0.0.1,localhost:${api.port}=127.0.0.1`,
      MAIL_API_BASE_URL: `http://localhost:${api.port}`,
      MAIL_REPLY_TO: 'office@instance.example',
    });
    return new CompanyMail(system, server, api, certificates, refusals, holds, await newCompany(system));
  }

  /** Another company, and nothing that a test before has set up. */
  async startOver(): Promise<void> {
    this.api.received.length = 0;
    this.api.answer = { status: 200, body: '{"id":"1"}' };
    this.refusals.clear();
    this.holds.clear();
    this.account = await newCompany(this.system);
  }

  useServer(fields: object = {}) {
    return this.account.http.put(PATH, smtpForm(this.server.port, fields));
  }

  /** Delivers a letter of the company to the service and returns its id. */
  async write(to = 'jan@client.example', options: MessageOptions = {}): Promise<string> {
    const id = newId();
    await this.mailing.accept({ id, companyId: this.account.companyId, ...letter(to, CONTENT, options) });
    return id;
  }

  /** A message that holds a link to get in with. */
  async invite(to = 'new@client.example'): Promise<string> {
    await this.account.http.post('/api/invitations', { email: to, role: 'MEMBER' });
    return until('the invitation is in the log', async () => {
      const { items } = await this.account.http.call(mail.log, {});
      return items.find((item) => item.to === to)?.id;
    });
  }

  /** Copies of a message that the server got; others may still come from earlier tests. */
  arrived(id: string): Received[] {
    return this.server.received.filter(({ mail }) => mail.messageId?.includes(id));
  }

  async logged(id: string) {
    const { items } = await this.account.http.call(mail.log, { pageSize: 100 });
    return items.find((item) => item.id === id);
  }
}

function newCompany(system: TestSystem): Promise<CompanyAccount> {
  return owner(system, {}, { name: 'Acme "Söhne" <x>' });
}
