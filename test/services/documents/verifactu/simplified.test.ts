/** @list all — the rest of documents; npm test has the core of each capability */
// Simplified invoices of Spain in the records of the tax agency: F2, its correction R5, and the full invoice F3.
import { VerifactuSchemas } from '../../../../deploy/simulate/verifactu/schemas';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at, issued, newClient, post } from '../document-steps';
import cases from '../law/cases/lawful-cases.json';
import { BUYER, connected, HUNDRED, NIF, part, recordsOf } from './spanish-business';

const system = beforeTests(startTestSystem);

beforeEach(() => at(system, '2027-01-04T09:00:00Z'));

async function faultsIn(messages: string[]): Promise<string[]> {
  const schemas = new VerifactuSchemas();
  const faults = await Promise.all(messages.map((one) => schemas.faultsOf('SuministroLR', one)));
  await schemas.stop();
  return faults;
}

const UNKNOWN = {
  name: 'Cliente de contado',
  country: 'ES',
  identifiers: [],
  addressLine1: null,
  postalCode: null,
  city: null,
};
const SOLD = { lines: [HUNDRED], simplified: 'always' };
const [X05] = cases.filter(({ id }) => id === 'X05');

const sellers: string[] = [];

async function sale(client: object = UNKNOWN) {
  const account = await connected(system);
  sellers.push(account.companyId);
  const clientId = await newClient(account.http, client);
  return { account, invoice: await issued(account, { ...SOLD, clientId }) };
}

it('X05: F2 without a recipient, and R5 corrects it', async () => {
  const { account, invoice } = await sale();
  const note = await post(account.http, invoice.id, 'credit', { reason: 'Devolución' });
  const records = (await Promise.all([invoice, note].map((one) => recordsOf(account, one)))).flat();
  const { TipoFactura, rectifiedBy } = (X05?.expect ?? {}) as Record<string, string>;
  expect(records.map(({ invoiceType }) => invoiceType)).toEqual([TipoFactura, rectifiedBy]);
  expect(records.some(({ xml }) => xml.includes('Destinatarios'))).toBe(false);
});

it('one that names its recipient is an F1 with the mark of articles 7.2 and 7.3', async () => {
  const { account, invoice } = await sale({ name: 'Botas SL', ...BUYER });
  const [record] = await recordsOf(account, invoice);
  expect(record?.invoiceType).toBe('F1');
  expect(part(record?.xml ?? '', 'FacturaSimplificadaArt7273')).toBe('S');
  expect(record?.xml).toContain('Destinatarios');
});

it('an invoice that is recorded as F2 is simplified, though nobody asked for it', async () => {
  const account = await connected(system);
  sellers.push(account.companyId);
  const clientId = await newClient(account.http, UNKNOWN);
  expect(await issued(account, { lines: [HUNDRED], clientId })).toMatchObject({
    simplified: 'never',
    isSimplified: true,
  });
});

it('the full invoice is an F3 that names the simplified one, and no correction', async () => {
  const { account, invoice } = await sale();
  at(system, '2027-01-05T09:00:00Z');
  const clientId = await newClient(account.http, { name: 'Botas SL', ...BUYER });
  const full = await post(account.http, invoice.id, 'full-invoice', { clientId });
  const [record] = await recordsOf(account, full);
  const xml = record?.xml ?? '';
  expect(record?.invoiceType).toBe('F3');
  expect(part(xml, 'FacturasSustituidas')).toBe(
    `<sf:IDFacturaSustituida><sf:IDEmisorFactura>${NIF}</sf:IDEmisorFactura>` +
      `<sf:NumSerieFactura>${invoice.number}</sf:NumSerieFactura>` +
      '<sf:FechaExpedicionFactura>04-01-2027</sf:FechaExpedicionFactura></sf:IDFacturaSustituida>',
  );
  expect(part(xml, 'FechaOperacion')).toBe('04-01-2027');
  expect(xml).not.toContain('TipoRectificativa');
  expect(xml).toContain('Destinatarios');
  expect(part(xml, 'ImporteTotal')).toBe('121.00');
});

it('the records are valid by the schema', async () => {
  const stored = await system.sql<{ xml: string }>(
    'SELECT xml FROM documents.verifactu_records WHERE company_id = ANY($1)',
    [sellers],
  );
  expect(stored.length).toBeGreaterThan(4);
  const base =
    'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
  const messages = stored.map(
    ({ xml }) =>
      `<lr:RegFactuSistemaFacturacion xmlns:lr="${base}/SuministroLR.xsd" xmlns:sf="${base}/SuministroInformacion.xsd">` +
      `<lr:Cabecera><sf:ObligadoEmision><sf:NombreRazon>Z</sf:NombreRazon><sf:NIF>${NIF}</sf:NIF></sf:ObligadoEmision>` +
      `</lr:Cabecera><lr:RegistroFactura>${xml}</lr:RegistroFactura></lr:RegFactuSistemaFacturacion>`,
  );
  expect((await faultsIn(messages)).filter(Boolean)).toEqual([]);
});
