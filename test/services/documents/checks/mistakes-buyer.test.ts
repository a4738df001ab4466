// Mistakes about the buyer.
import { expectTold, type Mistake, sold } from './mistakes';
import { type Change, number } from './subject';

const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Jan', contactLastName: 'Nowak' } as const;
const without = (buyer: object = {}): Change => ({ buyer, subject: { buyerNumbers: [] } });

const MISTAKES: Mistake[] = [
  [
    'the client has lost its name',
    { buyer: { name: null } },
    'buyer_name_missing',
    ['error client/name: The client has no name. An invoice must say who it is for.'],
  ],
  [
    'a business has no address',
    { buyer: { addressLine1: null, city: null } },
    'buyer_address_missing',
    [
      'error client/addressLine1: Łódź Maszyny is a business and has no street and number. An invoice to a business must show its full address.',
      'error client/city: Łódź Maszyny is a business and has no city. An invoice to a business must show its full address.',
    ],
  ],
  [
    'a business has a city and no street',
    { buyer: { addressLine1: null } },
    'buyer_address_missing',
    [
      'error client/addressLine1: Łódź Maszyny is a business and has no street and number. An invoice to a business must show its full address.',
    ],
  ],
  [
    'a business has no country',
    { buyer: { country: null } },
    'buyer_country_missing',
    [
      'error client/country: The client is a business without a country. The country decides which VAT is due.',
    ],
  ],
  [
    'reverse charge to a business without a VAT number',
    { ...sold('AE'), ...without({ country: 'FR' }) },
    'buyer_vat_number_missing',
    ['error client/identifiers: Reverse charge needs the VAT number of the client. Add it to the client.'],
  ],
  [
    'an intra-community supply to a business without a VAT number',
    { ...sold('K'), ...without({ country: 'FR' }) },
    'buyer_vat_number_missing',
    [
      'error client/identifiers: Intra-community supply needs the VAT number of the client. Add it to the client.',
    ],
  ],
  [
    'an intra-community supply to a business with a tax number of its own country only',
    {
      ...sold('K'),
      buyer: { country: 'DE' },
      subject: { buyerNumbers: [number('steuernummer', '181/815/08155')] },
    },
    'buyer_vat_number_missing',
    [
      'error client/identifiers: Intra-community supply needs the VAT number of the client. Add it to the client.',
    ],
  ],
  [
    'the VAT number for the reverse charge has a typing error',
    {
      ...sold('AE'),
      buyer: { country: 'FR' },
      subject: {
        buyerNumbers: [
          number(
            'vat',
            'FR40303265046',
            'has wrong check digits for Numéro de TVA; a right one is FR40303265045',
          ),
        ],
      },
    },
    'buyer_vat_number_missing',
    [
      'error client/identifiers: Reverse charge needs a valid VAT number of the client: FR40303265046 has wrong check digits for Numéro de TVA; a right one is FR40303265045.',
    ],
  ],
  [
    'reverse charge to a private person',
    { ...sold('AE'), buyer: PERSON },
    'buyer_is_individual',
    [
      'error document/lines/0/vatCategory: Reverse charge is for businesses, and the client is a private person. Charge VAT, or make the client a COMPANY.',
    ],
  ],
  [
    'an intra-community supply to a private person',
    { ...sold('K'), buyer: PERSON },
    'buyer_is_individual',
    [
      'error document/lines/0/vatCategory: Intra-community supply is for businesses, and the client is a private person. Charge VAT, or make the client a COMPANY.',
    ],
  ],
  [
    'a business at home has no number',
    without(),
    'buyer_number_recommended',
    [
      'warning client/identifiers: The client is a business without a VAT or tax number. It may need it on the invoice to deduct the VAT.',
    ],
  ],
  [
    'the number of the client has a typing error',
    {
      subject: {
        buyerNumbers: [
          number('nip', '5261040829', 'has wrong check digits for NIP; a right one is 5260250274'),
        ],
      },
    },
    'buyer_number_malformed',
    [
      'warning client/identifiers/0/value: The number 5261040829 of the client has wrong check digits for NIP; a right one is 5260250274.',
    ],
  ],
];

it.each(MISTAKES)('%s', (...mistake) => expectTold(mistake));
