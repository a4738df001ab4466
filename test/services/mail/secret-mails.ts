// Mails that give access: they are sent, read in the mailbox, and looked for in everything that tables and the bus have held meanwhile.
import { latestMailTo, linkIn } from '../../support/mails';
import type { TestSystem } from '../../support/system';
import { type Business, issued } from '../documents/document-steps';
import { freshMailbox, QUOTE, Signer } from '../documents/signing/signer';

/** Tables in which links and codes wait, before and after they reach mail. */
const TABLES = ['mail.messages', 'identity.outbox', 'documents.outbox', 'export.outbox', 'mail.outbox'];

export type Secrets = Record<'invitation' | 'reset' | 'signing link' | 'signing code', string>;

/** Keeps a copy of each row that is written from now on. */
export async function recordRows({ sql }: TestSystem): Promise<void> {
  await sql('CREATE TABLE public.written (row text)');
  await sql(`CREATE FUNCTION public.keep() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS
    'BEGIN INSERT INTO public.written VALUES (new::text); RETURN new; END'`);
  const jobs = ['mail_jobs._private_jobs', 'identity_jobs._private_jobs', 'documents_jobs._private_jobs'];
  const known = await sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE format('%I.%I', schemaname, tablename) = ANY ($1)`,
    [[...TABLES, ...jobs]],
  );
  for (const { name } of known)
    await sql(
      `CREATE TRIGGER keep AFTER INSERT OR UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION public.keep()`,
    );
}

export async function rowsWritten({ sql }: TestSystem): Promise<string[]> {
  return (await sql<{ row: string }>('SELECT row FROM public.written')).map(({ row }) => row);
}

/** Sends one mail of each kind; what gives access is read from the mails, and works. */
export async function sendSecrets(system: TestSystem, account: Business): Promise<Secrets> {
  const invited = freshMailbox();
  await account.http.post('/api/invitations', { email: invited, role: 'MEMBER' });
  const invitation = linkIn(await latestMailTo(system, invited), 'invitation=').slice(0, 43);
  expect((await account.http.post('/api/invitations/accept', { code: invitation })).status).not.toBe(404);
  const signer = new Signer(system);
  const quote = await issued(account, { ...QUOTE, validUntil: undefined });
  const { token } = await signer.askedFor(account, quote.id);
  const code = await signer.code(token);
  const anonymous = account.http.as({});
  await anonymous.post('/api/auth/request-password-reset', { email: account.email });
  const reset = linkIn(await latestMailTo(system, account.email), 'token=').slice(0, 43);
  const answer = await anonymous.post('/api/auth/reset-password', {
    token: reset,
    newPassword: 'a new pass phrase',
  });
  expect(answer.status).toBe(200);
  return { invitation, reset, 'signing link': token, 'signing code': code };
}

/** Names of the secrets that a text has in the clear. */
export function secretsIn(texts: readonly string[], secrets: Secrets): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const alone = new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`);
    return texts.some((text) => alone.test(text)) ? [name] : [];
  });
}
