// Kinds of documents that a company is asked other things for.

/**
 * Each has other duties of the seller: at home, to a public body there, K to another Member State, AE abroad, to a consumer,
 * a credit note.
 */
export const ISSUE_KINDS = [
  'invoice',
  'publicBody',
  'intraCommunity',
  'reverseCharge',
  'consumer',
  'creditNote',
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];
