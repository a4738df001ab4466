/** @slow — the core of its capability over HTTP, with a company for most cases */
// The records that Spain wants of issued documents: made with them, in one chain.

import { readLink } from '../../../../shared/e-invoice/formats/verifactu/read';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, business, issued, post } from '../document-steps';
import {
  audit,
  BUYER,
  cancel,
  connect,
  connected,
  LINES,
  NIF,
  part,
  recordsOf,
  SPANISH,
} from './spanish-business';

const system = beforeTests(startTestSystem);

beforeEach(() => at(system, '2027-01-04T09:00:00Z'));

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
      ...{
        vatTotal: '21.00',
        total: '121.00',
        generatedAt: expect.stringMatching(/^2027-01-04T10:0\d:\d\d\+01:00$/),
      },
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

  it('is for the real system where that is connected, in a chain of its own', async () => {
    const account = await connected(system);
    const rehearsed = await issued(account, LINES);
    await connect(account, 'PROD');
    const document = await issued(account, LINES);
    expect((await recordsOf(account, rehearsed))[0]).toMatchObject({ environment: 'TEST' });
    expect((await recordsOf(account, document))[0]).toMatchObject({
      ...{ environment: 'PROD', previousHash: null, position: 1 },
      qrUrl: expect.stringContaining('https://www2.agenciatributaria.gob.es/'),
    });
    await account.http.delete('/api/company/channels/verifactu');
    expect(await recordsOf(account, await issued(account, LINES))).toEqual([]);
    // A cancelled document that has a record gets an annulment there.
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
