// FatturaPA, written of documents of ours and held against its official schema.
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { describeByOfficialRules } from '../../../support/official-rules';
import { runs } from '../../../support/properties';
import { plainLine } from '../issued-documents/plain-head';
import type { Scene } from '../issued-documents/scene';
import { ATTACHED, IN_ITALY, italian, scenesFrom } from './national-documents';
import { officialSchemaOf } from './official-schema';
import { refusalsOf, texts } from './written-format';

const known = (document: IssuedDocument, ...identifiers: { scheme: string; value: string }[]) => ({
  ...document,
  buyer: { ...document.buyer, identifiers: [...document.buyer.identifiers, ...identifiers] },
});

const cases = runs(60, 600);

describeByOfficialRules('FatturaPA by its official schema', () => {
  const { valid, holdRandom } = officialSchemaOf('fatturapa');

  it('says lines, and VAT by rate', async () => {
    const lines = [0, 1, 0].map((vat) => plainLine({ vat, unit: 'kg', quantity: '2.5' }));
    const xml = await valid(italian({ lines }));
    expect(
      texts(xml, 'TipoDocumento', 'ImportoTotaleDocumento', 'ImponibileImporto', 'Imposta', 'EsigibilitaIVA'),
    ).toEqual([
      ...['TipoDocumento=TD01', 'ImportoTotaleDocumento=885.00', 'ImponibileImporto=500.00'],
      ...[
        'Imposta=110.00',
        'EsigibilitaIVA=I',
        'ImponibileImporto=250.00',
        'Imposta=25.00',
        'EsigibilitaIVA=I',
      ],
    ]);
    expect(texts(xml, 'Quantita', 'UnitaMisura', 'PrezzoUnitario', 'PrezzoTotale').slice(0, 4)).toEqual([
      ...['Quantita=2.50', 'UnitaMisura=kg', 'PrezzoUnitario=100.00', 'PrezzoTotale=250.00'],
    ]);
  });

  it.each<[string, Partial<Scene>, object, string]>([
    ['exempt', { category: 'E' }, {}, 'N4'],
    ['exempt as what is like an export', { category: 'E' }, { exemptionCode: 'VATEX-EU-148' }, 'N3.4'],
    ['a margin', { category: 'E' }, { exemptionCode: 'VATEX-EU-F' }, 'N5'],
    ['paid for another', { category: 'E' }, { exemptionCode: 'VATEX-EU-79-C' }, 'N1'],
    ['what the reason says itself', { category: 'AE' }, { exemptionReason: 'N6.3 art. 17 c. 6' }, 'N6.3'],
    ['no kind that may be said', { category: 'AE' }, { exemptionReason: 'N6 art. 17' }, 'N6.9'],
    ['reverse charge at home', { category: 'AE' }, {}, 'N6.9'],
    ['reverse charge abroad', { category: 'AE', buyer: 'DE' }, {}, 'N2.1'],
    ['to another country of the EU', { category: 'K', buyer: 'DE' }, {}, 'N3.2'],
    ['exported', { category: 'G', buyer: 'US' }, {}, 'N3.1'],
    ['goods for San Marino', { category: 'G', buyer: 'SM' }, {}, 'N3.3'],
    ['a service to San Marino', { category: 'O', buyer: 'SM' }, {}, 'N2.1'],
    ['not subject to VAT', { category: 'O' }, {}, 'N2.2'],
    ['not subject to VAT abroad', { category: 'O', buyer: 'US' }, {}, 'N2.1'],
  ])('has a Natura for what is %s', async (_, scene, fields, nature) => {
    const document = italian({}, scene);
    const vatBreakdown = document.vatBreakdown.map((vat) => ({ ...vat, ...fields }));
    const xml = await valid({ ...document, vatBreakdown });
    expect(texts(xml, 'Natura')).toEqual([`Natura=${nature}`, `Natura=${nature}`]);
    expect(texts(xml, 'RiferimentoNormativo')).toHaveLength(1);
  });

  it('says of a small business that it is outside of VAT', async () => {
    const document = italian({}, { category: 'E' });
    const vatBreakdown = document.vatBreakdown.map((vat) => ({
      ...vat,
      ...{ exemptionReason: null, exemptionCode: null },
    }));
    const small = { ...document, vatBreakdown, seller: { ...document.seller, vatExempt: true } };
    expect(texts(await valid(small), 'RegimeFiscale', 'Natura')).toEqual([
      ...['RegimeFiscale=RF19', 'Natura=N2.2', 'Natura=N2.2'],
    ]);
  });

  it('has a nature of its own for a recharged stamp duty, and for a line that names one', async () => {
    const bollo = { kind: 'charge', amount: '2', reason: 'Imposta di bollo' } as never;
    const named = plainLine({ name: 'N2.1 Servizi fuori campo', description: 'Servizi' });
    const document = italian({ adjustments: [bollo], lines: [plainLine(), named] }, { category: 'E' });
    const found = texts(await valid(document), 'Natura', 'ImponibileImporto');
    expect(found).toEqual([
      ...['Natura=N4', 'Natura=N2.1', 'Natura=N1'],
      ...['Natura=N4', 'ImponibileImporto=100.00', 'Natura=N2.1', 'ImponibileImporto=100.00'],
      ...['Natura=N1', 'ImponibileImporto=2.00'],
    ]);
  });

  it('goes to a business, to an authority, by PEC, abroad, or to nobody in particular', async () => {
    const routing = async (document: IssuedDocument) =>
      texts(await valid(document), ...['FormatoTrasmissione', 'CodiceDestinatario', 'PECDestinatario']);
    const code = (value: string) => ({ scheme: 'codice-destinatario', value });
    const pec = { scheme: 'pec', value: 'fatture@pec.example.it' };
    expect(await routing(known(italian(), code('M5UXCR1'), pec))).toEqual([
      ...['FormatoTrasmissione=FPR12', 'CodiceDestinatario=M5UXCR1'],
    ]);
    expect(await routing(known(italian(), code('UFE2BC')))).toEqual([
      ...['FormatoTrasmissione=FPA12', 'CodiceDestinatario=UFE2BC'],
    ]);
    expect(await routing(known(italian(), pec))).toEqual([
      'FormatoTrasmissione=FPR12',
      ...['CodiceDestinatario=0000000', 'PECDestinatario=fatture@pec.example.it'],
    ]);
    expect(await routing(italian({}, { buyer: 'DE', category: 'K' }))).toEqual([
      ...['FormatoTrasmissione=FPR12', 'CodiceDestinatario=XXXXXXX'],
    ]);
    expect(await routing(italian())).toEqual(['FormatoTrasmissione=FPR12', 'CodiceDestinatario=0000000']);
    const document = italian();
    const titano = { ...document.buyer, country: 'SM', postalCode: '47890', city: 'San Marino' };
    const sold = {
      ...document,
      buyer: { ...titano, partyIdentifiers: { vatNumber: 'SM12345' } },
    } as IssuedDocument;
    expect(await routing(sold)).toEqual(['FormatoTrasmissione=FPR12', 'CodiceDestinatario=2R4GTO8']);
    expect(texts(await valid(sold), 'CAP', 'Nazione').slice(-2)).toEqual(['CAP=47890', 'Nazione=SM']);
  });

  it('names a buyer by partita IVA, by codice fiscale, or by what stands for them abroad', async () => {
    const numbers = async (document: IssuedDocument) =>
      texts(await valid(document), 'IdPaese', 'IdCodice', 'CodiceFiscale').slice(4);
    expect(await numbers(italian())).toEqual(['IdPaese=IT', 'IdCodice=00743110157']);
    const person = italian();
    person.buyer = { ...person.buyer, identifiers: [], partyIdentifiers: {} };
    expect(await numbers(known(person, { scheme: 'codice-fiscale', value: 'RCCMNL83S18D969H' }))).toEqual([
      'CodiceFiscale=RCCMNL83S18D969H',
    ]);
    expect(refusalsOf(person, 'fatturapa')).toEqual(['client /identifiers: SdI 00417']);
    expect(await numbers(italian({}, { buyer: 'US', category: 'G' }))).toEqual([
      ...['IdPaese=US', 'IdCodice=OO99999999999'],
    ]);
  });

  it('takes back by TD04 with amounts above zero, and asks for a deposit by TD02', async () => {
    const credit = await valid(italian({ isCreditNote: true }));
    expect(texts(credit, 'TipoDocumento', 'IdDocumento', 'PrezzoTotale', 'Imposta')).toEqual([
      ...['TipoDocumento=TD04', 'IdDocumento=R-2026-0000', 'PrezzoTotale=100.00', 'Imposta=22.00'],
    ]);
    const deposit = await valid(italian({}, {}, { typeCode: '386' }));
    expect(texts(deposit, 'TipoDocumento')).toEqual(['TipoDocumento=TD02']);
  });

  it('divides discounts of a line by its quantity, and shows those of the document as lines', async () => {
    const less = { kind: 'allowance', percent: '10', reason: 'Sconto' } as never;
    const more = { kind: 'charge', amount: '6', reason: 'Imballo' } as never;
    const stamp = { kind: 'charge', amount: '2', reason: 'Imposta di bollo' } as never;
    const lines = [plainLine({ quantity: '3', adjustments: [less, more] })];
    const xml = await valid(italian({ lines, adjustments: [less, stamp] }));
    expect(texts(xml, 'Tipo', 'Importo', 'PrezzoTotale', 'TipoCessionePrestazione', 'ImportoBollo')).toEqual([
      ...['ImportoBollo=2.00', 'Tipo=SC', 'Importo=10.00', 'Tipo=MG', 'Importo=2.00', 'PrezzoTotale=276.00'],
      ...[
        'TipoCessionePrestazione=SC',
        'PrezzoTotale=-27.60',
        'TipoCessionePrestazione=AC',
        'PrezzoTotale=2.00',
      ],
    ]);
  });

  it('takes no split payment from a text: what is owed is what the document says', async () => {
    const words = italian({
      notes: 'Scissione dei pagamenti',
      payment: { means: '30', iban: 'IT60X0542811101000000123456' } as never,
    });
    expect(texts(await valid(words), 'EsigibilitaIVA', 'ImportoPagamento')).toEqual([
      ...['EsigibilitaIVA=I', 'ImportoPagamento=122.00'],
    ]);
  });

  it.each([
    ['Imposta di bollo', 'N1'],
    ['Marca da bollo', 'N1'],
    ['Bollo', 'N1'],
    ['Rimborso bollo virtuale', 'N1'],
    ['Spese anticipate in nome e per conto del cliente', 'N1'],
    ['Spese escluse ex art. 15 DPR 633/72', 'N1'],
    ['Anticipazioni art. 15', 'N1'],
    ['Pratica bollo auto', 'N4'],
    ['Consulenza', 'N4'],
  ])('a line "%s" without VAT is %s', async (description, nature) => {
    const lines = [plainLine(), plainLine({ description })];
    const [, own] = texts(await valid(italian({ lines }, { category: 'E' })), 'Natura');
    expect(own).toBe(`Natura=${nature}`);
  });

  it('spells with Latin letters, transcribes others, and refuses symbols', async () => {
    const lines = [plainLine({ description: 'Łódź – 5 € «à»' })];
    expect(texts(await valid(italian({ lines })), 'Descrizione')).toEqual(['Descrizione=Lódz - 5 EUR «à»']);
    const foreign = italian({ lines: [plainLine({ description: '東京 и Москва' })], notes: 'Ω' });
    const spelled = texts(await valid(foreign), 'Descrizione', 'Causale');
    expect(spelled).toEqual(expect.arrayContaining(['Causale=O', 'Descrizione=Dong Jing i Moskva']));
    const symbols = italian({ lines: [plainLine(), plainLine({ description: '😀' })], notes: '😀' });
    expect(refusalsOf(symbols, 'fatturapa')).toEqual([
      ...['document /lines/1: FatturaPA Latin-1', 'document /notes: FatturaPA Latin-1'],
    ]);
  });

  it('fatturapa has the attachments that it takes inside', async () => {
    const xml = await valid(italian({}, { category: 'E' }), { files: ATTACHED });
    expect(texts(xml, 'NomeAttachment', 'Attachment')).toEqual([
      ...['NomeAttachment=plan.pdf', 'Attachment=JVBERg==', 'NomeAttachment=list.csv', 'Attachment=YSxi'],
    ]);
  });

  it(`is valid for ${cases} random documents, but for those that it refuses`, async () => {
    const scenes = scenesFrom(IN_ITALY, ['K', 'AE'], ['G', 'O']);
    const inLatin = (document: IssuedDocument): IssuedDocument =>
      JSON.parse(JSON.stringify(document).replaceAll('日本', 'Giappone'));
    const { made, refused } = await holdRandom(scenes, cases, { changed: inLatin });
    expect(made).toBeGreaterThan(cases / 2);
    expect([...refused].map((refusal) => refusal.replace(/\d+(?=[/:])/, '*'))).toEqual(
      expect.arrayContaining(['document /lines/*/vatCategory: SdI 00400']),
    );
    expect([...refused].filter((refusal) => !refusal.includes('00400'))).toEqual([]);
  });
});
