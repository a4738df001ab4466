// Kinds of claims that a reminder demands beside the balance of an invoice.

export const CLAIM_KINDS = ['interest', 'compensation', 'fee'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
