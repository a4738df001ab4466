// Kinds of documents that a company is asked other things for.

/** Each has other numbers of the seller: at home, K to another Member State, AE abroad, to a consumer, a credit note. */
export const ISSUE_KINDS = ['invoice', 'intraCommunity', 'reverseCharge', 'consumer', 'creditNote'] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];
