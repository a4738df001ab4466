// Facturae, written of documents of ours and held against its official schema.
import { describeByOfficialRules } from '../../../support/official-rules';
import { runs } from '../../../support/properties';
import { plainLine } from '../issued-documents/plain-head';
import type { Scene } from '../issued-documents/scene';
import { ATTACHED, IN_SPAIN, scenesFrom, spanish } from './national-documents';
import { officialSchemaOf } from './official-schema';
import { refusalsOf, texts } from './written-format';

const cases = runs(60, 600);

describeByOfficialRules('Facturae by its official schema', () => {
  const { valid, holdRandom } = officialSchemaOf('facturae');

  it('says taxes, lines and totals', async () => {
    const xml = await valid(spanish({ lines: [plainLine({ quantity: '2' }), plainLine({ vat: 1 })] }));
    expect(
      texts(xml, 'InvoiceClass', 'TaxTypeCode', 'TaxRate', 'TotalTaxOutputs', 'InvoiceTotal', 'GrossAmount'),
    ).toEqual([
      ...['InvoiceClass=OO', 'TaxTypeCode=01', 'TaxRate=21.00', 'TaxTypeCode=01', 'TaxRate=10.00'],
      ...[
        'TotalTaxOutputs=52.00',
        'InvoiceTotal=352.00',
        'GrossAmount=200.00',
        'TaxTypeCode=01',
        'TaxRate=21.00',
      ],
      ...['GrossAmount=100.00', 'TaxTypeCode=01', 'TaxRate=10.00'],
    ]);
  });

  it.each<[string, Partial<Scene>, string[]]>([
    ['Z', { category: 'Z' }, ['TaxTypeCode=01']],
    ['E', { category: 'E' }, ['TaxTypeCode=01', 'SpecialTaxableEventCode=01']],
    ['K', { category: 'K', buyer: 'DE' }, ['TaxTypeCode=01', 'SpecialTaxableEventCode=01']],
    ['O', { category: 'O' }, ['TaxTypeCode=01', 'SpecialTaxableEventCode=02']],
    ['AE', { category: 'AE' }, ['TaxTypeCode=01', 'LegalReference=Inversión del sujeto pasivo']],
  ])('says the category %s', async (_, scene, expected) => {
    const xml = await valid(spanish({}, scene));
    expect(texts(xml, 'TaxTypeCode', 'SpecialTaxableEventCode', 'LegalReference').slice(1)).toEqual(expected);
  });

  it('rounds the cost of a line to cents, of a credit note, too', async () => {
    const head = { lines: [plainLine({ quantity: '3.333333', unitPrice: '10.123456' })] };
    expect(texts(await valid(spanish(head)), 'TotalCost')).toEqual(['TotalCost=33.74']);
    const credit = spanish({ ...head, isCreditNote: true });
    expect(texts(await valid(credit), 'TotalCost')).toEqual(['TotalCost=-33.74']);
  });

  it('has the taxes of a line in cents', async () => {
    const head = { lines: [plainLine({ quantity: '1', unitPrice: '33.33' })] };
    const xml = await valid(spanish(head));
    // 33.33 at 21 % are 6.9993
    expect([...xml.matchAll(/<TotalAmount>([^<]*)</g)].map(([, value]) => value)).toEqual(
      expect.arrayContaining(['33.33', '7.00']),
    );
    expect(xml).not.toContain('6.99');
  });

  it('has the taxes of the Canary Islands and of Ceuta and Melilla', async () => {
    for (const [category, code] of [
      ['L', '03'],
      ['M', '02'],
    ]) {
      const document = spanish();
      const other = JSON.parse(
        JSON.stringify(document).replaceAll('"vatCategory":"S"', `"vatCategory":"${category}"`),
      );
      expect(texts(await valid(other), 'TaxTypeCode')[0]).toBe(`TaxTypeCode=${code}`);
    }
  });

  it('corrects by differences, by the whole, or for a period', async () => {
    const fields = ['InvoiceClass', 'ReasonCode', 'CorrectionMethod', 'InvoiceTotal', 'Quantity'];
    const credit = spanish({ isCreditNote: true }, {}, { reasonCode: '83' });
    expect(texts(await valid(credit), ...fields)).toEqual([
      ...['InvoiceClass=OR', 'ReasonCode=83', 'CorrectionMethod=02', 'InvoiceTotal=-121.00', 'Quantity=-1'],
    ]);
    const whole = spanish({}, {}, { typeCode: '384', corrects: credit.corrects });
    expect(texts(await valid(whole), ...fields)).toEqual([
      ...['InvoiceClass=OR', 'ReasonCode=16', 'CorrectionMethod=01', 'InvoiceTotal=121.00', 'Quantity=1'],
    ]);
    const none = { ...credit, corrects: null };
    expect(refusalsOf(none, 'facturae')).toEqual(['document /servicePeriod: Facturae Corrective/TaxPeriod']);
    const servicePeriod = { from: '2026-01-01', to: '2026-06-30' };
    expect(texts(await valid({ ...none, servicePeriod }), 'CorrectionMethod', 'EndDate')).toEqual([
      ...['EndDate=2026-06-30', 'CorrectionMethod=03', 'EndDate=2026-06-30'],
    ]);
  });

  it('names the offices of an authority', async () => {
    const offices = async (buyerReference: string) =>
      texts(await valid(spanish({}, {}, { buyerReference })), 'CentreCode', 'RoleTypeCode');
    expect(await offices('L01280796')).toEqual([
      ...['CentreCode=L01280796', 'RoleTypeCode=01', 'CentreCode=L01280796', 'RoleTypeCode=02'],
      ...['CentreCode=L01280796', 'RoleTypeCode=03'],
    ]);
    expect(await offices('GE0001234; EA0003089; A10002981')).toEqual([
      ...['CentreCode=GE0001234', 'RoleTypeCode=01', 'CentreCode=EA0003089', 'RoleTypeCode=02'],
      ...['CentreCode=A10002981', 'RoleTypeCode=03'],
    ]);
    expect(await offices('Pedido 12')).toEqual([]);
  });

  it('tells persons from companies, and Spain from abroad', async () => {
    const person = spanish();
    person.buyer = {
      ...person.buyer,
      ...{
        name: 'Ana García López',
        identifiers: [{ scheme: 'nif', value: '12345678Z' }],
        partyIdentifiers: {},
      },
    };
    const fields = ['PersonTypeCode', 'ResidenceTypeCode', 'FirstSurname', 'Province', 'CountryCode'];
    expect(texts(await valid(person), ...fields).slice(4)).toEqual([
      ...[
        'PersonTypeCode=F',
        'ResidenceTypeCode=R',
        'FirstSurname=García López',
        'Province=Madrid',
        'CountryCode=ESP',
      ],
    ]);
    const german = await valid(spanish({}, { buyer: 'DE', category: 'K' }));
    expect(texts(german, ...fields).slice(4)).toEqual([
      ...['PersonTypeCode=J', 'ResidenceTypeCode=U', 'Province=Berlin', 'CountryCode=DEU'],
    ]);
  });

  it('says another currency in euros, too', async () => {
    const document = spanish({ currency: 'USD' });
    const xml = await valid(document);
    expect(texts(xml, 'ExchangeRate', 'TaxCurrencyCode')).toEqual([
      'ExchangeRate=0.90',
      'TaxCurrencyCode=EUR',
    ]);
    expect(texts(xml, 'EquivalentInEuros')[0]).toBe('EquivalentInEuros=108.90');
    expect(refusalsOf({ ...document, accountingVat: null }, 'facturae')).toEqual([
      'document /exchangeRate: Facturae ExchangeRateDetails',
    ]);
  });

  it('says when, how and to which account it is paid, and what was paid before', async () => {
    const xml = await valid(
      spanish({
        paidShare: 0.5,
        payment: { means: '58', iban: 'ES9121000418450200051332', bic: 'CAIXESBB' } as never,
      }),
    );
    expect(
      texts(
        xml,
        'TotalPaymentsOnAccount',
        'TotalExecutableAmount',
        'InstallmentAmount',
        'PaymentMeans',
        'BIC',
      ),
    ).toEqual([
      ...['TotalPaymentsOnAccount=60.50', 'TotalExecutableAmount=60.50', 'InstallmentAmount=60.50'],
      ...['PaymentMeans=04', 'BIC=CAIXESBBXXX'],
    ]);
  });

  it('facturae has the attachments that it takes inside', async () => {
    const xml = await valid(spanish({}, { category: 'E' }), { files: ATTACHED });
    expect(texts(xml, 'AttachmentFormat', 'AttachmentData')).toEqual([
      ...['AttachmentFormat=pdf', 'AttachmentData=JVBERg=='],
    ]);
  });

  it(`is valid for ${cases} random documents, but for those that it refuses`, async () => {
    const scenes = scenesFrom(IN_SPAIN, ['K', 'AE']);
    const { made, refused } = await holdRandom(scenes, cases);
    expect(made).toBeGreaterThan(cases / 2);
    expect([...refused]).toEqual(['document /roundingMinor: Facturae TotalExecutableAmount']);
  });
});
