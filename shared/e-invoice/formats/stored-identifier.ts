import type { SemanticInvoice } from '../semantic/invoice';

export type Side = 'seller' | 'buyer';

/** The identifier of a party as it is stored. @param scheme by the name of the country facts */
export function storedIdentifier(invoice: SemanticInvoice, side: Side, scheme: string): string | undefined {
  const identifiers = invoice.national?.[`${side}Identifiers`] ?? [];
  return identifiers.find((one) => one.scheme === scheme)?.value;
}
