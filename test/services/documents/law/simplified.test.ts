/** @list all — pages and files of simplified invoices over HTTP; their law is in test/shared/law */
// Simplified invoices (VATD 220a, 226b): titles, and files.
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Case, draftsIn, GERMAN } from '../checks/finding-steps';
import { at, post } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

const DAY = '2026-11-20';
const NO_ADDRESS = { addressLine1: null, postalCode: null, city: null, identifiers: [] };

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, `${DAY}T10:00:00Z`);
});

/** A line whose total with VAT is the given one: prices include VAT. */
const gross = (total: number, vatRate: number, more: object = {}) => ({
  lines: [{ description: 'Work', unitPrice: total, vatRate }],
  ...{ pricesIncludeVat: true, simplified: 'always', deliveryDate: DAY, ...more },
});
const german = (document: object, client: object = NO_ADDRESS): Case => ({
  company: { ...GERMAN },
  client: { country: 'DE', ...client },
  document,
});
const within = (company: { country: string; currency?: string }, document: object): Case => ({
  company,
  client: { country: company.country },
  document,
});

describeWithPoppler('the page', () => {
  const TITLES = {
    ...{ de: 'Kleinbetragsrechnung', en: 'Simplified invoice', es: 'Factura simplificada' },
    ...{ fr: 'Facture simplifiée', it: 'Fattura semplificata', nl: 'Vereenvoudigde factuur' },
    ...{ pl: 'Faktura uproszczona', pt: 'Fatura simplificada' },
  };
  it.each(DOCUMENT_LANGUAGES)('has the title and the VAT of its language: %s', async (language) => {
    const { account, id } = await drafts.draftOf(german(gross(119, 19, { language })));
    await post(account.http, id, 'issue');
    const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`));
    expect(text.toLowerCase()).toContain(TITLES[language].toLowerCase());
    // 19 % of 100.00
    expect(text).toMatch(/19[.,]00/);
  });
});

describe('the file', () => {
  const fileOf = async (given: Case, format: string) => {
    const { account, id } = await drafts.draftOf(given);
    await post(account.http, id, 'issue');
    return (await account.http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
  };

  it('is UPR in KSeF', async () => {
    const file = await fileOf(
      within({ country: 'PL', currency: 'PLN' }, gross(450, 23, { currency: 'PLN' })),
      'ksef-fa3',
    );
    expect(file).toContain('<RodzajFaktury>UPR</RodzajFaktury>');
  });

  it('is FA in Facturae', async () => {
    const MADRID = { country: 'ES', postalCode: '28013', city: 'Madrid' };
    const spanish = { company: MADRID, client: MADRID, document: gross(121, 21) };
    const file = await fileOf(spanish, 'facturae');
    expect(file).toContain('<InvoiceDocumentType>FA</InvoiceDocumentType>');
  });

  it('is an ordinary one in FatturaPA', async () => {
    const italian = within({ country: 'IT' }, gross(122, 22));
    expect(await fileOf(italian, 'fatturapa')).toContain('<TipoDocumento>TD01</TipoDocumento>');
  });
});
