// Seller and buyer of the documents, in each country where these are.
interface Place {
  addressLine1: string;
  postalCode: string;
  city: string;
  vat: string;
  siren?: string;
}

const place = (addressLine1: string, postalCode: string, city: string, vat = ''): Place => ({
  ...{ addressLine1, postalCode, city, vat },
});
const PLACES: Record<string, Place> = {
  FR: { ...place('1 rue de la Paix', '75002', 'Paris', 'FR19552008443'), siren: '552008443' },
  DE: place('Hauptstraße 1', '10117', 'Berlin', 'DE136695976'),
  PL: place('ul. Długa 12', '31-147', 'Kraków', 'PL5260001246'),
  AT: place('Ring 1', '1010', 'Wien', 'ATU13585627'),
  SM: place('Via Tre Settembre 1', '47891', 'Dogana'),
  US: place('1 Main St', '10001', 'New York'),
  IT: place('Via Roma 1', '00184', 'Roma', 'IT00743110157'),
  ES: place('Calle Mayor 1', '28013', 'Madrid', 'ESB58378431'),
  HU: place('Fő utca 1', '1051', 'Budapest', 'HU12892312'),
};

/** Fields that seller and buyer have in common. */
function partyIn(country: string) {
  const { vat, siren, ...address } = PLACES[country] ?? place('', '', '');
  const legalRegistration = siren ? { legalRegistration: { scheme: '0002', value: siren } } : {};
  return { vat, legalRegistration, address: { country, ...address, addressLine2: null, state: null } };
}

export const sellerIn = (country: string) => {
  const { vat, legalRegistration, address } = partyIn(country);
  return {
    ...{ name: 'Muster & Söhne GmbH', description: null, website: null, vatExempt: false, footer: null },
    ...{ email: 'billing@example.com', phone: '+49 30 123456', currency: 'EUR' },
    ...{ iban: 'DE75512108001245126199', bic: 'SOLADEST600' },
    ...address,
    identifiers: [{ scheme: 'vat', value: vat }],
    partyIdentifiers: { vatNumber: vat, ...legalRegistration },
    electronicAddress: { scheme: '0088', value: '4000001123452' },
    contact: { name: 'Erika Muster', phone: '+49 30 123456', email: 'erika@example.com' },
    ...{ legalForm: 'GmbH', shareCapital: '25 000 EUR' },
    registration: { authority: 'Amtsgericht Berlin', number: 'HRB 1234' },
  };
};

export const buyerIn = (country: string) => {
  const { vat, legalRegistration, address } = partyIn(country);
  return {
    ...{ name: 'Kunde SARL', contactName: 'Jean Client', contactEmail: 'client@example.com' },
    ...{ contactPhone: null, isBusiness: true, ...address },
    identifiers: vat ? [{ scheme: 'vat', value: vat }] : [],
    partyIdentifiers: { ...(vat ? { vatNumber: vat } : {}), ...legalRegistration },
    electronicAddress: { scheme: '0088', value: '4000001987658' },
  };
};
