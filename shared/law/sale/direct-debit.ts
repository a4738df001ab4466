/** Means of payment by direct debit (UNCL 4461). */
const DIRECT_DEBIT: ReadonlySet<string> = new Set(['49', '59']);

export function isDirectDebit(
  payment: { means?: string | undefined } | null,
  seller: { paymentMeans: string | null },
): boolean {
  return DIRECT_DEBIT.has(payment?.means ?? seller.paymentMeans ?? '');
}
