// The records that Spain wants of issued documents: made with them, in one chain, and found out when somebody changes one.

import { readLink } from '../../../../services/documents/verifactu/domain/read-record';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { qrCodesOf } from '../../../support/qr-codes';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { itBySchema, schemaFaults } from '../../../support/verifactu-schema';
import { at, type Business, business, drafted, faultsOf, issued, newClient, post } from '../document-steps';
import { lengthen } from './long-chain';
import { BUYER, connect, connected, HUNDRED, NIF, SETTINGS, SPANISH } from './spanish-business';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem(SETTINGS);
});
beforeEach(() => at(system, '2027-01-04T09:00:00Z'));
afterAll(() => system?.stop());

const LINES = { lines: [HUNDRED] };
const recordsOf = async ({ http }: Business, { id }: { id: string }) =>
  (await http.call(documents.verifactuRecords, { id })).items;
const audit = ({ http }: Business) => http.call(documents.auditVerifactu, {});
const cancel = ({ http }: Business, { id }: Document) => post(http, id, 'cancel', {});
const part = (xml: string, name: string) => new RegExp(`<sf:${name}>(.*?)</sf:${name}>`).exec(xml)?.[1];

/** As it is sent, by the schema. */
function message(record: string): string {
  const base =
    'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
  return (
    `<lr:RegFactuSistemaFacturacion xmlns:lr="${base}/SuministroLR.xsd" xmlns:sf="${base}/SuministroInformacion.xsd">` +
    `<lr:Cabecera><sf:ObligadoEmision><sf:NombreRazon>Z</sf:NombreRazon><sf:NIF>${NIF}</sf:NIF></sf:ObligadoEmision>` +
    `</lr:Cabecera><lr:RegistroFactura>${record}</lr:RegistroFactura></lr:RegFactuSistemaFacturacion>`
  );
}

describe('a record', () => {
  it('is made with the invoice, its credit note and its annulment, each linked to the one before', async () => {
    const account = await connected(system);
    const invoice = await issued(account, LINES);
    const credited = await post(account.http, invoice.id, 'credit', {
      lines: [{ lineNumber: 1, quantity: '0.5' }],
    });
    const second = await cancel(account, await issued(account, LINES));
    const records = [invoice, credited, second].map((document) => recordsOf(account, document));
    const [first, credit, other, annulment, ...more] = (await Promise.all(records)).flat();
    expect(more).toEqual([]);
    expect([first, credit, other, annulment].map((record) => [record?.kind, record?.invoiceType])).toEqual([
      ['registration', 'F1'],
      ['registration', 'R1'],
      ['registration', 'F1'],
      ['annulment', null],
    ]);
    expect([first, credit, other, annulment].map((record) => record?.previousHash)).toEqual([
      null,
      first?.hash,
      credit?.hash,
      other?.hash,
    ]);
    const { link } = readLink(first?.xml ?? '');
    expect(link).toMatchObject({
      ...{ issuerNif: NIF, number: invoice.number, issueDate: '2027-01-04', invoiceType: 'F1' },
      ...{ vatTotal: '21.00', total: '121.00', generatedAt: '2027-01-04T10:00:00+01:00' },
    });
    expect(readLink(credit?.xml ?? '').link).toMatchObject({ vatTotal: '-10.50', total: '-60.50' });
    expect(part(credit?.xml ?? '', 'FacturasRectificadas')).toContain(invoice.number);
    expect(await audit(account)).toMatchObject({
      isWhole: true,
      breaks: [],
      nextCursor: null,
      chains: [{ environment: 'TEST', issuerNif: NIF, records: 4, lastHash: annulment?.hash }],
    });
  });

  it('names the software, the installation and the recipient', async () => {
    const account = await connected(system);
    const [{ xml = '' } = {}] = await recordsOf(account, await issued(account, LINES));
    const { chains } = await audit(account);
    expect(part(xml, 'SistemaInformatico')).toBe(
      '<sf:NombreRazon>Productora de Programas SL</sf:NombreRazon><sf:NIF>B12345674</sf:NIF>' +
        '<sf:NombreSistemaInformatico>Invoicing</sf:NombreSistemaInformatico>' +
        '<sf:IdSistemaInformatico>77</sf:IdSistemaInformatico><sf:Version>1.0</sf:Version>' +
        `<sf:NumeroInstalacion>${chains[0]?.installationNumber}</sf:NumeroInstalacion>` +
        '<sf:TipoUsoPosibleSoloVerifactu>S</sf:TipoUsoPosibleSoloVerifactu>' +
        '<sf:TipoUsoPosibleMultiOT>S</sf:TipoUsoPosibleMultiOT><sf:IndicadorMultiplesOT>S</sf:IndicadorMultiplesOT>',
    );
    expect(part(xml, 'NombreRazonEmisor')).toBe('Zapatos &amp; Botas SL');
    expect(part(xml, 'IDDestinatario')).toBe(
      '<sf:NombreRazon>ACME</sf:NombreRazon><sf:NIF>A28015865</sf:NIF>',
    );
  });

  it('is made of what the company issues while it is connected, and of no quote', async () => {
    const account = await business(system, SPANISH, BUYER);
    const before = await issued(account, LINES);
    await connect(account, 'TEST');
    const quote = await issued(account, { ...LINES, typeId: 'quote' });
    const after = await issued(account, LINES);
    await cancel(account, before);
    expect((await audit(account)).chains).toMatchObject([{ records: 1 }]);
    expect(await Promise.all([before, quote, after].map((one) => recordsOf(account, one)))).toMatchObject([
      [],
      [],
      [{ position: 1 }],
    ]);
  });

  it('is for the test system alone: the paper must not promise what the agency does not have', async () => {
    const account = await connected(system);
    await connect(account, 'PROD');
    const document = await issued(account, LINES);
    expect((await recordsOf(account, document))[0]).toMatchObject({ environment: 'TEST' });
    await account.http.delete('/api/company/channels/verifactu');
    expect(await recordsOf(account, await issued(account, LINES))).toEqual([]);
    // what was recorded is annulled there
    await cancel(account, document);
    expect(await recordsOf(account, document)).toMatchObject([
      { kind: 'registration' },
      { kind: 'annulment' },
    ]);
    expect(await audit(account)).toMatchObject({ isWhole: true });
  });

  it('stays out of a company elsewhere, connected or not', async () => {
    const account = await business(system, { country: 'FR' });
    await connect(account, 'TEST');
    expect(await recordsOf(account, await issued(account))).toEqual([]);
  });
});

describe('what a document is to the agency', () => {
  let account: Business;
  beforeAll(async () => {
    account = await connected(system);
  });

  const recordOf = async (fields: object) => {
    const [record] = await recordsOf(account, await issued(account, { ...LINES, ...fields }));
    return record?.xml ?? '';
  };
  const taxed = (vatCategory: string, code?: string) => ({
    ...{ lines: [{ ...HUNDRED, vatCategory, vatRate: 0 }], deliveryDate: '2027-01-02' },
    ...(code ? { exemptionReasons: [{ vatCategory, code }] } : {}),
  });
  const abroad = (country: string, value: string, more: object = {}) =>
    newClient(account.http, { name: 'Buyer', country, identifiers: [{ scheme: 'vat', value }], ...more });

  it.each<[string, object, string]>([
    ['VAT', LINES, '01 01 S1 21 100.00 21.00'],
    ['exempt by article 20', taxed('E', 'VATEX-EU-132-1I'), '01 01 E1   100.00 '],
    ['outside of the tax', taxed('O'), '01 01 N1   100.00 '],
    ['reverse charge', taxed('AE'), '01 01 S2 0 100.00 0.00'],
    ['IGIC', { lines: [{ ...HUNDRED, vatCategory: 'L', vatRate: 7 }] }, '03 01 S1 7 100.00 7.00'],
    ['IPSI', { lines: [{ ...HUNDRED, vatCategory: 'M', vatRate: 4 }] }, '02  S1 4 100.00 4.00'],
  ])('%s', async (_name, fields, expected) => {
    const detail = part(await recordOf(fields), 'DetalleDesglose') ?? '';
    const texts = ['Impuesto', 'ClaveRegimen', '(?:CalificacionOperacion|OperacionExenta)', 'TipoImpositivo']
      .concat('BaseImponibleOimporteNoSujeto', 'CuotaRepercutida')
      .map((name) => new RegExp(`<sf:${name}>(.*?)<`).exec(detail)?.[1] ?? '');
    expect(texts.join(' ').replace(/\s+/g, ' ').trim()).toBe(expected.replace(/\s+/g, ' ').trim());
  });

  it.each<[string, string, string, string, string]>([
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

  itBySchema('all of them are valid by its schema', async () => {
    await cancel(account, await issued(account, LINES));
    const stored = await system.sql<{ xml: string }>(
      'SELECT xml FROM documents.verifactu_records WHERE company_id = $1 ORDER BY position',
      [account.companyId],
    );
    expect(stored.length).toBeGreaterThan(15);
    const broken = message(stored[0]?.xml.replace('<sf:TipoHuella>01', '<sf:TipoHuella>02') ?? '');
    const faults = schemaFaults([...stored.map(({ xml }) => message(xml)), broken]);
    expect(faults.slice(0, -1).filter(Boolean)).toEqual([]);
    expect(faults.at(-1)).toContain('TipoHuella');
    expect(await audit(account)).toMatchObject({ isWhole: true });
  });
});

describe('before the issue', () => {
  let account: Business;
  beforeAll(async () => {
    account = await connected(system);
  });

  const found = async (fields: object) => {
    const { id } = await drafted(account, { ...LINES, dueInDays: 14, ...fields });
    const { findings } = await account.http.call(documents.check, { id });
    const codes = findings.map(({ code, source, pointer }) => `${code} ${source}${pointer}`);
    return codes.filter((code) => code.startsWith('verifactu'));
  };
  const nameless = () =>
    newClient(account.http, {
      type: 'INDIVIDUAL',
      contactFirstName: 'Eva',
      contactLastName: 'Gil',
      country: 'ES',
    });

  it('finds what the record would lack', async () => {
    expect(await found({})).toEqual([]);
    const lines = [{ ...HUNDRED, unitPrice: 1000 }];
    expect(await found({ lines, clientId: await nameless() })).toEqual([
      'verifactu_buyer_unidentified client/identifiers',
    ]);
    const rate = { lines: [{ ...HUNDRED, vatRate: '21.125' }] };
    expect(await found(rate)).toEqual(['verifactu_vat_unfit document/lines/0/vatRate']);
    const exempt = (reason: object) => ({
      lines: [{ ...HUNDRED, vatCategory: 'E', vatRate: 0 }],
      exemptionReasons: [{ vatCategory: 'E', ...reason }],
    });
    const unfit = ['verifactu_vat_unfit document/exemptionReasons'];
    expect(await found(exempt({ reason: 'Exento' }))).toEqual(unfit);
    expect(await found(exempt({ code: 'VATEX-EU-F' }))).toEqual(unfit);
    expect(await found(exempt({ code: 'VATEX-EU-132-1A' }))).toEqual([]);
    const zero = { currency: 'USD', lines: [{ ...HUNDRED, vatCategory: 'Z', vatRate: 0 }] };
    expect(await found(zero)).toEqual(['verifactu_amount_not_in_euros document/exchangeRate']);
  });

  it('finds a number that the agency refuses, for credit notes as well', async () => {
    const invoice = await issued(account, LINES);
    for (const typeId of ['invoice', 'credit-note'])
      await account.http.put('/api/company/number-format', { typeId, pattern: '<{number}>' });
    expect(await found({})).toEqual(['verifactu_number_unfit company/numberFormats/invoice']);
    const refused = faultsOf(await account.http.post(`/api/documents/${invoice.id}/credit`, {}));
    expect(refused).toMatchObject({ status: 409, code: 'document_incomplete' });
    for (const typeId of ['invoice', 'credit-note'])
      await account.http.put('/api/company/number-format', { typeId, pattern: 'X{number}' });
    // the invoice of this day has the number that the credit note would get
    await issued(account, LINES);
    const taken = faultsOf(await account.http.post(`/api/documents/${invoice.id}/credit`, {}));
    expect(taken).toMatchObject({ status: 409, code: 'document_number_taken' });
    expect(await audit(account)).toMatchObject({ isWhole: true });
  });

  it('refuses a company without a NIF', async () => {
    const other = await connected(system, 'TEST', { vatExempt: true, identifiers: [] });
    const lines = [{ ...HUNDRED, vatCategory: 'Z', vatRate: 0 }];
    const { id } = await drafted(other, { lines });
    const { findings } = await other.http.call(documents.check, { id });
    expect(findings.map(({ code }) => code)).toContain('verifactu_nif_missing');
    expect(faultsOf(await other.http.post(`/api/documents/${id}/issue`, {})).status).toBe(409);
  });
});

describe('the chain', () => {
  it('has no fork where many issue at once, in companies that do not wait for each other', async () => {
    const accounts = await Promise.all([connected(system), connected(system)]);
    const drafts = await Promise.all(
      accounts.flatMap((account) =>
        Array.from({ length: 25 }, async () => ({ account, ...(await drafted(account, LINES)) })),
      ),
    );
    await Promise.all(drafts.map(({ account, id }) => post(account.http, id, 'issue')));
    for (const account of accounts)
      expect(await audit(account)).toMatchObject({ isWhole: true, chains: [{ records: 25 }] });
  });

  it('that is held stops no other company', async () => {
    const [held, other] = await Promise.all([connected(system), connected(system)]);
    await Promise.all([held, other].map((account) => issued(account, LINES)));
    await system.sql('BEGIN');
    await system.sql('SELECT FROM documents.verifactu_chains WHERE company_id = $1 FOR UPDATE', [
      held.companyId,
    ]);
    const waiting = issued(held, LINES);
    await issued(other, LINES);
    expect((await audit(held)).chains).toMatchObject([{ records: 1 }]);
    await system.sql('COMMIT');
    await waiting;
    expect(await audit(held)).toMatchObject({ isWhole: true, chains: [{ records: 2 }] });
  });

  it('has no record of an issue that came to nothing', async () => {
    const account = await connected(system);
    const { id } = await drafted(account, LINES);
    const answers = await Promise.all(
      [1, 2, 3].map(() => account.http.post(`/api/documents/${id}/issue`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await audit(account)).chains).toMatchObject([{ records: 1 }]);
  });

  it('refuses to be changed', async () => {
    const account = await connected(system);
    await issued(account, LINES);
    await expect(
      system.sql('UPDATE documents.verifactu_records SET hash = $2 WHERE company_id = $1', [
        account.companyId,
        'X',
      ]),
    ).rejects.toThrow(/neither changed nor deleted/);
  });
});

describe('the audit', () => {
  const guarded = async (mode: 'DISABLE' | 'ENABLE') => {
    for (const table of ['documents', 'verifactu_records'])
      await system.sql(`ALTER TABLE documents.${table} ${mode} TRIGGER USER`);
  };

  /** Three records; the change is made to the second one, as the owner of the database could. */
  async function breaksAfter(change: string): Promise<string[]> {
    const account = await connected(system);
    for (let n = 0; n < 3; n++) await issued(account, LINES);
    await guarded('DISABLE');
    await system.sql(change, [account.companyId]);
    await guarded('ENABLE');
    const { isWhole, breaks } = await audit(account);
    expect(isWhole).toBe(breaks.length === 0);
    return breaks.map(({ code, position }) => `${code} ${position}`);
  }

  const SECOND = 'WHERE company_id = $1 AND position = 2';
  const RECORDS = 'UPDATE documents.verifactu_records';
  const DOCUMENT = `UPDATE documents.documents d SET X FROM documents.verifactu_records r
    WHERE d.company_id = $1 AND r.company_id = $1 AND r.position = 2 AND d.id = r.document_id`;

  it.each<[string, string, string[]]>([
    ['nothing', 'SELECT $1::uuid', []],
    [
      'an amount in the record',
      `${RECORDS} SET xml = replace(xml, '<sf:ImporteTotal>121.00', '<sf:ImporteTotal>12.10') ${SECOND}`,
      ['record_changed 2', 'hash_wrong 2', 'document_differs 2'],
    ],
    [
      'a word that is not hashed',
      `${RECORDS} SET xml = replace(xml, 'ACME', 'EMCA') ${SECOND}`,
      ['record_changed 2'],
    ],
    [
      'its hash',
      `${RECORDS} SET hash = repeat('A', 64) ${SECOND}`,
      ['record_changed 2', 'hash_wrong 2', 'link_wrong 3'],
    ],
    ['a text that is no record', `${RECORDS} SET xml = '<a/>' ${SECOND}`, ['record_changed 2']],
    [
      'a record that is gone',
      `DELETE FROM documents.verifactu_records ${SECOND}`,
      ['record_missing 2', 'link_wrong 3'],
    ],
    [
      'the last record gone',
      'DELETE FROM documents.verifactu_records WHERE company_id = $1 AND position = 3',
      ['record_missing 3'],
    ],
    [
      'the last record gone, and the head with it',
      `WITH gone AS (DELETE FROM documents.verifactu_records WHERE company_id = $1 AND position = 3)
        UPDATE documents.verifactu_chains SET last_position = 2 WHERE company_id = $1`,
      ['head_wrong 2'],
    ],
    [
      'the total of the document',
      DOCUMENT.replace(
        'X',
        'total_minor = d.total_minor + 1, net_minor = d.net_minor + 1, lines_minor = d.lines_minor + 1',
      ),
      ['document_differs 2'],
    ],
    ['its number', DOCUMENT.replace('X', `number = 'OTHER'`), ['document_differs 2']],
    ['its status', DOCUMENT.replace('X', `status = 'cancelled'`), ['annulment_missing 2']],
  ])('finds a change of %s', async (_name, change, expected) => {
    expect(await breaksAfter(change)).toEqual(expected);
  });

  it('goes on by its cursor through a chain that is too long for one call', async () => {
    const account = await connected(system);
    await cancel(account, await issued(account, LINES));
    await lengthen(system, account.companyId, 20_700);
    const whole = async () => {
      const first = await audit(account);
      const cursor = first.nextCursor ?? '';
      return [first, await account.http.call(documents.auditVerifactu, { cursor })];
    };
    const [first, second] = await whole();
    expect([first, second]).toMatchObject([{ isWhole: true }, { isWhole: true, nextCursor: null }]);
    await guarded('DISABLE');
    await system.sql(
      `UPDATE documents.verifactu_records SET xml = replace(xml, '2027-01-04T', '2027-01-05T')
        WHERE company_id = $1 AND position = 20600`,
      [account.companyId],
    );
    await guarded('ENABLE');
    const [begun, ended] = await whole();
    expect([begun?.isWhole, ended?.breaks.map(({ code, position }) => `${code} ${position}`)]).toEqual([
      true,
      ['record_changed 20600', 'hash_wrong 20600'],
    ]);
  });

  it('knows no cursor but its own, and no chain of others', async () => {
    const [account, other] = await Promise.all([connected(system), connected(system)]);
    await issued(account, LINES);
    expect((await account.http.get('/api/company/verifactu/audit?cursor=x')).status).toBe(400);
    expect(await audit(other)).toEqual({ isWhole: true, chains: [], breaks: [], nextCursor: null });
  });
});

describeWithPoppler('the paper', () => {
  it.each(['classic', 'modern', 'minimal', 'bold'])(
    'has the code at the beginning of the page (%s)',
    async (preset) => {
      const account = await connected(system);
      await account.http.patch('/api/company/branding', { preset });
      const invoice = await issued(account, LINES);
      const pdf = await account.http.bytes(`/api/documents/${invoice.id}/pdf`);
      const [code] = await qrCodesOf(pdf, 1);
      const [record] = await recordsOf(account, invoice);
      expect(code).toMatchObject({ ecLevel: 'M', isValid: true, text: record?.qrUrl });
      expect(code?.text).toContain(`?nif=${NIF}&numserie=${invoice.number}&fecha=04-01-2027&importe=121.00`);
      const { topLeft, bottomRight } = code?.position ?? {
        topLeft: { x: 0, y: 0 },
        bottomRight: { x: 0, y: 0 },
      };
      // 200 dots per inch
      const millimetres = ((bottomRight.x - topLeft.x) / 200) * 25.4;
      expect(millimetres).toBeGreaterThanOrEqual(30);
      expect(millimetres).toBeLessThanOrEqual(40);
      expect(topLeft.y).toBeLessThan(500);
      const [page = ''] = textOfPdf(pdf);
      expect(page).toContain('QR tributario:');
      expect(page).toContain('VERI*FACTU');
    },
  );
});
