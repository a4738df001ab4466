/** @list all — the rest of documents; npm test has the core of each capability */
// Type, tax and parties of a document in the terms of the tax agency, in a message that is valid by the schema.

import { VerifactuSchemas } from '../../../../deploy/simulate/verifactu/schemas';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, issued, newClient, post } from '../document-steps';
import {
  audit,
  BUYER,
  cancel,
  connected,
  HUNDRED,
  LINES,
  NIF,
  part,
  recordsOf,
  SPANISH,
} from './spanish-business';

const system = beforeTests(startTestSystem);

beforeAll(async () => {
  // a session of today is over by then
  at(system, '2027-01-04T09:00:00Z');
});
beforeEach(() => at(system, '2027-01-04T09:00:00Z'));

/** The message that is sent, in the form of the schema. */
function message(record: string): string {
  const base =
    'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
  return (
    `<lr:RegFactuSistemaFacturacion xmlns:lr="${base}/SuministroLR.xsd" xmlns:sf="${base}/SuministroInformacion.xsd">` +
    `<lr:Cabecera><sf:ObligadoEmision><sf:NombreRazon>Z</sf:NombreRazon><sf:NIF>${NIF}</sf:NIF></sf:ObligadoEmision>` +
    `</lr:Cabecera><lr:RegistroFactura>${record}</lr:RegistroFactura></lr:RegFactuSistemaFacturacion>`
  );
}

async function faultsIn(messages: string[]): Promise<string[]> {
  const schemas = new VerifactuSchemas();
  const faults = await Promise.all(messages.map((one) => schemas.faultsOf('SuministroLR', one)));
  await schemas.stop();
  return faults;
}

describe('what a document is to the agency', () => {
  // Sales to other Member States need a VAT number of the seller.
  const identifiers = [...SPANISH.identifiers, { scheme: 'vat', value: `ES${NIF}` }];
  const account = beforeTests(() => connected(system, 'TEST', { identifiers }));

  const recordOf = async (fields: object) => {
    const [record] = await recordsOf(account, await issued(account, { ...LINES, ...fields }));
    return record?.xml ?? '';
  };
  const taxed = (vatCategory: string, code?: string) => ({
    ...{ lines: [{ ...HUNDRED, vatCategory, vatRate: 0 }], deliveryDate: '2027-01-02' },
    ...(code ? { exemptionReasons: [{ vatCategory, code }] } : {}),
  });
  const abroad = (country: string, value: string) => {
    const scheme = value.startsWith('XI') ? 'xi-vat' : 'vat';
    return newClient(account.http, { name: 'Buyer', country, identifiers: [{ scheme, value }] });
  };

  it.each<[string, object, string]>([
    ['VAT', LINES, '01 01 S1 21 100.00 21.00'],
    ['exempt by article 20', taxed('E', 'VATEX-EU-132-1I'), '01 01 E1   100.00 '],
    ['exempt by article 22', taxed('E', 'VATEX-EU-148'), '01 02 E3   100.00 '],
    ['outside of the tax', taxed('O'), '01 01 N1   100.00 '],
    [
      'paid in the name of the client',
      { lines: [{ description: 'Tasa', unitPrice: 100, isDisbursement: true }] },
      '01 01 N1   100.00 ',
    ],
    ['reverse charge', taxed('AE'), '01 01 S2 0 100.00 0.00'],
    ['IGIC', { lines: [{ ...HUNDRED, vatCategory: 'L', vatRate: 7 }] }, '03 01 S1 7 100.00 7.00'],
    ['IPSI', { lines: [{ ...HUNDRED, vatCategory: 'M', vatRate: 4 }] }, '02 01 S1 4 100.00 4.00'],
  ])('%s', async (_name, fields, expected) => {
    const detail = part(await recordOf(fields), 'DetalleDesglose') ?? '';
    const texts = ['Impuesto', 'ClaveRegimen', '(?:CalificacionOperacion|OperacionExenta)', 'TipoImpositivo']
      .concat('BaseImponibleOimporteNoSujeto', 'CuotaRepercutida')
      .map((name) => new RegExp(`<sf:${name}>(.*?)<`).exec(detail)?.[1] ?? '');
    expect(texts.join(' ').replace(/\s+/g, ' ').trim()).toBe(expected.replace(/\s+/g, ' ').trim());
  });

  it('a surcharge that is charged to a retailer stays in the general regime, with its own rate and amount', async () => {
    const clientId = await newClient(account.http, {
      ...BUYER,
      name: 'Tienda SL',
      equivalenceSurcharge: true,
    });
    // 100.00 at 21 % and 5.2 % (LIVA 161)
    const lines = [{ ...HUNDRED, vatRate: 21, surchargeRate: 5.2 }];
    const detail = part(await recordOf({ clientId, lines }), 'DetalleDesglose') ?? '';
    const of = (name: string) => new RegExp(`<sf:${name}>(.*?)<`).exec(detail)?.[1];
    const names = ['Impuesto', 'ClaveRegimen', 'CuotaRepercutida', 'TipoRecargoEquivalencia'];
    expect([...names, 'CuotaRecargoEquivalencia'].map(of)).toEqual(['01', '01', '21.00', '5.2', '5.20']);
  });

  it.each<[string, string, string, string, string]>([
    ['K', 'GB', 'XI980780684', 'E5', '<sf:IDOtro><sf:IDType>02</sf:IDType><sf:ID>XI980780684</sf:ID>'],
    [
      'K',
      'DE',
      'DE136695976',
      'E5',
      '<sf:CodigoPais>DE</sf:CodigoPais><sf:IDType>02</sf:IDType><sf:ID>DE136695976</sf:ID>',
    ],
    ['AE', 'DE', 'DE136695976', 'N2', '<sf:IDType>02</sf:IDType>'],
    [
      'G',
      'US',
      '12-3456789',
      'E2',
      '<sf:CodigoPais>US</sf:CodigoPais><sf:IDType>04</sf:IDType><sf:ID>123456789</sf:ID>',
    ],
  ])('category %s to %s', async (category, country, number, kind, recipient) => {
    const clientId = await abroad(country, number);
    const xml = await recordOf({ clientId, ...taxed(category), deliverTo: { country } });
    expect(part(xml, '(?:CalificacionOperacion|OperacionExenta)') ?? xml).toBe(kind);
    expect(part(xml, 'Destinatarios')).toContain(recipient);
  });

  it('what is sold from the Canary Islands is IGIC, and what is sold to them is due there', async () => {
    const igic = 'Exenta de IGIC, art. 50 Ley 4/2012';
    const exempt = { ...taxed('E'), exemptionReasons: [{ vatCategory: 'E', reason: igic }] };
    const canarian = await newClient(account.http, { ...BUYER, name: 'Isla SL', postalCode: '38002' });
    const to = async (postalCode: string, fields: object) => {
      await account.http.post('/api/company/info', { postalCode });
      const xml = await recordOf({ clientId: canarian, ...fields });
      return ['Impuesto', 'ClaveRegimen', '(?:CalificacionOperacion|OperacionExenta)'].map((name) =>
        part(xml, name),
      );
    };
    expect(await to('38001', exempt)).toEqual(['03', '01', 'E1']);
    expect(await to('38001', LINES)).toEqual(['01', '01', 'S1']);
    expect(await to('28013', taxed('O'))).toEqual(['01', '08', 'N2']);
  });

  it('a small invoice without the number of its buyer is a simplified one, and so is its correction', async () => {
    const clientId = await newClient(account.http, {
      type: 'INDIVIDUAL',
      contactFirstName: 'Eva',
      contactLastName: 'Gil',
      country: 'ES',
    });
    const invoice = await issued(account, { ...LINES, clientId });
    const note = await post(account.http, invoice.id, 'credit');
    const types = (await Promise.all([invoice, note].map((one) => recordsOf(account, one)))).flat();
    expect(types.map(({ invoiceType }) => invoiceType)).toEqual(['F2', 'R5']);
    expect(types.some(({ xml }) => xml.includes('Destinatarios'))).toBe(false);
  });

  it('in another currency it is in euros, by the rate of the document', async () => {
    const xml = await recordOf({ currency: 'USD', exchangeRate: '0.9137' });
    expect([part(xml, 'CuotaTotal'), part(xml, 'ImporteTotal')]).toEqual(['19.19', '110.56']);
  });

  it('a corrective invoice says what it replaces', async () => {
    const invoice = await issued(account, LINES);
    const draft = await post(account.http, invoice.id, 'correct', { reason: 'Wrong price' });
    await account.http.patch(`/api/documents/${draft.id}`, { lines: [{ ...HUNDRED, unitPrice: 90 }] });
    const [record] = await recordsOf(account, await post(account.http, draft.id, 'issue'));
    const xml = record?.xml ?? '';
    expect([part(xml, 'TipoFactura'), part(xml, 'TipoRectificativa'), part(xml, 'ImporteTotal')]).toEqual([
      ...['R4', 'S', '108.90'],
    ]);
    expect(part(xml, 'FacturasRectificadas')).toContain(`<sf:NumSerieFactura>${invoice.number}<`);
    expect(part(xml, 'ImporteRectificacion')).toBe(
      '<sf:BaseRectificada>100.00</sf:BaseRectificada><sf:CuotaRectificada>21.00</sf:CuotaRectificada>',
    );
  });

  it('the reason of a credit note chooses its type', async () => {
    const { id } = await issued(account, LINES);
    const [record] = await recordsOf(account, await post(account.http, id, 'credit', { reasonCode: 'R3' }));
    expect(record?.invoiceType).toBe('R3');
  });

  it('all of them are valid by its schema', async () => {
    await cancel(account, await issued(account, LINES));
    const stored = await system.sql<{ xml: string }>(
      'SELECT xml FROM documents.verifactu_records WHERE company_id = $1 ORDER BY position',
      [account.companyId],
    );
    expect(stored.length).toBeGreaterThan(15);
    const broken = message(stored[0]?.xml.replace('<sf:TipoHuella>01', '<sf:TipoHuella>02') ?? '');
    const faults = await faultsIn([...stored.map(({ xml }) => message(xml)), broken]);
    expect(faults.slice(0, -1).filter(Boolean)).toEqual([]);
    expect(faults.at(-1)).toContain('TipoHuella');
    expect(await audit(account)).toMatchObject({ isWhole: true });
  });
});
