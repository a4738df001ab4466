// Seller and buyer of the documents, in each country where these are.
const ADDRESS = { addressLine2: null, state: null };
interface Place {
  addressLine1: string;
  postalCode: string;
  city: string;
  vat: string;
  siren?: string;
}

const NOWHERE: Place = { addressLine1: '', postalCode: '', city: '', vat: '' };
const PLACES: Record<string, Place> = {
  FR: {
    addressLine1: '1 rue de la Paix',
    postalCode: '75002',
    city: 'Paris',
    vat: 'FR19552008443',
    siren: '552008443',
  },
  DE: { addressLine1: 'Hauptstraße 1', postalCode: '10117', city: 'Berlin', vat: 'DE136695976' },
  PL: { addressLine1: 'ul. Długa 12', postalCode: '31-147', city: 'Kraków', vat: 'PL5260001246' },
  AT: { addressLine1: 'Ring 1', postalCode: '1010', city: 'Wien', vat: 'ATU13585627' },
  US: { addressLine1: '1 Main St', postalCode: '10001', city: 'New York', vat: '' },
  IT: { addressLine1: 'Via Roma 1', postalCode: '00184', city: 'Roma', vat: 'IT00743110157' },
  ES: { addressLine1: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', vat: 'ESB58378431' },
  HU: { addressLine1: 'Fő utca 1', postalCode: '1051', city: 'Budapest', vat: 'HU12892312' },
};

export const sellerIn = (country: string) => {
  const { addressLine1, postalCode, city, vat, siren } = PLACES[country] ?? NOWHERE;
  return {
    name: 'Muster & Söhne GmbH',
    description: null,
    country,
    ...ADDRESS,
    addressLine1,
    postalCode,
    city,
    email: 'billing@example.com',
    phone: '+49 30 123456',
    website: null,
    iban: 'DE75512108001245126199',
    bic: 'SOLADEST600',
    vatExempt: false,
    identifiers: [{ scheme: 'vat', value: vat }],
    currency: 'EUR',
    footer: null,
    partyIdentifiers: {
      vatNumber: vat,
      ...(siren ? { legalRegistration: { scheme: '0002', value: siren } } : {}),
    },
    electronicAddress: { scheme: '0088', value: '4000001123452' },
    contact: { name: 'Erika Muster', phone: '+49 30 123456', email: 'erika@example.com' },
    legalForm: 'GmbH',
    shareCapital: '25 000 EUR',
    registration: { authority: 'Amtsgericht Berlin', number: 'HRB 1234' },
  };
};

export const buyerIn = (country: string) => {
  const { addressLine1, postalCode, city, vat, siren } = PLACES[country] ?? NOWHERE;
  return {
    name: 'Kunde SARL',
    contactName: 'Jean Client',
    contactEmail: 'client@example.com',
    contactPhone: null,
    country,
    ...ADDRESS,
    addressLine1,
    postalCode,
    city,
    identifiers: vat ? [{ scheme: 'vat', value: vat }] : [],
    isBusiness: true,
    partyIdentifiers: {
      ...(vat ? { vatNumber: vat } : {}),
      ...(siren ? { legalRegistration: { scheme: '0002', value: siren } } : {}),
    },
    electronicAddress: { scheme: '0088', value: '4000001987658' },
  };
};
