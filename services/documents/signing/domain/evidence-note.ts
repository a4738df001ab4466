import type { CodeProvider } from '../../../../shared/contracts/mail';

/** Who else could have read the code, for which it proves less. */
const NOTES: Partial<Record<CodeProvider, string>> = {
  company:
    'The code was sent by the mail server of the seller, which could have read it: by itself it does not prove that ' +
    'the recipient gave this answer.',
  captured:
    'The code was sent to nobody, since no way to send mail was set up: it became a file of the instance. It does not ' +
    'prove that the recipient gave this answer.',
};

/** What the code is worth as evidence; null where nothing is to be said of it. */
export function evidenceNote(codeSentBy: CodeProvider | null): string | null {
  return (codeSentBy && NOTES[codeSentBy]) ?? null;
}
