/** Limit of the invoices of a payment link. */
export const LINK_DOCUMENTS_MAX = 20;
