/** Ways to collect the money of the invoices of a schedule, besides what each invoice states. */
export const COLLECTING = ['none', 'payment_link', 'direct_debit'] as const;
export type Collecting = (typeof COLLECTING)[number];
