// Calls that cannot be taken back, or that others see: nothing is done before they are confirmed.
import type { McpTool } from './tool';

/** Ends of a sentence for the person who is asked; deletions have one in common. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  'documents.issue': 'takes the next number and freezes the document for good',
  'documents.fullInvoice': 'issues the full invoice with the next number',
  'documents.credit': 'issues a credit note with the next number',
  'documents.cancel': 'cancels an issued document for good',
  'documents.send': 'sends the document to the client',
  'documents.requestSignature': 'sends the client a link to sign the quote',
  'documents.activateRecurring': 'makes the invoices that are due, and later ones by itself',
  'documents.resumeRecurring': 'makes the invoices that are due, and later ones by itself',
  'documents.retryRecurringPeriod': 'makes the invoice of a period again',
  'documents.redoRecurringPeriod': 'makes the invoice of a period anew',
  'documents.correctVerifactu': 'sends a record to the tax agency',
  'documents.saveEmailTemplate': 'changes the mails that clients get',
  'transmissions.create': 'sends the document through a channel, which may be a tax authority',
  'transmissions.retry': 'sends the document through a channel again',
  'transmissions.annul': 'asks the tax authority to drop a report',
  'mail.resend': 'sends a mail again',
  'companies.changeInfo': 'changes what all later documents say of the company',
  'companies.setNumberFormat': 'changes the numbers of all later documents',
};

/** Calls that make drafts, unless a field of them asks for more. */
const WITH_ISSUE: Readonly<Record<string, (input: Input) => boolean>> = {
  'documents.create': ({ issue }) => issue === true,
  'documents.createBatch': ({ items }) => Array.isArray(items) && items.some((item) => item?.issue === true),
};
const AT_ONCE =
  'issues at once what has `issue`, with the next numbers and for good, and sends what has `send`';

type Input = Record<string, unknown>;

/** undefined for a call that can be changed later, whatever it is given. */
export function consequenceOf({ call, method }: McpTool): string | undefined {
  return CONSEQUENCES[call] ?? (WITH_ISSUE[call] ? AT_ONCE : method === 'DELETE' ? 'removes it' : undefined);
}

/** A draft has no consequence: true where this input asks for more. */
export function hasConsequence(tool: McpTool, input: Input): boolean {
  const asksForMore = WITH_ISSUE[tool.call];
  return consequenceOf(tool) !== undefined && (asksForMore === undefined || asksForMore(input));
}
