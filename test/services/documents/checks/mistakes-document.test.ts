// Mistakes about the document, its dates, currency and texts.
import { expectTold, FRENCH, type Mistake, sold } from './mistakes';
import { type Change, FRANCE, LINE } from './subject';

const unprintable = (
  source: 'document' | 'client' | 'company',
  pointer: string,
  ...characters: string[]
): Change => ({ subject: { unprintable: [{ source, pointer, characters }] } });

const MISTAKES: Mistake[] = [
  [
    'the client was deleted',
    { buyer: null },
    'client_deleted',
    ['error document/clientId: The client Łódź Maszyny has been deleted. Choose another client.'],
  ],
  [
    'there are no lines',
    { document: { lines: [] } },
    'lines_missing',
    ['error document/lines: There is no line yet. Add what you sell, with its price.'],
  ],
  [
    'a quote without lines',
    { document: { typeId: 'quote', lines: [] } },
    'lines_missing',
    ['error document/lines: There is no line yet. Add what you sell, with its price.'],
  ],
  [
    'the issue date is next year',
    { subject: { issueDate: '2027-05-04' } },
    'issue_date_in_future',
    [
      'error document/issueDate: The issue date 2027-05-04 is in the future; today is 2026-05-04. Wait for it, or choose an earlier date.',
    ],
  ],
  [
    'the due date is that of last month',
    { document: { dueInDays: null, dueDate: '2026-04-18' } },
    'due_date_before_issue',
    ['error document/dueDate: The due date 2026-04-18 is before the issue date 2026-05-04.'],
  ],
  [
    'the due date is of last year by a slip',
    { document: { dueInDays: null, dueDate: '2025-05-18' } },
    'due_date_before_issue',
    ['error document/dueDate: The due date 2025-05-18 is before the issue date 2026-05-04.'],
  ],
  [
    'a quote has run out before it is issued',
    { document: { typeId: 'quote', validUntil: '2026-04-30' } },
    'valid_until_before_issue',
    [
      'error document/validUntil: The quote would be valid until 2026-04-30, which is before its issue date 2026-05-04.',
    ],
  ],
  [
    'nobody says when it is to be paid',
    { document: { dueInDays: null } },
    'due_date_missing',
    [
      'warning document/dueDate: The invoice does not say when it is to be paid. Give a due date, days, or payment terms.',
    ],
  ],
  [
    'it is invoiced long after the work was done',
    {
      document: { servicePeriod: { from: '2026-01-01', to: '2026-01-31' } },
      subject: { issueDate: '2026-07-20', today: '2026-07-20' },
    },
    'issued_late',
    [
      'warning document/issueDate: What was delivered on 2026-01-31 had to be invoiced by 2026-02-15; the issue date is 2026-07-20.',
    ],
  ],
  [
    'it is invoiced after the fifth working day, as counted without public holidays',
    {
      document: { deliveryDate: '2026-04-24' },
      subject: { sellerCountry: { ...FRANCE, issueLimit: { unit: 'working_days', count: 5 } } },
    },
    'issued_late',
    [
      'warning document/issueDate: What was delivered on 2026-04-24 had to be invoiced by 2026-05-01; the issue date is 2026-05-04. Public holidays are not known here: each in between adds a day.',
    ],
  ],
  [
    'goods go abroad and nobody says when',
    { ...sold('K'), ...FRENCH },
    'delivery_date_missing',
    [
      'warning document/deliveryDate: An intra-community supply must say when the goods were delivered. Give the date of delivery, or a service period.',
    ],
  ],
  [
    'an invoice in euros without a rate',
    { document: { currency: 'EUR' } },
    'exchange_rate_missing',
    [
      'error document/exchangeRate: The invoice is in EUR, and its VAT must be stated in PLN, too. No rate of 2026-05-04 is known here: enter one for the company, or give the invoice its own.',
    ],
  ],
  [
    'an invoice in Japanese yen without a rate',
    { document: { currency: 'JPY' } },
    'exchange_rate_missing',
    [
      'error document/exchangeRate: The invoice is in JPY, and its VAT must be stated in PLN, too. No rate of 2026-05-04 is known here: enter one for the company, or give the invoice its own.',
    ],
  ],
  [
    'a rate of last month',
    { document: { currency: 'EUR' }, subject: { accountingRate: { rate: '4.25', asOf: '2026-04-10' } } },
    'exchange_rate_old',
    [
      'warning document/exchangeRate: The invoice is in EUR, and its VAT must be stated in PLN, too. The newest rate is of 2026-04-10, 24 days before 2026-05-04.',
    ],
  ],
  [
    'a rate with its point forgotten',
    {
      document: { currency: 'EUR', lines: [{ ...LINE, unitPrice: '90000000' }] },
      subject: { accountingRate: { rate: '425370000', asOf: null } },
    },
    'exchange_rate_too_high',
    [
      'error document/exchangeRate: At the exchange rate 425370000 the VAT is more than a document can hold in PLN. Is the rate the wrong way round?',
    ],
  ],
  [
    'a smiley in a line',
    unprintable('document', '/lines/0/description', '😀'),
    'text_not_printable',
    [
      'error document/lines/0/description: The description of line 1 has characters that no font can print: 😀 (U+1F600). Write it without them.',
    ],
  ],
  [
    'a name in a script without a font',
    unprintable('client', '/name', '𒀀', '𒀁'),
    'text_not_printable',
    [
      'error client/name: The name of the client has characters that no font can print: 𒀀 (U+12000), 𒀁 (U+12001). Write it without them.',
    ],
  ],
  [
    'an ornament in the address of the company',
    unprintable('company', '/addressLine1', '❦'),
    'text_not_printable',
    [
      'error company/addressLine1: The address line 1 of your company has characters that no font can print: ❦ (U+2766). Write it without them.',
    ],
  ],
  [
    'many strange characters at once',
    unprintable('document', '/notes', ...'🀀🀁🀂🀃🀄🀅🀆🀇🀈🀉🀊🀋'),
    'text_not_printable',
    [
      'error document/notes: The notes of the document has characters that no font can print: 🀀 (U+1F000), 🀁 (U+1F001), 🀂 (U+1F002), 🀃 (U+1F003), 🀄 (U+1F004), 🀅 (U+1F005), 🀆 (U+1F006), 🀇 (U+1F007), 🀈 (U+1F008), 🀉 (U+1F009) and 2 more. Write it without them.',
    ],
  ],
];

it.each(MISTAKES)('%s', (...mistake) => expectTold(mistake));
