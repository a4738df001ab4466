// InvoiceData 3.0 of NAV, written of documents of ours and held against its official schema.
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { describeByOfficialRules } from '../../../support/official-rules';
import { runs } from '../../../support/properties';
import { PLAIN_HEAD, plainLine } from '../issued-documents/plain-head';
import type { Scene } from '../issued-documents/scene';
import { hungarian, IN_HUNGARY, scenesFrom } from './national-documents';
import { officialSchemaOf } from './official-schema';
import { refusalsOf, texts, warningsOf } from './written-format';

const cases = runs(60, 300);

describeByOfficialRules('InvoiceData 3.0 of NAV by its official schema', () => {
  const { valid, holdRandom } = officialSchemaOf('nav');

  it('says lines, rates and sums in the currency and in forints', async () => {
    const xml = await valid(hungarian({ lines: [0, 1, 0].map((vat) => plainLine({ vat })) }));
    expect(
      texts(
        xml,
        ...['lineNumber', 'quantity', 'unitOfMeasure', 'unitPrice', 'lineNetAmountHUF', 'vatPercentage'],
        ...['vatRateVatAmount', 'invoiceNetAmount', 'invoiceVatAmountHUF', 'invoiceGrossAmount'],
      ),
    ).toEqual([
      ...['1', '2', '3'].flatMap((number) => [
        ...[`lineNumber=${number}`, 'quantity=1', 'unitOfMeasure=HOUR', 'unitPrice=100'],
        ...['lineNetAmountHUF=100.00', `vatPercentage=${number === '2' ? '0.18' : '0.27'}`],
      ]),
      ...['vatPercentage=0.27', 'vatRateVatAmount=54.00', 'vatPercentage=0.18', 'vatRateVatAmount=18.00'],
      ...['invoiceNetAmount=300.00', 'invoiceVatAmountHUF=72.00', 'invoiceGrossAmount=372.00'],
    ]);
  });

  it.each<[string, Partial<Scene>, string[]]>([
    ['at home without a rate', { category: 'Z' }, ['vatPercentage=0']],
    ['to another country of the EU', { category: 'K', buyer: 'DE' }, ['case=KBAET']],
    ['exported', { category: 'G', buyer: 'US' }, ['case=EAM']],
    ['exempt by its nature', { category: 'E' }, ['case=TAM']],
    ['not subject to VAT', { category: 'O' }, ['case=ATK']],
    ['not subject to VAT, elsewhere', { category: 'O', buyer: 'US' }, ['case=HO']],
    ['as a service to the EU', { category: 'AE', buyer: 'DE' }, ['case=EUFAD37']],
    ['as a service elsewhere', { category: 'AE', buyer: 'US' }, ['case=HO']],
    ['with reverse charge at home', { category: 'AE' }, ['vatDomesticReverseCharge=true']],
  ])('has a rate or a case for what is sold %s', async (_, scene, [expected]) => {
    const xml = await valid(hungarian({}, scene));
    const names = ['vatPercentage', 'case', 'vatDomesticReverseCharge', 'marginSchemeIndicator'];
    expect(texts(xml, ...names)).toEqual([expected, expected]);
  });

  it.each<[string | null, string | null, boolean, string]>([
    [null, null, true, 'case=AAM'],
    ['NAM: nemzetközi közlekedés', null, false, 'case=NAM'],
    ['ATK', null, false, 'case=ATK'],
    [null, 'VATEX-EU-146-1E', false, 'case=EAM'],
    [null, 'VATEX-EU-148', false, 'case=NAM'],
    [null, 'VATEX-EU-F', false, 'marginSchemeIndicator=SECOND_HAND'],
    [null, 'VATEX-EU-D', false, 'marginSchemeIndicator=TRAVEL_AGENCY'],
  ])('tells why it is exempt by %s, %s, small business: %s', async (reason, code, vatExempt, expected) => {
    const document = hungarian({}, { category: 'E' });
    const vatBreakdown = document.vatBreakdown.map((vat) => ({
      ...vat,
      ...{ exemptionReason: reason, exemptionCode: code },
    }));
    const seller = { ...document.seller, vatExempt };
    const xml = await valid({ ...document, vatBreakdown, seller } as IssuedDocument);
    expect(texts(xml, 'case', 'marginSchemeIndicator')).toEqual([expected, expected]);
    expect(texts(xml, 'individualExemption')).toEqual(vatExempt ? ['individualExemption=true'] : []);
  });

  it('names a buyer by its tax number, that of the EU, or another one', async () => {
    const numbers = async (scene: Partial<Scene>, fields: object = {}) => {
      const document = hungarian({}, scene);
      const xml = await valid({ ...document, buyer: { ...document.buyer, ...fields } });
      const customer = /<customerInfo>.*<\/customerInfo>/s.exec(xml)?.[0] ?? '';
      return texts(
        customer,
        ...['customerVatStatus', 'taxpayerId', 'vatCode', 'countyCode', 'communityVatNumber'],
        ...['thirdStateTaxId', 'customerName', 'countryCode'],
      );
    };
    const named = (country: string) => ['customerName=Kunde SARL', `countryCode=${country}`];
    expect(await numbers({})).toEqual(['customerVatStatus=DOMESTIC', 'taxpayerId=12892312', ...named('HU')]);
    const whole = [{ scheme: 'adoszam', value: '12892312-2-42' }];
    expect(await numbers({}, { identifiers: whole })).toEqual([
      ...['customerVatStatus=DOMESTIC', 'taxpayerId=12892312', 'vatCode=2', 'countyCode=42'],
      ...named('HU'),
    ]);
    expect(await numbers({ buyer: 'DE', category: 'K' })).toEqual([
      ...['customerVatStatus=OTHER', 'communityVatNumber=DE136695976', ...named('DE')],
    ]);
    const registered = { partyIdentifiers: { legalRegistration: { value: '12-3456789' } } };
    expect(await numbers({ buyer: 'US', category: 'G' }, registered)).toEqual([
      ...['customerVatStatus=OTHER', 'thirdStateTaxId=12-3456789', ...named('US')],
    ]);
  });

  it.each([
    ['who is one', { isBusiness: false }],
    ['of whom it is not known', { isBusiness: undefined }],
  ])('reports neither name nor address of a person, %s', async (_, fields) => {
    const document = hungarian();
    const numbers = { identifiers: [], partyIdentifiers: {} };
    const xml = await valid({ ...document, buyer: { ...document.buyer, ...numbers, ...fields } } as never);
    expect(/<customerInfo>.*<\/customerInfo>/s.exec(xml)?.[0]).toBe(
      '<customerInfo><customerVatStatus>PRIVATE_PERSON</customerVatStatus></customerInfo>',
    );
    expect(xml).not.toContain('Kunde');
    expect(xml).not.toContain('Jean Client');
  });

  it('splits the tax number of the seller, and warns of a business without one', async () => {
    const document = hungarian();
    const identifiers = [{ scheme: 'adoszam', value: '12892312-2-42' }];
    const xml = await valid({ ...document, seller: { ...document.seller, identifiers } } as never);
    expect(texts(xml, 'taxpayerId', 'vatCode', 'countyCode', 'communityVatNumber').slice(0, 4)).toEqual([
      ...['taxpayerId=12892312', 'vatCode=2', 'countyCode=42', 'communityVatNumber=HU12892312'],
    ]);
    const buyer = { ...document.buyer, identifiers: [], partyIdentifiers: {} };
    expect(warningsOf({ ...document, buyer } as never, 'nav')).toEqual([
      'client /identifiers: NAV customerTaxNumber',
    ]);
  });

  it('says a credit note as differences, with its place among those of the invoice', async () => {
    const document = hungarian({ isCreditNote: true });
    const names = [
      ...['originalInvoiceNumber', 'modifyWithoutMaster', 'modificationIndex', 'lineNumber'],
      ...['lineNumberReference', 'lineOperation', 'quantity', 'unitPrice', 'lineNetAmount'],
      ...['invoiceNetAmount', 'invoiceVatAmount', 'invoiceGrossAmountHUF'],
    ];
    const xml = await valid(document, { national: { modification: { index: 2, linesBefore: 3 } } });
    expect(texts(xml, ...names)).toEqual([
      ...['originalInvoiceNumber=R-2026-0000', 'modifyWithoutMaster=false', 'modificationIndex=2'],
      ...['lineNumber=1', 'lineNumberReference=4', 'lineOperation=CREATE', 'quantity=-1', 'unitPrice=100'],
      ...['lineNetAmount=-100.00', 'invoiceNetAmount=-100.00', 'invoiceVatAmount=-27.00'],
      'invoiceGrossAmountHUF=-127.00',
    ]);
    expect(refusalsOf({ ...document, corrects: null }, 'nav')).toEqual([
      'document /corrects: NAV originalInvoiceNumber',
    ]);
  });

  it('says another currency in forints, VAT together as the document says it', async () => {
    const lines = [0, 1].map((vat) => plainLine({ vat, unitPrice: '33.33' }));
    const document = hungarian({ currency: 'EUR', lines });
    const rate = { currency: 'HUF', exchangeRate: '401.2567891', vatMinor: 6019_00 };
    const xml = await valid({ ...document, accountingVat: rate });
    expect(texts(xml, 'exchangeRate', 'unitPriceHUF', 'vatRateVatAmountHUF', 'invoiceVatAmountHUF')).toEqual([
      ...['exchangeRate=401.256789', 'unitPriceHUF=13373.89', 'unitPriceHUF=13373.89'],
      ...['vatRateVatAmountHUF=3611.31', 'vatRateVatAmountHUF=2407.69', 'invoiceVatAmountHUF=6019.00'],
    ]);
    expect(refusalsOf({ ...document, accountingVat: null }, 'nav')).toEqual([
      'document /exchangeRate: NAV exchangeRate',
    ]);
  });

  it('shows allowances and charges of the document as lines, those of a line as its discount', async () => {
    const less = { kind: 'allowance', percent: '10', reason: 'Engedmény' } as never;
    const more = { kind: 'charge', amount: '5', reason: 'Szállítás' } as never;
    const xml = await valid(
      hungarian({ lines: [plainLine({ adjustments: [less] })], adjustments: [less, more] }),
    );
    expect(texts(xml, 'lineDescription', 'discountDescription', 'discountValue', 'lineNetAmount')).toEqual([
      ...['lineDescription=Work', 'discountDescription=Engedmény', 'discountValue=10.00'],
      ...['lineNetAmount=90.00', 'lineDescription=Engedmény', 'lineNetAmount=-9.00'],
      ...['lineDescription=Szállítás', 'lineNetAmount=5.00'],
    ]);
  });

  it('marks advances, and what is taken off of them', async () => {
    const deposit = hungarian({}, {}, { typeCode: '386' });
    expect(texts(await valid(deposit), 'advanceIndicator')).toEqual(['advanceIndicator=true']);
    const taken = { kind: 'allowance' as const, amount: '40', reason: 'Előleg Z-1', vatRate: '27' };
    const final = hungarian({ adjustments: [taken as never] });
    const adjustments = final.adjustments.map((one) => ({ ...one, prepaymentId: final.id }));
    expect(
      texts(
        await valid({ ...final, adjustments }),
        'advanceIndicator',
        'lineDescription',
        'invoiceNetAmount',
      ),
    ).toEqual([
      ...['lineDescription=Work', 'advanceIndicator=true', 'lineDescription=Előleg Z-1'],
      'invoiceNetAmount=60.00',
    ]);
  });

  it('says delivery, payment and references', async () => {
    const xml = await valid(
      hungarian({
        servicePeriod: { from: '2026-10-01', to: '2026-10-31' },
        payment: { means: '30', iban: 'HU42117730161111101800000000' } as never,
        tax: { taxPointCode: '72' },
        references: {
          ...PLAIN_HEAD.references,
          orderReference: 'PO-1',
          contractReference: 'V'.repeat(101) as never,
        },
      }),
    );
    expect(
      texts(
        xml,
        ...['invoiceDeliveryDate', 'invoiceDeliveryPeriodStart', 'invoiceDeliveryPeriodEnd', 'paymentMethod'],
        ...['paymentDate', 'cashAccountingIndicator', 'invoiceAppearance', 'completenessIndicator'],
        ...['supplierBankAccountNumber', 'orderNumber', 'contractNumber'],
      ),
    ).toEqual([
      ...['completenessIndicator=false', 'supplierBankAccountNumber=HU42117730161111101800000000'],
      ...['invoiceDeliveryDate=2026-10-31', 'invoiceDeliveryPeriodStart=2026-10-01'],
      ...['invoiceDeliveryPeriodEnd=2026-10-31', 'paymentMethod=TRANSFER', 'paymentDate=2026-12-01'],
      ...['cashAccountingIndicator=true', 'invoiceAppearance=ELECTRONIC', 'orderNumber=PO-1'],
    ]);
  });

  it('has a name or the words of each unit', async () => {
    const lines = ['kg', 'Stk', 'month', 'zzz', 'm²'].map((unit) => plainLine({ unit: unit as never }));
    expect(texts(await valid(hungarian({ lines })), 'unitOfMeasure', 'unitOfMeasureOwn')).toEqual([
      ...['unitOfMeasure=KILOGRAM', 'unitOfMeasure=PIECE', 'unitOfMeasure=MONTH', 'unitOfMeasure=PIECE'],
      ...['unitOfMeasure=OWN', 'unitOfMeasureOwn=m²'],
    ]);
  });

  it(`is valid for ${cases} random documents, but for those that it refuses`, async () => {
    const scenes = scenesFrom(IN_HUNGARY, ['K', 'AE'], ['G', 'AE']);
    const { made, refused } = await holdRandom(scenes, cases, {
      look: (xml, { lines, adjustments }) =>
        expect(texts(xml, 'lineNumber')).toHaveLength(lines.length + adjustments.length),
    });
    expect(made).toBeGreaterThan(cases / 3);
    // those have a French number in the random documents
    expect([...refused]).toEqual(['document /taxRepresentative: NAV fiscalRepresentativeInfo']);
  });
});
