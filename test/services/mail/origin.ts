// A service as documents is one: it hands messages over, has files for them, and wants to know what became of them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { contracts } from '../../../shared/contracts';
import { internal } from '../../../shared/contracts/access';
import { defineAction, defineService, type ServiceContract } from '../../../shared/contracts/contract';
import {
  AttachmentPart,
  AttachmentPartInput,
  dropAnswer,
  GuardAnswer,
  GuardQuestion,
  guarded,
  letter,
  MailReport,
  type MessageOptions,
  type MailReport as Report,
} from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { startWithOwnModules, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { Mailing } from './mailing';

const contract = defineService('origin', {
  part: defineAction({
    summary: 'A part',
    access: internal('mail'),
    input: AttachmentPartInput,
    output: AttachmentPart,
  }),
  reported: defineAction({ summary: 'A report', access: internal('mail'), input: MailReport }),
  guard: defineAction({
    summary: 'A guard',
    access: internal('mail'),
    input: GuardQuestion,
    output: GuardAnswer,
  }),
});

const PART_BYTES = 500_000;

interface Question {
  companyId: string;
  messageId: string;
  reference: string;
}

interface Asked {
  companyId: string | null;
  reference: string;
  part: number;
}

export const hello = {
  subject: 'Invoice 1',
  html: '<p>Hello <b>Jan</b>, <a href="https://a.example/x">look</a></p>',
};

export class Origin {
  readonly mailing: Mailing;
  readonly files = new Map<string, Buffer>();
  readonly reports: Report[] = [];
  asked: Asked[] = [];
  questions: Question[] = [];
  /** Answers of the guard by reference, in turn; the last one stays. */
  readonly answers = new Map<string, GuardAnswer[]>();

  private constructor(
    readonly system: TestSystem,
    readonly account: CompanyAccount,
  ) {
    this.mailing = new Mailing(system);
  }

  static async start(): Promise<Origin> {
    (contracts as ServiceContract[]).push(contract);
    const system = await startWithOwnModules();
    const origin = new Origin(system, await owner(system, {}, { name: 'Acme' }));
    system.system.broker.createService({
      name: 'origin',
      actions: {
        part: (ctx: { params: Asked }) => origin.partOf(ctx.params),
        guard: (ctx: { params: Question }) => origin.answer(ctx.params),
        reported: { handler: (ctx: { params: Report }) => origin.keep(ctx.params) },
      },
    } as never);
    return origin;
  }

  async stop(): Promise<void> {
    (contracts as ServiceContract[]).pop();
    await this.system.stop();
  }

  async give(content: { subject: string; html: string }, options: MessageOptions = {}): Promise<string> {
    const id = newId();
    const { companyId } = this.account;
    await this.mailing.accept({ id, companyId, ...letter('jan@client.example', content, options) });
    return id;
  }

  async guard(reference: string, ...answers: GuardAnswer[]): Promise<string> {
    const id = newId();
    this.answers.set(reference, answers);
    const message = guarded(
      'jan@client.example',
      'en',
      { action: 'origin.guard', reference },
      { kind: 'reminder' },
    );
    await this.mailing.accept({ id, companyId: this.account.companyId, ...message });
    return id;
  }

  /** The captured message, after it was written. */
  async captured(id: string): Promise<Email & { name: string }> {
    await this.mailing.untilStatus(id, 'captured');
    const folder = join(this.system.config.dataDir, 'mail');
    const name = readdirSync(folder).find((file) => file.includes(id)) ?? '';
    return { name, ...(await PostalMime.parse(readFileSync(join(folder, name)))) };
  }

  private keep(report: Report): object {
    this.reports.push(report);
    return {};
  }

  private answer(question: Question): GuardAnswer {
    this.questions.push(question);
    const answers = this.answers.get(question.reference) ?? [];
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? dropAnswer('unknown');
  }

  private partOf({ companyId, reference, part }: Asked) {
    this.asked.push({ companyId, reference, part });
    const bytes = this.files.get(reference);
    if (!bytes) throw problem('client_not_found');
    return {
      fileName: `${reference}.pdf`,
      contentType: 'application/pdf',
      partCount: Math.ceil(bytes.length / PART_BYTES),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytesBase64: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64'),
    };
  }
}
