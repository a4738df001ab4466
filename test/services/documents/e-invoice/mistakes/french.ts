// What the French CTC profile asks for beyond EN 16931.
import { buyer, line, type Mistake, seller, set } from './mistake';

export const FRENCH_MISTAKES: readonly Mistake[] = [
  [
    'France without a SIREN of the seller',
    'french',
    'fr-ctc',
    seller({ partyIdentifiers: { vatNumber: 'FR19552008443' } }),
    ['company /identifiers BT-30 BR-FR-10: The seller has no SIREN, a number of 9 digits'],
  ],
  [
    'France without a SIREN of the buyer',
    'french',
    'fr-ctc',
    buyer({ partyIdentifiers: { vatNumber: 'FR19552008443' } }),
    [
      'client /identifiers BT-47 BR-FR-11: The buyer is a French business and has no SIREN, a number of 9 digits',
      'client /electronicAddress BT-49 BR-FR-21: The electronic address of the buyer is not that of the French directory: scheme 0225, beginning with its SIREN',
    ],
  ],
  [
    'France with a rate of elsewhere',
    'french',
    'fr-ctc',
    (document) => ({
      ...line({ vatRate: '19' })(document),
      vatBreakdown: document.vatBreakdown.map((group) => ({ ...group, vatRate: '19' })),
    }),
    [
      'document /lines/0/vatRate BT-152 BR-FR-16: France has no VAT of this rate: usual are 20, 10, 5.5 and 2.1 %',
      'document /adjustments BT-96 BR-FR-16: France has no VAT of this rate: usual are 20, 10, 5.5 and 2.1 %',
    ],
  ],
  [
    'France with a number that has a space',
    'french',
    'fr-ctc',
    set({ number: 'R 2026 1' }),
    [
      'company /numberFormats BT-1 BR-FR-02: The number has more than 35 characters, or others than letters, digits and - + _ /: change the number format',
    ],
  ],
  [
    'France due before it is issued',
    'french',
    'fr-ctc',
    set({ dueDate: '2026-10-01' }),
    ['document /dueDate BT-9 BR-FR-CO-07: The due date is before the issue date'],
  ],
  [
    'France with a price of seven decimals',
    'french',
    'fr-ctc',
    line({ unitPrice: '0.1234567' }),
    ['document /lines/0/unitPrice BT-146 BR-FR-DEC-03: Prices have at most 6 decimals'],
  ],
];
