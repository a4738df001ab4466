// Mistakes about the seller.
import { expectTold, type Mistake, of, sold, WITH_REASON } from './mistakes';
import { FRANCE, number } from './subject';

const SIREN = { ...FRANCE, sellerNumbers: [{ anyOf: ['siren'], label: 'SIREN', isForEveryBusiness: true }] };

const MISTAKES: Mistake[] = [
  [
    'the company has no address at all',
    { seller: { addressLine1: null, city: null } },
    'seller_address_missing',
    [
      'error company/addressLine1: Your company has no street and number. An invoice must show the full address of the seller.',
      'error company/city: Your company has no city. An invoice must show the full address of the seller.',
    ],
  ],
  [
    'the company has no street',
    { seller: { addressLine1: null } },
    'seller_address_missing',
    [
      'error company/addressLine1: Your company has no street and number. An invoice must show the full address of the seller.',
    ],
  ],
  [
    'the company has no city',
    { seller: { city: null } },
    'seller_address_missing',
    ['error company/city: Your company has no city. An invoice must show the full address of the seller.'],
  ],
  [
    'the company never entered its tax number',
    { subject: { sellerNumbers: [] } },
    'seller_tax_number_missing',
    [
      'error company/identifiers: Your company has no VAT number or NIP. An invoice from Poland must show it.',
    ],
  ],
  [
    'the company has only a number of another kind',
    { subject: { sellerNumbers: [number('regon', '123456785')] } },
    'seller_tax_number_missing',
    [
      'error company/identifiers: Your company has no VAT number or NIP. An invoice from Poland must show it.',
    ],
  ],
  [
    'the tax number of the company has a typing error',
    {
      subject: {
        sellerNumbers: [
          number('nip', '5260250275', 'has wrong check digits for NIP; a right one is 5260250274'),
        ],
      },
    },
    'seller_tax_number_missing',
    [
      'error company/identifiers: The number 5260250275 of your company has wrong check digits for NIP; a right one is 5260250274.',
    ],
  ],
  [
    'reverse charge without a tax number of the company',
    { ...sold('AE'), subject: { sellerNumbers: [] } },
    'seller_tax_number_missing',
    [
      'error company/identifiers: Your company has no VAT number or NIP. An invoice from Poland must show it.',
    ],
  ],
  [
    'an exempt company without the number that every business must show',
    {
      ...sold('E', WITH_REASON),
      seller: { vatExempt: true },
      subject: { sellerNumbers: [], sellerCountry: SIREN },
    },
    'seller_tax_number_missing',
    ['error company/identifiers: Your company has no SIREN. An invoice from Poland must show it.'],
  ],
  [
    'a company that is exempt charges VAT',
    { seller: { vatExempt: true } },
    'seller_exempt_charges_vat',
    [
      'error document/lines/0/vatRate: Your company is exempt from VAT, and line 1 charges 23 %. Use category E or O with the reason, or tell that your company is exempt no more.',
    ],
  ],
  [
    'a company that is exempt charges VAT on postage',
    {
      seller: { vatExempt: true },
      document: {
        ...of('Z'),
        adjustments: [{ kind: 'charge', amount: '5', reason: 'Porto', vatRate: '23' }],
      },
    },
    'seller_exempt_charges_vat',
    [
      'error document/adjustments/0/vatRate: Your company is exempt from VAT, and charge 1 charges 23 %. Use category E or O with the reason, or tell that your company is exempt no more.',
    ],
  ],
  [
    'a quote of an exempt company promises VAT',
    { seller: { vatExempt: true }, document: { typeId: 'quote' } },
    'seller_exempt_charges_vat',
    [
      'error document/lines/0/vatRate: Your company is exempt from VAT, and line 1 charges 23 %. Use category E or O with the reason, or tell that your company is exempt no more.',
    ],
  ],
  [
    'nobody can be asked about the invoice',
    { seller: { email: null } },
    'seller_contact_missing',
    [
      'warning company/contact: Your company has neither an e-mail address nor a phone number for questions about the invoice.',
    ],
  ],
  [
    'there is no account to pay to',
    { seller: { iban: null } },
    'seller_account_missing',
    [
      'warning company/accounts: The invoice is to be paid by transfer, and names no bank account. Give your company an IBAN.',
    ],
  ],
];

it.each(MISTAKES)('%s', (...mistake) => expectTold(mistake));
