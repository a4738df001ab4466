// The demonstration company and its customers: names of companies that do not exist, with numbers whose check
// digits hold, so that what the system refuses elsewhere is accepted here.
import type { Inputs } from './client-types';

export const SELLER: Inputs['company'] = {
  name: 'Pracownia Kowalska',
  description: 'Design and print for small companies. Made by npm run seed:demo',
  country: 'PL',
  currency: 'PLN',
  language: 'pl',
  timeZone: 'Europe/Warsaw',
  email: 'biuro@kowalska.example',
  phone: '+48 12 345 67 89',
  website: 'https://kowalska.example',
  addressLine1: 'ul. Długa 12',
  postalCode: '31-147',
  city: 'Kraków',
  iban: 'PL61109010140000071219812874',
  accounts: [
    { iban: 'PL61109010140000071219812874', currency: 'PLN' },
    { iban: 'PL34109010140000071219812875', currency: 'EUR' },
  ],
  contact: { name: 'Anna Kowalska', phone: '+48 12 345 67 89', email: 'anna@kowalska.example' },
  paymentTermDays: 14,
  identifiers: [
    { scheme: 'nip', value: '5260250274' },
    { scheme: 'vat', value: 'PL5260250274' },
  ],
  electronicAddress: { scheme: '9945', value: 'PL5260250274' },
  pdfConfig: {
    showLogo: true,
    paymentTerms: 'Płatność w ciągu 14 dni',
    footer: 'Pracownia Kowalska, Kraków',
  },
};

/** Customers at home pay in PLN with VAT; those elsewhere in the EU in EUR, and owe the VAT themselves. */
export const CUSTOMERS: readonly Inputs['client'][] = [
  polish('Łódź Maszyny Sp. z o.o.', 'Fabryczna 4', '90-341', 'Łódź', '5261040828', 'zakupy@maszyny.example'),
  polish('Piekarnia Świt', 'Rynek 7', '31-042', 'Kraków', '6770065406', 'biuro@swit.example'),
  polish('Księgarnia pod Żółwiem', 'Świdnicka 19', '50-066', 'Wrocław', '8971649500', 'kontakt@zolw.example'),
  polish('Apteka Pod Lwem', 'Długi Targ 3', '80-828', 'Gdańsk', '5831014898', 'apteka@lew.example'),
  abroad('Bäckerei Grüner', 'DE', 'de', 'Lindenstraße 8', '10969', 'Berlin', 'DE136695976'),
  abroad('Éditions du Marais', 'FR', 'fr', '14 rue de Bretagne', '75003', 'Paris', 'FR40303265045'),
  abroad('Officine Bianchi S.r.l.', 'IT', 'it', 'Via Garibaldi 21', '20121', 'Milano', 'IT00743110157'),
  abroad('Vinhos do Douro, Lda.', 'PT', 'pt', 'Rua das Flores 52', '4050-262', 'Porto', 'PT501964843'),
  person('Zofia', 'Wiśniewska', 'Szeroka 2', '31-053', 'Kraków', 'zofia@wisniewska.example'),
  person('Jan', 'Nowak', 'Piękna 40', '00-672', 'Warszawa', 'jan@nowak.example'),
];

function polish(
  name: string,
  addressLine1: string,
  postalCode: string,
  city: string,
  nip: string,
  contactEmail: string,
): Inputs['client'] {
  const place = { addressLine1, postalCode, city, country: 'PL' };
  const identifiers = [{ scheme: 'nip', value: nip }];
  const electronicAddress = { scheme: '9945', value: `PL${nip}` };
  return { name, ...place, contactEmail, language: 'pl', identifiers, electronicAddress };
}

function abroad(
  name: string,
  country: string,
  language: 'de' | 'fr' | 'it' | 'pt',
  addressLine1: string,
  postalCode: string,
  city: string,
  vat: string,
): Inputs['client'] {
  const place = { addressLine1, postalCode, city, country };
  const contactEmail = `${country.toLowerCase()}@buyers.example`;
  const identifiers = [{ scheme: 'vat', value: vat }];
  return { name, ...place, contactEmail, language, currency: 'EUR', identifiers };
}

function person(
  contactFirstName: string,
  contactLastName: string,
  addressLine1: string,
  postalCode: string,
  city: string,
  contactEmail: string,
): Inputs['client'] {
  const place = { addressLine1, postalCode, city, country: 'PL' };
  return { type: 'INDIVIDUAL', contactFirstName, contactLastName, ...place, contactEmail, language: 'pl' };
}
