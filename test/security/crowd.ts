// A user with twenty companies that do everything at once, against receivers and platforms that never answer; and another user,
// whose work is done meanwhile. everything-at-once.test.ts counts and times it.
import { setTimeout as sleep } from 'node:timers/promises';
import { Platform } from '../../deploy/simulate/pdp/platform';
import { type Business, issued, newClient } from '../services/documents/document-steps';
import { clientOf, connect } from '../services/transmissions/pdp/steps';
import { queue } from '../services/transmissions/transmission-steps';
import { Receiver } from '../services/webhooks/receiver';
import { subscribe } from '../services/webhooks/webhooks';
import { imported } from '../support/csv-imports';
import { type MailServer, smtpOf, startMailServer } from '../support/mail-server';
import { until } from '../support/until';
import { type Account, createCompany, createKey, signUp } from '../support/users';

export const COMPANIES = 20;
const MAILS_EACH = 2;
const SENDS_EACH = 4;
const ROWS = 1_000;
const PAUSE_MS = 50;

export const PIECES = ['mail', 'transmission', 'webhook', 'import', 'PDF', 'request'] as const;
export type Piece = (typeof PIECES)[number];

interface Company extends Business {
  toMail: string[];
  toSend: string[];
}

const all = async (work: Promise<unknown>[]) => void (await Promise.allSettled(work));

export class Crowd {
  private readonly platform = new Platform();
  private readonly done = { import: 0, PDF: 0, request: 0, transmission: 0 };
  private readonly silence = Promise.withResolvers<void>();
  private readonly attackers: Company[] = [];
  private victim: Company | undefined;
  private isStopped = false;
  private loops: Promise<void>[] = [];

  private constructor(
    private readonly receiver: Receiver,
    private readonly mails: MailServer,
  ) {}

  /** The servers that companies send to start before the system, which is started with `settings`. */
  static async start(): Promise<Crowd> {
    const crowd = new Crowd(await Receiver.start(), await startMailServer());
    await crowd.platform.start();
    return crowd;
  }

  settings(): Record<string, string> {
    const own = this.platform.settings();
    return {
      ...own,
      ...smtpOf(this.mails),
      OUTBOUND_ALLOW: `${own.OUTBOUND_ALLOW},${this.receiver.allow()}`,
      CHANNEL_TIMEOUT_SECONDS: '60',
    };
  }

  /** @param rounds how often the pieces of the victim are to be done */
  async prepare(baseUrl: string, rounds: number): Promise<void> {
    const attacker = await signUp({ baseUrl });
    for (let n = 0; n < COMPANIES; n++)
      this.attackers.push(await this.company(attacker, `many-${n}`, MAILS_EACH, SENDS_EACH));
    this.victim = await this.company(await signUp({ baseUrl }), 'victim', rounds, rounds);
    const slow = new Set(this.attackers.map(clientOf));
    this.platform.beforeAnswer = ({ path, method, headers }) => {
      if (method !== 'POST' || !path.endsWith('/flows')) return;
      const client = this.platform.accounts.clientOf(headers.authorization, headers['organization-id']);
      if (!client || !slow.has(client)) return;
      this.done.transmission += 1;
      return this.silence.promise;
    };
    this.receiver.answer = ({ path }, response) => {
      if (!path.startsWith('/many')) response.writeHead(204).end();
    };
  }

  private async company(user: Account, name: string, mails: number, sends: number): Promise<Company> {
    const fields = { currency: 'EUR', pdfConfig: { paymentTerms: 'Net 30' } } as const;
    const { companyId } = await createCompany(user, fields);
    const http = await createKey(user);
    const clientId = await newClient(http, { name: 'ACME', contactEmail: `${name}@client.example` });
    const account = { ...user, companyId, http, clientId };
    await connect(account, this.platform);
    await subscribe(http, this.receiver, `/${name}`);
    const documents: string[] = [];
    for (let n = 0; n < mails + sends; n++) documents.push((await issued(account, { dueInDays: 30 })).id);
    return { ...account, toMail: documents.slice(0, mails), toSend: documents.slice(mails) };
  }

  /** All of the attacker, until `stop`. */
  begin(): void {
    const csv = `name,country\n${'ACME,FR\n'.repeat(ROWS)}`;
    for (const company of this.attackers) {
      const { http, toMail, toSend } = company;
      this.repeat(async () => {
        await imported(http, '/api/clients/imports', csv);
        this.done.import += 1;
      });
      this.repeat(async () => {
        if ((await http.get('/api/company/branding/preview')).status === 200) this.done.PDF += 1;
        else await sleep(PAUSE_MS);
      });
      this.repeat(async () => {
        await http.get('/api/clients');
        this.done.request += 1;
      });
      this.once(() => all(toMail.map((id) => http.post(`/api/documents/${id}/send`, {}))));
      this.once(() => all(toSend.map((id) => queue(company, id))));
    }
  }

  /** Its webhooks and sends hang, and each of the others was done once. */
  get isAtWork(): boolean {
    return PIECES.every((piece) => this.countOf(piece) > 0);
  }

  /** Called before the system ends, which would wait for what hangs. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.silence.resolve();
    await Promise.all(this.loops);
    await Promise.all([this.platform.stop(), this.receiver.stop(), this.mails.stop()]);
  }

  /** Does a piece of the victim: how long it took, and how many pieces of the attacker were done or begun meanwhile. */
  async measure(piece: Piece): Promise<{ ms: number; first: number }> {
    const { victim } = this;
    if (!victim) throw new Error('nothing is prepared');
    const before = this.countOf(piece);
    const startedAt = performance.now();
    await this.pieces[piece](victim);
    return { ms: performance.now() - startedAt, first: this.countOf(piece) - before };
  }

  private countOf(piece: Piece): number {
    if (piece === 'mail') return this.mailsTo('many-').length;
    if (piece === 'webhook')
      return this.receiver.received.filter(({ path }) => path.startsWith('/many')).length;
    return this.done[piece];
  }

  private mailsTo(name: string) {
    return this.mails.received.filter(({ to: [to] }) => to?.startsWith(name));
  }

  private readonly pieces: Record<Piece, (victim: Company) => Promise<unknown>> = {
    request: ({ http }) => http.get('/api/clients'),
    PDF: ({ http }) => http.get('/api/company/branding/preview'),
    import: ({ http }) => imported(http, '/api/clients/imports', 'name,country\nACME,FR\n'),
    mail: async ({ http, toMail }) => {
      const before = this.mailsTo('victim').length;
      await http.post(`/api/documents/${toMail.pop()}/send`, {});
      await until('the mail has arrived', () => this.mailsTo('victim').length > before);
    },
    webhook: async ({ http }) => {
      const before = this.receiver.to('/victim').length;
      await http.post('/api/clients', { name: 'Somebody', country: 'FR' });
      await until('the webhook has it', () => this.receiver.to('/victim').length > before);
    },
    transmission: async (victim) => {
      const { id } = await queue(victim, victim.toSend.pop() ?? '');
      await until('the platform has it', () => this.platform.receivedOf(id).length === 1);
    },
  };

  private repeat(work: () => Promise<void>): void {
    this.once(async () => {
      // Work that is refused or takes too long is repeated.
      while (!this.isStopped) await work().catch(() => sleep(PAUSE_MS));
    });
  }

  private once(work: () => Promise<void>): void {
    this.loops.push(work().catch(() => {}));
  }
}
