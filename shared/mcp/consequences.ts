// Writes ask before they do anything, unless the contract calls them harmless.
import { isRead, type McpTool } from './tool';

export type Input = Record<string, unknown>;

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
const AT_ONCE =
  'issues at once what has `issue`, with the next numbers and for good, and sends what has `send`';

/** undefined for a call that does nothing without being asked for more. */
export function consequenceOf(tool: McpTool): string | undefined {
  if (isRead(tool)) return undefined;
  if (tool.isHarmless) return canIssue(tool) ? AT_ONCE : undefined;
  return CONSEQUENCES[tool.call] ?? (tool.method === 'DELETE' ? 'removes it' : 'changes what is stored');
}

/** True if this input has a consequence: a draft that is not issued has none, nor has a dry run. */
export function hasConsequence(tool: McpTool, input: Input): boolean {
  if (consequenceOf(tool) === undefined || isDryRun(tool, input)) return false;
  return !tool.isHarmless || asksForMore(input);
}

export function fieldsOf({ inputSchema }: McpTool): Record<string, { default?: unknown }> {
  return inputSchema.properties as Record<string, { default?: unknown }>;
}

function isDryRun(tool: McpTool, input: Input): boolean {
  return (input.dryRun ?? fieldsOf(tool).dryRun?.default) === true;
}

function canIssue(tool: McpTool): boolean {
  return 'issue' in fieldsOf(tool) || 'items' in fieldsOf(tool);
}

function asksForMore({ issue, send, items }: Input): boolean {
  const isRequested = [issue, send].some((value) => value !== undefined && value !== null && value !== false);
  return (
    isRequested ||
    (Array.isArray(items) &&
      items.some((item) => typeof item === 'object' && item !== null && asksForMore(item)))
  );
}
