// What a reminder demands of an invoice beside its balance.

export const CLAIM_KINDS = ['interest', 'compensation', 'fee'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
