// Invoices that wait for KSeF while their mail is held, and the mails that leave.
import { type MailServer, smtpOf, startMailServer } from '../../../support/mail-server';
import { until } from '../../../support/until';
import { newClient, post, read } from '../../documents/document-steps';
import { queue, type Shown, whenIt } from '../transmission-steps';
import { KsefPlay } from './play';
import { connect, invoice, type Taxpayer, TOKEN, taxpayer } from './steps';

export class OfflinePlay extends KsefPlay {
  private mails: MailServer | undefined;

  override async start(env: Record<string, string> = {}): Promise<void> {
    this.mails = await startMailServer();
    await super.start({ ...env, ...this.mailSettings });
  }

  get mailSettings(): Record<string, string> {
    return this.mails ? smtpOf(this.mails) : {};
  }

  /** Connected by a token that KSeF refuses: nothing leaves. */
  async shutOut(offline: object = {}): Promise<Taxpayer> {
    const account = await taxpayer(this.system);
    const clientId = await newClient(account.http, {
      ...{ name: 'Nabywca', type: 'COMPANY', country: 'PL', city: 'Łódź', addressLine1: 'ul. Prosta 1' },
      ...{ postalCode: '90-001', contactEmail: `${account.nip}@client.example` },
    });
    await connect(account, this.ksef, { token: 'refused', ...offline });
    return { ...account, clientId };
  }

  /** An invoice that is queued, and whose mail is held until it may be sent. */
  async mailed(account: Taxpayer) {
    const { id, number } = await invoice(account);
    const one = await queue(account, id);
    await whenIt(account, one, ({ blockedBy }) => blockedBy === 'credentials');
    await until('the document knows of it', async () => (await read(account.http, id)).transmissions[0]);
    const sent = await post(account.http, id, 'send');
    if (sent.mailStatus !== 'held') throw new Error(`the mail is ${sent.mailStatus}`);
    return { ...one, number };
  }

  get received(): MailServer['received'] {
    return this.mails?.received ?? [];
  }

  /** Mails that the client got. */
  mailsOf({ nip }: Taxpayer): MailServer['received'] {
    return this.received.filter(({ to }) => to.includes(`${nip}@client.example`));
  }

  isLetOut(account: Taxpayer, one: { id: string }): Promise<Shown> {
    return whenIt(account, one, ({ offlineAt }) => offlineAt !== null);
  }

  mailIsSent(account: Taxpayer, documentId: string): Promise<unknown> {
    return until(
      'the mail has left',
      async () => (await read(account.http, documentId)).mailStatus === 'sent',
    );
  }

  /** A token that KSeF takes. */
  tokenOf({ nip }: Taxpayer): { token: string } {
    const token = `${TOKEN}-${nip}`;
    this.ksef.signIns.tokens.set(token, nip);
    return { token };
  }
}
