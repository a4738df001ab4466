/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Withheld taxes and social funds in e-invoices: the fields that national formats have, and BT-113 with a note elsewhere, held
// against the official rules; and the pages of the PDF.
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, type OfficialCheck, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);
let italian: Business;
let spanish: Business;

const CONTACT = { name: 'Ada Byron', phone: '+39 06 123456', email: 'ada@seller.example' };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const sold = (unitPrice: number, vatRate: string) => ({
  ...{ lines: [{ description: 'Lavoro', unitPrice, vatRate }], buyerReference: '04011000-12345-03' },
  dueInDays: 30,
});
const fund = (kind: string, inWithholding: boolean) => ({
  ...{ kind: 'charge', percent: '4', vatRate: '22', reason: 'Contributo cassa' },
  fund: { kind, inWithholding },
});
const PROFESSIONAL = {
  ...sold(1000, '22'),
  adjustments: [fund('TC04', false)],
  withholdings: [{ kind: 'it_ritenuta', percent: '20' }],
};
const FREELANCER = { ...sold(1000, '21'), withholdings: [{ kind: 'es_irpf', percent: '15' }] };

beforeAll(async () => {
  at(system, '2026-11-25T10:00:00Z');
  const seller = { contact: CONTACT, iban: 'DE89370400440532013000', ...GLN, email: 'ada@seller.example' };
  italian = await business(system, { country: 'IT', language: 'it', ...seller }, { country: 'IT', ...GLN });
  spanish = await business(
    system,
    { country: 'ES', language: 'es', postalCode: '28001', ...seller },
    { country: 'ES', postalCode: '28001', ...GLN },
  );
});

async function fileOf({ http }: Business, id: string, format: string): Promise<string> {
  return (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
}

/** The first value of each element, whatever its namespace; empty for one that is not there. */
function valuesOf(xml: string, ...names: string[]): string[] {
  return names.map((name) => new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '');
}

describeByOfficialRules('the official rules accept', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  async function valid(account: Business, id: string, format: string): Promise<string> {
    const xml = await fileOf(account, id, format);
    const { isValid, findings } = { isValid: true, ...(await check(xml)) };
    expect({ isValid, findings }).toMatchObject({ isValid: true, findings: [] });
    return xml;
  }

  it('FatturaPA with a withheld tax and a fund outside of its base', async () => {
    const { id } = await issued(italian, PROFESSIONAL);
    const xml = await valid(italian, id, 'fatturapa');
    expect(valuesOf(xml, 'TipoRitenuta', 'ImportoRitenuta', 'AliquotaRitenuta', 'CausalePagamento')).toEqual([
      'RT01',
      '200.00',
      '20.00',
      'A',
    ]);
    expect(valuesOf(xml, 'TipoCassa', 'AlCassa', 'ImportoContributoCassa', 'ImponibileCassa')).toEqual([
      ...['TC04', '4.00', '40.00', '1000.00'],
    ]);
    expect(
      valuesOf(xml, 'ImportoTotaleDocumento', 'ImponibileImporto', 'Imposta', 'ImportoPagamento'),
    ).toEqual([...['1268.80', '1040.00', '228.80', '1068.80']]);
    expect(xml.match(/<DettaglioLinee>/g)).toHaveLength(1);
    expect(xml.match(/<Ritenuta>SI<\/Ritenuta>/g)).toHaveLength(1);
    expect(xml).not.toContain('BT-113');
  });

  it('FatturaPA of a fund that the tax is withheld of, too, and of its credit note', async () => {
    const document = { ...PROFESSIONAL, ...sold(500, '22'), adjustments: [fund('TC22', true)] };
    const { id } = await issued(italian, document);
    const xml = await valid(italian, id, 'fatturapa');
    expect(valuesOf(xml, 'TipoCassa', 'ImportoRitenuta', 'ImportoPagamento')).toEqual([
      ...['TC22', '104.00', '530.40'],
    ]);
    expect(xml.match(/<Ritenuta>SI<\/Ritenuta>/g)).toHaveLength(2);
    const note = await post(italian.http, id, 'credit');
    expect(valuesOf(await valid(italian, note.id, 'fatturapa'), 'TipoDocumento', 'ImportoRitenuta')).toEqual([
      ...['TD04', '104.00'],
    ]);
  });

  it('Facturae, whose total is without the IRPF', async () => {
    const { id } = await issued(spanish, FREELANCER);
    const xml = await valid(spanish, id, 'facturae');
    const [withheld = ''] = /<TaxesWithheld>.*?<\/TaxesWithheld>/s.exec(xml) ?? [];
    expect(valuesOf(withheld, 'TaxTypeCode', 'TaxRate')).toEqual(['04', '15.00']);
    expect(withheld.replace(/\s/g, '')).toContain('<TaxAmount><TotalAmount>150.00</TotalAmount>');
    expect(
      valuesOf(xml, 'TotalTaxesWithheld', 'InvoiceTotal', 'TotalOutstandingAmount', 'TotalExecutableAmount'),
    ).toEqual(['150.00', '1060.00', expect.any(String), expect.any(String)]);
    expect(xml).not.toContain('BT-113');
  });

  it.each(['en16931-ubl', 'en16931-cii', 'peppol'])('%s, whose BT-113 has a note', async (format) => {
    const { id } = await issued(spanish, FREELANCER);
    const xml = await valid(spanish, id, format);
    const names =
      format === 'en16931-cii'
        ? ['GrandTotalAmount', 'TotalPrepaidAmount', 'DuePayableAmount']
        : ['TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'];
    expect(valuesOf(xml, ...names)).toEqual(['1210.00', '150.00', '1060.00']);
    expect(xml).toMatch(/Retención IRPF 15.*150\.00 EUR \(BT-113\)/);
  });
});

describeWithPoppler('the PDF', () => {
  it.each([
    ['en', 'Withholding tax – Ritenuta', 'Amount due'],
    ['de', 'Steuerabzug – Ritenuta', 'Offener Betrag'],
    ['fr', 'Retenue à la source – Ritenuta', 'Reste à payer'],
    ['it', "Ritenuta d'acconto", 'Totale da pagare'],
    ['pl', 'Podatek potrącony u źródła – Ritenuta', 'Do zapłaty'],
    ['pt', 'Retenção – Ritenuta', 'Total a pagar'],
    ['es', 'Retención – Ritenuta', 'Pendiente de pago'],
    ['nl', 'Ingehouden belasting – Ritenuta', 'Te betalen'],
  ])('in %s shows the total, what is withheld, and what is to be paid', async (language, withheld, due) => {
    const { id } = await drafted(italian, { ...PROFESSIONAL, language });
    const pages = await textOfPdf(await italian.http.bytes(`/api/documents/${id}/pdf`));
    const text = pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain(withheld);
    expect(text).toMatch(/1[.,  ]?268[.,]80/);
    expect(text.slice(text.indexOf(withheld))).toContain(due);
    expect(text).toMatch(/1[.,  ]?068[.,]80/);
  });

  it('of a credit note shows its part', async () => {
    const { id } = await issued(spanish, FREELANCER);
    const note = await post(spanish.http, id, 'credit');
    const text = (await textOfPdf(await spanish.http.bytes(`/api/documents/${note.id}/pdf`))).join(' ');
    expect(text).toContain('Retención IRPF');
    expect(text).toMatch(/1\.060,00/);
  });
});
