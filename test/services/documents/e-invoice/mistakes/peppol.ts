// What Peppol BIS Billing asks for beyond EN 16931; XRechnung has some of it, too.
import { buyer, DEBIT, line, type Mistake, seller, set } from './mistake';

export const PEPPOL_MISTAKES: readonly Mistake[] = [
  [
    'Peppol without an address of the buyer',
    'goods',
    'peppol',
    buyer({ electronicAddress: undefined }),
    [
      'client /electronicAddress BT-49 PEPPOL-EN16931-R010: The buyer has no electronic address to which the invoice could be sent',
    ],
  ],
  [
    'Peppol without an address of the seller',
    'goods',
    'peppol',
    seller({ electronicAddress: undefined }),
    [
      'company /electronicAddress BT-34 PEPPOL-EN16931-R020: The seller has no electronic address, by which the network knows the sender',
    ],
  ],
  [
    'Peppol with neither reference nor order number',
    'goods',
    'peppol',
    set({ buyerReference: null }),
    [
      "document /buyerReference BT-10 PEPPOL-EN16931-R003: Peppol needs the buyer's reference or its order number",
    ],
  ],
  [
    'Peppol with an e-mail address for the buyer',
    'goods',
    'peppol',
    buyer({ electronicAddress: { scheme: 'EM', value: 'a@b.example' } }),
    [
      'client /electronicAddress BT-49 PEPPOL-EN16931-CL008: Peppol does not deliver to addresses of this scheme: it takes numbers, such as a GLN (0088), and no e-mail',
    ],
  ],
  [
    'Peppol with an e-mail address for the seller',
    'goods',
    'peppol',
    seller({ electronicAddress: { scheme: 'EM', value: 'a@b.example' } }),
    [
      'company /electronicAddress BT-34 PEPPOL-EN16931-CL008: Peppol takes no sender of this scheme: give your company a number of the network, such as a GLN (0088)',
    ],
  ],
  [
    'a GLN with a wrong check digit',
    'goods',
    'peppol',
    buyer({ electronicAddress: { scheme: '0088', value: '4000001987659' } }),
    [
      'client /electronicAddress BT-49 PEPPOL-COMMON-R040: The electronic address of the buyer is said to be a GLN (scheme 0088), and is none: its form or its check digit is wrong',
    ],
  ],
  [
    'a Belgian number that is none',
    'goods',
    'peppol',
    buyer({ electronicAddress: { scheme: '0208', value: '0123456789' } }),
    [
      'client /electronicAddress BT-49 PEPPOL-COMMON-R043: The electronic address of the buyer is said to be a Belgian enterprise number (scheme 0208), and is none: its form or its check digit is wrong',
    ],
  ],
  [
    'a Norwegian number that is none',
    'goods',
    'peppol',
    seller({ electronicAddress: { scheme: '0192', value: '123456789' } }),
    [
      'company /electronicAddress BT-34 PEPPOL-COMMON-R041: The electronic address of the seller is said to be a Norwegian organization number (scheme 0192), and is none: its form or its check digit is wrong',
    ],
  ],
  [
    'a corrected invoice to abroad by Peppol',
    'goods',
    'peppol',
    set({ typeCode: '384' }),
    [
      'document /typeCode BT-3 PEPPOL-EN16931-P0112: Partial (326) and corrected (384) invoices go by Peppol only from Germans to Germans: elsewhere send a credit note and a new invoice',
    ],
  ],
  [
    'a partial invoice to abroad by Peppol',
    'goods',
    'peppol',
    set({ typeCode: '326' }),
    [
      'document /typeCode BT-3 PEPPOL-EN16931-P0112: Partial (326) and corrected (384) invoices go by Peppol only from Germans to Germans: elsewhere send a credit note and a new invoice',
    ],
  ],
  [
    'a line outside of the period of the document',
    'goods',
    'peppol',
    (document) => ({
      servicePeriod: { from: '2026-10-01', to: '2026-10-31' },
      ...line({ period: { from: '2026-11-05', to: '2026-11-20' } })(document),
    }),
    [
      'document /lines/0/period BT-135 PEPPOL-EN16931-R111: The period of the line ends after that of the document',
    ],
  ],
  [
    'a line from before the period of the document',
    'goods',
    'xrechnung-ubl',
    (document) => ({
      servicePeriod: { from: '2026-10-01', to: '2026-10-31' },
      ...line({ period: { from: '2026-09-30', to: '2026-10-20' } })(document),
    }),
    [
      'document /lines/0/period BT-134 PEPPOL-EN16931-R110: The period of the line begins before that of the document',
    ],
  ],
  [
    'the reason of another VAT category',
    'exempt',
    'peppol',
    ({ vatBreakdown }) => ({
      vatBreakdown: vatBreakdown.map((group) => ({ ...group, exemptionCode: 'VATEX-EU-AE' })),
    }),
    [
      'document /exemptionReasons BT-121 PEPPOL-EN16931-P0107: VATEX-EU-AE is the reason of VAT category AE, and of no other: change the category, or the code',
    ],
  ],
  [
    'a direct debit without its mandate',
    'goods',
    'peppol',
    set({ payment: { ...DEBIT, means: '59', mandateReference: undefined } }),
    [
      'document /payment/mandateReference BT-89 PEPPOL-EN16931-R061: A direct debit needs the reference of its mandate',
    ],
  ],
];
