// A business of Spain that is connected to the tax agency, and what is stored of its records.
import { documents } from '../../../../shared/contracts/documents';
import type { ChannelEnvironment } from '../../../../shared/contracts/transmissions/channels';
import type { TestSystem } from '../../../support/system';
import { CONFIGS } from '../../transmissions/connections/configs';
import { type Business, business, expectStatus, post } from '../document-steps';

export const SETTINGS = {
  CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for the tests of records',
  // A second connection is free while one transaction waits.
  DATABASE_POOL_MAX: '6',
  VERIFACTU_PRODUCER_NAME: 'Productora de Programas SL',
  VERIFACTU_PRODUCER_NIF: 'B12345674',
  VERIFACTU_SYSTEM_ID: '77',
};

export const NIF = 'B58378431';
export const SPANISH = {
  ...{
    name: 'Zapatos & Botas SL',
    country: 'ES',
    timeZone: 'Europe/Madrid',
    iban: 'ES9121000418450200051332',
  },
  ...{ identifiers: [{ scheme: 'nif', value: NIF }], email: 'hola@zapatos.example' },
};
export const BUYER = { country: 'ES', identifiers: [{ scheme: 'vat', value: 'ESA28015865' }] };
/** A line that is 121.00 with VAT. */
export const HUNDRED = { description: 'Zapatos', unitPrice: 100, vatRate: 21 };

export async function connected(
  system: TestSystem,
  environment: ChannelEnvironment = 'TEST',
  company: object = {},
): Promise<Business> {
  const account = await business(system, { ...SPANISH, ...company }, BUYER);
  await connect(account, environment);
  return account;
}

export async function connect({ http }: Business, environment: ChannelEnvironment, more: object = {}) {
  const body = { environment, config: CONFIGS.verifactu, ...more };
  expectStatus(await http.put('/api/company/channels/verifactu', body), 200);
}

export const LINES = { lines: [HUNDRED] };

/** The records of a document, in their order. */
export async function recordsOf({ http }: Business, { id }: { id: string }) {
  return (await http.call(documents.verifactuRecords, { id })).items;
}

export const audit = ({ http }: Business) => http.call(documents.auditVerifactu, {});

export const cancel = ({ http }: Business, { id }: { id: string }) => post(http, id, 'cancel', {});

/** Content of the first element with this name. */
export const part = (xml: string, name: string) =>
  new RegExp(`<sf:${name}>(.*?)</sf:${name}>`).exec(xml)?.[1];
