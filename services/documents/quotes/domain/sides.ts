// The sides of a document that is answered by a link: the client answers a quote of the company, and the supplier, who is the seller, a
// document that the company has issued in its name.
import type { DocumentRecord } from '../../models/document-row';

type Parties = Pick<DocumentRecord, 'selfBilling' | 'seller' | 'buyer' | 'clientName'>;

export interface Issuer {
  name: string;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  email: string | null;
  phone: string | null;
}

/** The company as the issue froze it; null for a draft. */
export function issuerOf({ selfBilling, seller, buyer }: Parties): Issuer | null {
  if (selfBilling === null) return seller;
  return buyer && { ...buyer, email: buyer.contactEmail, phone: buyer.contactPhone };
}

export interface Answerer {
  name: string;
  contactName: string;
  email: string | null;
}

/** The other side, who is asked. */
export function answererOf({ selfBilling, seller, buyer, clientName }: Parties): Answerer {
  if (selfBilling === null) {
    const name = buyer?.name ?? clientName;
    return { name, contactName: buyer?.contactName ?? clientName, email: buyer?.contactEmail ?? null };
  }
  const name = seller?.name ?? clientName;
  return { name, contactName: seller?.contact?.name ?? name, email: seller?.email ?? null };
}
