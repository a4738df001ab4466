// The sample invoice of the branding preview: the same lines for every company, in whole units, so that it is right in
// every currency. The seller is the company itself.
import { minorUnits } from '../contracts/currencies';
import type { DocumentLanguage } from '../contracts/primitives';
import { DOCUMENTS, type DocumentTexts } from '../texts/documents';
import type { RenderableDocument, RenderableLine, RenderableParty } from './document';

export interface SampleSource {
  seller: RenderableParty;
  currency: string;
  iban: string | null;
  bic: string | null;
  paymentTerms: string | null;
  footer: string | null;
}

export function sampleInvoice(source: SampleSource, language: DocumentLanguage): RenderableDocument {
  const words = DOCUMENTS[language].sample;
  const unit = 10 ** minorUnits(source.currency);
  const [name = '', ...addressLines] = words.buyer;
  return {
    typeId: 'invoice',
    number: 'INV-2026-0042',
    issueDate: '2026-03-02',
    dueDate: '2026-04-01',
    servicePeriod: { from: '2026-02-01', to: '2026-02-28' },
    references: { orderReference: 'PO-7731' },
    buyer: { name, addressLines, identifiers: [] },
    lines: sampleLines(words, unit),
    vatBreakdown: [
      { category: 'S', rate: '20', baseMinor: 3390 * unit, vatMinor: 678 * unit },
      { category: 'S', rate: '10', baseMinor: 240 * unit, vatMinor: 24 * unit },
    ],
    totals: {
      linesMinor: 3630 * unit,
      netMinor: 3630 * unit,
      vatMinor: 702 * unit,
      grossMinor: 4332 * unit,
      dueMinor: 4332 * unit,
    },
    notes: words.notes,
    ...source,
  };
}

function sampleLines({ lines, units }: DocumentTexts['sample'], unit: number): RenderableLine[] {
  const standardVat = { vatRate: '20', vatCategory: 'S' } as const;
  const tenPercent = { kind: 'allowance', amountMinor: 190 * unit, percent: '10' } as const;
  return [
    {
      description: lines.design,
      quantity: '12',
      unit: units.hours,
      unitPrice: '80',
      ...standardVat,
      netMinor: 960 * unit,
    },
    {
      description: lines.development,
      quantity: '20',
      unit: units.hours,
      unitPrice: '95',
      ...standardVat,
      adjustments: [tenPercent],
      netMinor: 1710 * unit,
    },
    {
      description: lines.hosting,
      quantity: '12',
      unit: units.months,
      unitPrice: '60',
      ...standardVat,
      netMinor: 720 * unit,
    },
    {
      description: lines.handbook,
      quantity: '8',
      unitPrice: '30',
      vatRate: '10',
      vatCategory: 'S',
      netMinor: 240 * unit,
    },
  ];
}
