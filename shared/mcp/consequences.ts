// Calls that cannot be taken back, or that others see: nothing is done before they are confirmed.
import type { McpTool } from './tool';

/** Ends of a sentence for the person who is asked; deletions have one in common. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  'documents.issue': 'takes the next number and freezes the document for good',
  'documents.credit': 'issues a credit note with the next number',
  'documents.cancel': 'cancels an issued document for good',
  'documents.send': 'sends the document to the client',
  'documents.requestSignature': 'sends the client a link to sign the quote',
  'documents.correctVerifactu': 'sends a record to the tax agency',
  'documents.saveEmailTemplate': 'changes the mails that clients get',
  'transmissions.create': 'sends the document through a channel, which may be a tax authority',
  'transmissions.retry': 'sends the document through a channel again',
  'transmissions.annul': 'asks the tax authority to drop a report',
  'mail.resend': 'sends a mail again',
  'companies.changeInfo': 'changes what all later documents say of the company',
  'companies.setNumberFormat': 'changes the numbers of all later documents',
};

/** undefined for a call that can be changed later. */
export function consequenceOf({ call, method }: McpTool): string | undefined {
  return CONSEQUENCES[call] ?? (method === 'DELETE' ? 'removes it' : undefined);
}
