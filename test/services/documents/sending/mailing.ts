// Documents that are mailed: a system, a mail server that refuses `nobody@…`, and businesses with a French client.
import type { Document } from '../../../../shared/contracts/documents/document';
import { type MailServer, refusal, startMailServerOf } from '../../../support/mail-server';
import { startMailingSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, type Business, business, read } from '../document-steps';

export class Mailing {
  private constructor(
    readonly system: TestSystem,
    private readonly server: MailServer,
  ) {}

  static async start(): Promise<Mailing> {
    const system = await startMailingSystem();
    const server = await startMailServerOf(system, {
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? refusal(550, 'No such user here') : null),
    });
    return new Mailing(system, server);
  }

  async stop(): Promise<void> {
    await this.system.stop();
    await this.server.stop();
  }

  /** A new business without mails. */
  another(): Promise<Business> {
    at(this.system, '2026-05-04T10:00:00Z');
    this.server.received.length = 0;
    return business(
      this.system,
      { name: 'Łódź & Söhne', timeZone: 'Europe/Paris' },
      {
        contactEmail: 'anna@client.example',
        contactFirstName: 'Anna',
        contactLastName: 'Martin',
        language: 'fr',
      },
    );
  }

  get received(): MailServer['received'] {
    return this.server.received;
  }
}

export const send = ({ http }: Business, id: string, body: object = {}) =>
  http.post(`/api/documents/${id}/send`, body);

export const becomes = ({ http }: Business, id: string, status: string): Promise<Document> =>
  until(`document is ${status}`, async () => {
    const document = await read(http, id);
    return document.status === status && document.mailStatus !== 'waiting' && document;
  });

export async function pdfOf({ cookie }: Business, { baseUrl }: TestSystem, id: string) {
  const response = await fetch(`${baseUrl}/api/documents/${id}/pdf`, { headers: { cookie } });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
