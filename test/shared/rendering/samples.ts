// Documents to be rendered, and what can be seen on their pages.

import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import { PRESET_FACTS, type Preset } from '../../../shared/contracts/settings/branding-catalog';
import type { RenderableDocument, RenderableLine, RenderableParty } from '../../../shared/rendering/document';
import type { PrintedStatement } from '../../../shared/rendering/statement/render';
import { PAGE, type Page, type TextMark } from '../../../shared/rendering/typeset/marks';

export function brandingOf(preset: Preset, over: Partial<DocumentBranding> = {}): DocumentBranding {
  const { accentColor, font } = PRESET_FACTS[preset];
  return { preset, accentColor, font, logo: null, ...over };
}

/** A red pixel, printed as large as a logo of 300 × 100 pixels. */
export const LOGO: NonNullable<DocumentBranding['logo']> = {
  sha256: '',
  contentType: 'image/png',
  width: 300,
  height: 100,
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
};

export const SELLER: RenderableParty = {
  name: 'Zażółć Gęślą Jaźń Sp. z o.o.',
  addressLines: ['ul. Świętojańska 12', '81-368 Gdynia', 'Polska'],
  identifiers: [{ label: 'NIP', value: 'PL5260250274' }],
  email: 'biuro@zazolc.example',
  phone: '+48 58 123 45 67',
};

export const BUYER: RenderableParty = {
  name: 'Bäckerei Grünwald GmbH',
  addressLines: ['Hafenstraße 14', '20457 Hamburg', 'Deutschland'],
  identifiers: [{ label: 'USt-IdNr.', value: 'DE136695976' }],
};

/** The sums of `invoice()`, with a total that tests change. */
export const SUMS = { linesMinor: 30000, netMinor: 30000, vatMinor: 6000, grossMinor: 36000 };

export function line(over: Partial<RenderableLine> = {}): RenderableLine {
  return {
    ...{ description: 'Beratung', quantity: '2', unit: 'h', unitPrice: '50', vatRate: '20' },
    ...{ vatCategory: 'S', netMinor: 10000 },
    ...over,
  };
}

export function lines(count: number): RenderableLine[] {
  return Array.from({ length: count }, (_, index) => line({ description: `Pozycja nr ${index + 1}.` }));
}

/** An invoice of one rate whose sums are right. */
export function invoice(over: Partial<RenderableDocument> = {}): RenderableDocument {
  const items = over.lines ?? lines(3);
  const net = items.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const vat = Math.round(net / 5);
  return {
    typeId: 'invoice',
    number: 'INV-2026-0042',
    issueDate: '2026-03-02',
    dueDate: '2026-04-01',
    seller: SELLER,
    buyer: BUYER,
    currency: 'EUR',
    lines: items,
    vatBreakdown: [{ category: 'S', rate: '20', baseMinor: net, vatMinor: vat }],
    totals: { linesMinor: net, netMinor: net, vatMinor: vat, grossMinor: net + vat, dueMinor: net + vat },
    ...over,
  };
}

/** An invoice that is paid to a QR-IBAN, with its reference. */
export function swissInvoice(over: Partial<RenderableDocument> = {}): RenderableDocument {
  const address = { street: 'Marktgasse 28', postalCode: '9400', town: 'Rorschach', country: 'CH' };
  return invoice({
    ...{ currency: 'CHF', iban: 'CH4431999123000889012', seller: { ...SELLER, address } },
    payment: { remittanceReference: '210000000003139471430009017' },
    ...over,
  });
}

export function textsOf(page: Page): TextMark[] {
  return page.filter((mark) => mark.kind === 'text');
}

/** All words of a page, in the order they were put there. */
export function wordsOf(page: Page): string {
  return textsOf(page)
    .map(({ text }) => text)
    .join('\n');
}

/** Texts that run into each other, or off the paper. */
export function collisions(page: Page): string[] {
  const texts = textsOf(page).filter(({ text }) => text.trim() !== '');
  const found = texts.filter((mark) => !isOnPaper(mark)).map(({ text }) => `${text} is off the page`);
  for (const [index, mark] of texts.entries()) {
    const crossed = texts.slice(index + 1).filter((other) => doOverlap(mark, other));
    found.push(...crossed.map(({ text }) => `${mark.text} | ${text}`));
  }
  return found;
}

/** Top of small letters; tall ones may reach into the line above. */
function top({ y, size }: TextMark): number {
  return y - size * 0.6;
}

function doOverlap(one: TextMark, other: TextMark): boolean {
  const slack = 0.6;
  const across = one.x + one.width > other.x + slack && other.x + other.width > one.x + slack;
  return across && top(one) < other.y && top(other) < one.y;
}

/** False as well for coordinates that are not numbers. */
export function isOnPaper({ x, y, width, size }: TextMark): boolean {
  const margin = 20;
  return x >= margin && x + width <= PAGE.width - margin && y - size >= 0 && y <= PAGE.height - margin;
}

/** An invoice that is overdue, paid and credited in part. */
export function statement(count = 1): PrintedStatement['statement'] {
  const invoices = Array.from({ length: count }, (_, index) => ({
    ...{
      id: `i-${index}`,
      number: `INV-2026-${1000 + index}`,
      typeCode: '380' as const,
      issueDate: '2026-01-05',
      dueDate: '2026-02-04',
    },
    ...{
      totalMinor: 1_234_50,
      paidMinor: 200_00,
      deductedMinor: 0,
      creditedMinor: 34_50,
      balanceMinor: 1_000_00,
    },
    ...{ daysOverdue: 26, bucket: '0-30' as const },
    creditNotes: [{ id: 'c-1', number: `CN-2026-${index}`, issueDate: '2026-01-20', totalMinor: 34_50 }],
  }));
  const aging = {
    ...{ currentMinor: 0, days0to30Minor: count * 1_000_00, days31to60Minor: 0, days60PlusMinor: 0 },
  };
  return {
    client: { id: 'b', name: BUYER.name, contactEmail: null, country: 'DE' },
    asOf: '2026-03-02',
    unsentInvoices: 0,
    unsent: [],
    currencies: [
      {
        ...{ currency: 'EUR', invoicedMinor: count * 1_234_50, creditedMinor: count * 34_50 },
        ...{ paidMinor: count * 200_00, balanceMinor: count * 1_000_00, unappliedMinor: 0, deductedMinor: 0 },
        ...{ aging, invoices, standaloneCreditNotes: [], accountPayments: [] },
      },
    ],
  };
}
