// Steps of the tests of mail: deliver messages to the service, and read their status.
import type { MailTemplate, MailVariables, Message } from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/database/ids';
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';

export const SECRET_LINK = 'https://books.example/reset?token=s3cr3t-t0k3n';

export interface StoredMessage {
  id: string;
  status: 'queued' | 'sent' | 'captured' | 'failed' | 'dropped';
  attempts: number;
  last_error: string | null;
  variables: Record<string, string>;
  box: string | null;
  sent_at: Date | null;
  round: number;
}

/** A message of any template, as an earlier release left it in an outbox: mail seals what gives access. */
export function unsealed<T extends MailTemplate>(
  template: T,
  to: string,
  locale: string | null,
  variables: MailVariables[T],
): Message {
  return { template, to, locale, variables: { ...variables } };
}

export class Mailing {
  constructor(readonly system: TestSystem) {}

  accept(input: object): Promise<unknown> {
    const { broker } = this.system.system;
    return broker.call('mail.accept', input, { meta: { caller: 'documents' } });
  }

  /** Delivers a message to the service and returns its id. */
  async give<T extends MailTemplate>(
    template: T,
    to: string,
    variables: MailVariables[T],
    locale: string | null = null,
  ): Promise<string> {
    const id = newId();
    await this.accept({ id, companyId: null, ...unsealed(template, to, locale, variables) });
    return id;
  }

  reset(to: string, locale: string | null = null): Promise<string> {
    return this.give('password_reset', to, { link: SECRET_LINK, validMinutes: '60' }, locale);
  }

  async stored(id: string): Promise<StoredMessage> {
    const [row] = await this.system.sql<StoredMessage>('SELECT * FROM mail.messages WHERE id = $1', [id]);
    if (!row) throw new Error(`no message ${id}`);
    return row;
  }

  /** The message once it is as expected. */
  until(id: string, what: string, isSo: (row: StoredMessage) => boolean): Promise<StoredMessage> {
    return until(`message is ${what}`, async () => {
      await this.nudge();
      const row = await this.stored(id);
      return isSo(row) && row;
    });
  }

  /** All of them, once none waits any more. */
  async untilDone(ids: string[]): Promise<StoredMessage[]> {
    return Promise.all(ids.map((id) => this.until(id, 'done', ({ status }) => status !== 'queued')));
  }

  untilStatus(id: string, status: StoredMessage['status']): Promise<StoredMessage> {
    return this.until(id, status, (row) => row.status === status);
  }

  untilAttempted(id: string, attempts = 1): Promise<StoredMessage> {
    return this.until(id, `attempted ${attempts} times`, (row) => row.attempts >= attempts);
  }

  /** Makes each later attempt due now. */
  async hurry(): Promise<void> {
    await this.system.sql('UPDATE mail_jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL');
    await this.nudge();
  }

  /** The workers look for jobs at once instead of at their next poll, seconds later. */
  async nudge(): Promise<void> {
    await this.system.sql(`SELECT pg_notify('jobs:insert', '{"count": 20}')`);
  }
}
