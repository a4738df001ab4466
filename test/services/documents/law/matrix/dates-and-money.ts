import { sold } from '../../../../shared/law/sold';
import { type Case } from '../../checks/finding-steps';
import { bulgarian, german } from './sales';
import type { Walk } from './walk';

const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const belgian = (company: object): Case => ({
  company: { country: 'BE', ...company },
  client: { country: 'BE' },
  document: sold('S', { vatRate: 21 }),
});
const czech = (document: object): Case => ({
  company: { country: 'CZ', currency: 'EUR' },
  client: { country: 'CZ' },
  document: { ...sold('S', { vatRate: 21 }), currency: 'EUR', ...document },
});

export const DATES_AND_MONEY: Record<string, Walk> = {
  supply_date: {
    code: 'supply_date_missing',
    obeys: german({ ...sold('S', { vatRate: 19 }), deliveryDate: '2026-10-30' }),
    breaks: german(sold('S', { vatRate: 19 })),
    suggested: 'S 19',
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      onPages: [/30 October 2026/],
      inFile: ['en16931-ubl', /<cbc:ActualDeliveryDate>2026-10-30/],
      inRegister: ['S', '19', '2026-10'],
    },
  },
  issue_limit: {
    // five days after the supply
    code: 'issued_late',
    obeys: bulgarian({}, { deliveryDate: '2026-11-19' }),
    breaks: bulgarian({}, { deliveryDate: '2026-11-02' }),
    suggested: 'S 20',
    issued: {
      plain: bulgarian({}, { deliveryDate: '2026-11-02' }),
      onPages: [],
      inFile: ['en16931-ubl'],
      inRegister: ['S', '20', '2026-11'],
    },
  },
  vat_currency: {
    code: 'exchange_rate_missing',
    obeys: czech({ exchangeRate: '25' }),
    breaks: czech({}),
    suggested: 'S 21',
    issued: {
      plain: czech({ currency: 'CZK' }),
      // 210.00 EUR at 25
      onPages: [/CZK 5,250\.00/],
      inFile: ['en16931-ubl', /<cbc:TaxCurrencyCode>CZK</, /<cbc:TaxAmount currencyID="CZK">5250\.00</],
      inRegister: ['S', '21'],
    },
  },
  cash_discount: {
    code: 'cash_discount_contradicts',
    obeys: german({ ...sold('S', { vatRate: 19 }), cashDiscounts: [{ percent: 2, days: 7 }] }),
    breaks: german({ ...sold('S', { vatRate: 19 }), cashDiscounts: [{ percent: 2, days: 30 }] }),
    suggested: 'S 19',
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      // 2 % of 1,190.00
      onPages: [/2% discount if paid by 27 November 2026: €1,166\.20 to pay/],
      inFile: ['en16931-ubl', /<cac:PaymentTerms><cbc:Note>[^<]*2% discount/],
      inRegister: ['S', '19'],
    },
  },
  mandate: {
    code: 'seller_electronic_address_missing',
    obeys: belgian({}),
    breaks: belgian({ electronicAddress: null }),
    suggested: 'S 21',
    issued: {
      plain: {
        ...{ company: { country: 'NL', ...GLN }, client: { country: 'NL', ...GLN } },
        document: { ...sold('S', { vatRate: 21 }), buyerReference: 'B-1' },
      },
      onPages: [],
      inFile: ['peppol', /<cbc:EndpointID schemeID="0208">/],
      inRegister: ['S', '21'],
      inReadiness: {
        kind: 'invoice',
        of: [
          [{ country: 'BE' }, true],
          [{ country: 'BE', electronicAddress: null }, false],
        ],
      },
    },
  },
};
