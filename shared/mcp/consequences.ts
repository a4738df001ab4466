// Writes ask before they do anything, unless the contract calls them harmless.
import { type Input, isInput } from './call';
import { isRead, type McpTool } from './tool';

/** Ends of a sentence for the person who is asked, where more can be said than that something changes. */
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
  'documents.endRecurring': 'ends the series for good',
  'documents.addPayment': 'books money',
  'documents.createSettlement': 'books money',
  'documents.applyAccountPayment': 'books money',
  'documents.reverse': 'takes a booking back',
  'documents.runReminders': 'proposes reminders, and sends those that need no approval',
  'documents.approveReminder': 'sends the client a reminder',
  'documents.approveReminders': 'sends clients reminders',
  'documents.remindOfDocument': 'makes a reminder for the client',
  'documents.waiveClaims': 'waives money for good',
  'documents.setClosedThrough': 'closes the books',
  'documents.correctVerifactu': 'sends a record to the tax agency',
  'documents.saveEmailTemplate': 'changes the mails that clients get',
  'transmissions.create': 'sends the document through a channel, which may be a tax authority',
  'transmissions.retry': 'sends the document through a channel again',
  'transmissions.annul': 'asks the tax authority to drop a report',
  'mail.resend': 'sends a mail again',
  'companies.changeInfo': 'changes what all later documents say of the company',
  'companies.setNumberFormat': 'changes the numbers of all later documents',
};
/** undefined for a call that does nothing without being asked for more. */
export function consequenceOf(tool: McpTool): string | undefined {
  if (isRead(tool) || tool.isHarmless) return undefined;
  return CONSEQUENCES[tool.call] ?? (tool.method === 'DELETE' ? 'removes it' : 'changes what is stored');
}

/** True if this input has a consequence: a dry run has none. */
export function hasConsequence(tool: McpTool, input: Input): boolean {
  return consequenceOf(tool) !== undefined && !isDryRun(tool, input);
}

export function fieldsOf({ inputSchema }: McpTool): Record<string, { default?: unknown }> {
  return inputSchema.properties as Record<string, { default?: unknown }>;
}

function isDryRun(tool: McpTool, input: Input): boolean {
  return (input.dryRun ?? fieldsOf(tool).dryRun?.default) === true;
}

/** True for a new document that is drafted first: the question before its issue then names client and amount. */
export function isIssuedAfterDraft({ call }: McpTool, { issue, send }: Input): boolean {
  return call === 'documents.create' && issue === true && !isRequested(send);
}

/**
 * True for drafts that their creation would issue or send as well: a model does that by calls of their own, whose previews name
 * client and amount.
 */
export function issuesAtOnce(tool: McpTool, { issue, send, items }: Input): boolean {
  if (!tool.isHarmless) return false;
  return (
    [issue, send].some(isRequested) ||
    (Array.isArray(items) && items.some((item) => isInput(item) && issuesAtOnce(tool, item)))
  );
}

function isRequested(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}
