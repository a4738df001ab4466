import type { MailProvider } from '../../../../shared/contracts/mail';

/** What the code is worth as evidence; null where nothing is to be said of it. */
export function evidenceNote(codeSentBy: MailProvider | null): string | null {
  if (codeSentBy !== 'company') return null;
  return (
    'The code was sent by the mail server of the seller, which could have read it: by itself it does not prove that ' +
    'the recipient gave this answer.'
  );
}
