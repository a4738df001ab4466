// The term of an identifier on an invoice (EN 16931, BG-4 and BG-7): by its kind, unless its scheme is an exception.
import type { PresentedFacts } from './loading/file-schemas';

type Scheme = PresentedFacts['country-identifiers']['schemes'][number];
type SellerTerm = 'BT-29' | 'BT-30' | 'BT-31' | 'BT-32' | 'BT-34';
type BuyerTerm = 'BT-10' | 'BT-46' | 'BT-47' | 'BT-48' | 'BT-49';

export interface IdentifierUse extends Pick<Scheme, 'scheme' | 'kind' | 'label' | 'pattern'> {
  alsoNamed: string[];
  /** Put before the number when it is missing. */
  prefix: string | null;
  keepsSeparators: boolean;
  icdScheme: string | null;
  /** Scheme of the electronic address (BT-34, BT-49) that the number makes. */
  easScheme: string | null;
  sellerTerm: SellerTerm | null;
  buyerTerm: BuyerTerm | null;
}

type Terms = Pick<IdentifierUse, 'sellerTerm' | 'buyerTerm'>;

/** A tax number that is no VAT number has no term for the buyer: it identifies the party (BT-46). */
const BY_KIND: Readonly<Record<Scheme['kind'], Terms>> = {
  vat: { sellerTerm: 'BT-31', buyerTerm: 'BT-48' },
  tax: { sellerTerm: 'BT-32', buyerTerm: 'BT-46' },
  company: { sellerTerm: 'BT-30', buyerTerm: 'BT-47' },
  branch: { sellerTerm: 'BT-29', buyerTerm: 'BT-46' },
  person: { sellerTerm: 'BT-29', buyerTerm: 'BT-46' },
  routing: { sellerTerm: 'BT-34', buyerTerm: 'BT-49' },
};

const EXCEPTIONS: Readonly<Record<string, Terms>> = {
  // XRechnung: the Leitweg-ID is the buyer reference (BR-DE-15)
  'DE leitweg-id': { sellerTerm: null, buyerTerm: 'BT-10' },
  // has an ICD scheme, which BT-32 cannot carry
  'IT codice-fiscale': { sellerTerm: 'BT-29', buyerTerm: 'BT-46' },
};

export function identifierUse(countryCode: string, scheme: Scheme): IdentifierUse {
  const {
    alsoNamed = [],
    prefix = null,
    keepsSeparators = false,
    icdScheme = null,
    easScheme = null,
  } = scheme;
  return {
    scheme: scheme.scheme,
    alsoNamed,
    kind: scheme.kind,
    label: scheme.label,
    pattern: scheme.pattern,
    prefix,
    keepsSeparators,
    icdScheme,
    easScheme,
    ...(EXCEPTIONS[`${countryCode} ${scheme.scheme}`] ?? BY_KIND[scheme.kind]),
  };
}
