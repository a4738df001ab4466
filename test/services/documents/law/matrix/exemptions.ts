import { sold } from '../../../../shared/law/sold';
import { type Case } from '../../checks/finding-steps';
import { german, UNNUMBERED } from './sales';
import type { Walk } from './walk';

const SMALL = { vatExempt: true };
const ANTWERP = { country: 'BE', postalCode: '2000', city: 'Antwerp' };
const flemish = (language: string): Case => ({
  company: ANTWERP,
  client: ANTWERP,
  document: { ...sold('S', { vatRate: 21 }), language },
});
const exempt = { ...sold('E'), exemptionReasons: [{ vatCategory: 'E', reason: '§ 4 Nr. 21 UStG' }] };

export const EXEMPTIONS: Record<string, Walk> = {
  exemption: {
    code: 'exemption_reason_missing',
    obeys: german(exempt),
    breaks: german(sold('E')),
    suggested: [
      { company: { country: 'FR', ...SMALL }, client: { country: 'FR' }, vat: 'E 0 VATEX-FR-FRANCHISE' },
      { company: { country: 'FR' }, client: { country: 'FR' }, vat: 'S 20' },
    ],
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      onPages: [/§ 4 Nr\. 21 UStG/],
      inFile: ['en16931-ubl', /§ 4 Nr\. 21 UStG/],
      inRegister: ['E', '0'],
    },
  },
  small_business: {
    code: 'seller_exempt_charges_vat',
    obeys: german(exempt, SMALL),
    breaks: german(sold('S', { vatRate: 19 }), SMALL),
    suggested: [
      { company: { country: 'DE', ...SMALL }, client: { country: 'DE' }, vat: 'E 0' },
      { company: { country: 'GB', ...SMALL, ...UNNUMBERED }, client: { country: 'GB' }, vat: 'O 0' },
    ],
    issued: {
      plain: german(sold('S', { vatRate: 19 })),
      onPages: [/§ 19 UStG|small business/i],
      inFile: ['en16931-ubl', /<cbc:ID>E<\/cbc:ID>/],
      inRegister: ['E', '0'],
      inReadiness: {
        kind: 'invoice',
        of: [
          [{ country: 'HR', ...SMALL, ...UNNUMBERED }, true],
          [{ country: 'HR', ...UNNUMBERED }, false],
        ],
      },
    },
  },
  language: {
    code: 'invoice_language',
    obeys: flemish('nl'),
    breaks: flemish('en'),
    suggested: 'S 21',
    issued: {
      plain: flemish('en'),
      onPages: [/Vervaldatum/],
      inFile: ['en16931-ubl'],
      inRegister: ['S', '21'],
      inReadiness: {
        lacking: 'invoice_language',
        of: [
          [{ ...ANTWERP, language: 'nl' }, false],
          [{ ...ANTWERP, language: 'en' }, true],
        ],
      },
    },
  },
};
