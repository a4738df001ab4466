import type { CodeProvider } from '../../../../shared/contracts/mail';

type Issuer = 'seller' | 'buyer';

/** Senders who could have read the code themselves, which makes it a weaker proof. */
const NOTES: Partial<Record<CodeProvider, (issuer: Issuer) => string>> = {
  company: (issuer) =>
    `The code was sent by the mail server of the ${issuer}, which could have read it: by itself it does not prove that ` +
    'the recipient gave this answer.',
  captured: () =>
    'The code was sent to nobody, since no way to send mail was set up: it became a file of the instance. It does not ' +
    'prove that the recipient gave this answer.',
};

/** A note on the value of the code as evidence; null if it needs none. */
export function evidenceNote(codeSentBy: CodeProvider | null, issuer: Issuer): string | null {
  return (codeSentBy && NOTES[codeSentBy]?.(issuer)) ?? null;
}
