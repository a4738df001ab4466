// A client who is asked to sign: what arrives in the mailbox, and what the public address answers.
import { documents } from '../../../../shared/contracts/documents';
import { HttpClient, type HttpResponse } from '../../../support/http-client';
import { linkIn, mailsTo } from '../../../support/mails';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type Business, expectStatus, issued } from '../document-steps';

export const QUOTE = { typeId: 'quote', language: 'en', validUntil: '2026-06-30' };

export interface Asked {
  quoteId: string;
  requestId: string;
  token: string;
}

let mailboxes = 0;

/** An address that nothing has been sent to. */
export function freshMailbox(): string {
  mailboxes += 1;
  return `signer-${mailboxes}@client.example`;
}

export class Signer {
  readonly http: HttpClient;

  constructor(
    private readonly system: TestSystem,
    readonly email: string = freshMailbox(),
    /** Mails to an address; by default those that the system has captured. */
    private readonly inbox = (address: string) => mailsTo(system, address),
  ) {
    this.http = new HttpClient(system.baseUrl);
  }

  /** An issued quote that this client is asked to sign. */
  async asked(account: Business, fields: object = {}): Promise<Asked> {
    const quote = await issued(account, { ...QUOTE, ...fields });
    return this.askedFor(account, quote.id);
  }

  async askedFor(account: Business, quoteId: string, body: object = {}): Promise<Asked> {
    const before = (await this.linkLetters()).length;
    const input = { id: quoteId, recipientEmail: this.email, ...body };
    const { id: requestId } = await account.http.call(documents.requestSignature, input);
    const letter = await until('the link has arrived', async () => (await this.linkLetters())[before]);
    return { quoteId, requestId, token: linkIn(letter, '/sign/').slice(0, 43) };
  }

  /** Has a code sent, and reads it. */
  async code(token: string): Promise<string> {
    const before = new Set((await this.codeLetters()).map(({ messageId }) => messageId));
    expectStatus(await this.sendCode(token), 200);
    return until('the code has arrived', async () => {
      // The letter is found by its id: the clock of the system is moved, so the newest letter need not be the last.
      const letter = (await this.codeLetters()).find(({ messageId }) => !before.has(messageId));
      return letter?.code;
    });
  }

  /** Codes of all letters that have arrived. */
  async codes(): Promise<string[]> {
    return (await this.codeLetters()).map(({ code }) => code);
  }

  private async codeLetters(): Promise<{ messageId: string; code: string }[]> {
    const letters = await this.inbox(this.email);
    return letters.flatMap(({ text = '', messageId = '' }) => {
      // The code has a line of its own, because a company may be called "Company 123456".
      const [code] = text.includes('/sign/') ? [] : (/^\d{6}$/m.exec(text) ?? []);
      return code === undefined ? [] : [{ messageId, code }];
    });
  }

  view(token: string): Promise<HttpResponse> {
    return this.http.get(`/api/signing/${token}`);
  }

  sendCode(token: string): Promise<HttpResponse> {
    return this.http.post(`/api/signing/${token}/code`, {});
  }

  sign(token: string, code: string, name = 'Anna Martin'): Promise<HttpResponse> {
    return this.http.post(`/api/signing/${token}/sign`, { code, name, accepted: true });
  }

  refuse(token: string, code: string, body: object = {}): Promise<HttpResponse> {
    return this.http.post(`/api/signing/${token}/refuse`, { code, ...body });
  }

  async pdf(token: string): Promise<Buffer> {
    const answer = await fetch(`${this.system.baseUrl}/api/signing/${token}/pdf`);
    if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(await answer.text());
    return Buffer.from(await answer.arrayBuffer());
  }

  private async linkLetters() {
    const letters = await this.inbox(this.email);
    return letters.filter(({ text }) => text?.includes('/sign/'));
  }
}

/** Six digits that are not these. */
export function wrongCode(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
}
