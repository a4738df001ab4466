// Signing certificates, as the tests of them make and look at them.

import { setTimeout as sleep } from 'node:timers/promises';
import { type Identity, Pkcs12Maker } from '../../../../deploy/simulate/pkcs12';
import type { Output } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import type { HttpResponse } from '../../../support/http-client';
import { outputOf } from '../../../support/outputs';
import { startInstance, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';

export const PATH = '/api/company/signing-certificates';
export const PASSWORD = 'pfx-password-7733';

/** A system, files of one identity, and for each test a company of its own. */
export interface Certificates {
  maker: Pkcs12Maker;
  acme: Identity;
  /** File of `acme` as programs write it today. */
  modern: Buffer;
  system: TestSystem;
  account: CompanyAccount;
  add(pfx: Buffer | string, password?: string, fields?: object): Promise<HttpResponse>;
  added(pfx: Buffer | string, password?: string): Promise<Output<typeof settings.addCertificate>>;
  listed(): Promise<unknown[]>;
}

export function withCertificates(): Certificates {
  const here = { add, added, listed } as Certificates;
  beforeAll(async () => {
    here.maker = new Pkcs12Maker();
    here.acme = here.maker.identity({ subject: '/CN=Zoë Łódź/O=Acme, Söhne/C=FR' });
    here.modern = here.maker.file(here.acme, PASSWORD);
    here.system = await startInstance();
  });
  beforeEach(async () => {
    here.system.setClock(0);
    here.account = await owner(here.system);
  });
  afterAll(async () => {
    await here.system?.stop();
    here.maker?.remove();
  });
  async function add(
    pfx: Buffer | string,
    password = PASSWORD,
    fields: object = {},
    http = here.account.http,
  ) {
    // making a file held up client and server, whose idle connection may be due to end
    await sleep(1);
    const pfxBase64 = typeof pfx === 'string' ? pfx : pfx.toString('base64');
    return http.post(PATH, { label: 'Seal', pfxBase64, pfxPassword: password, ...fields });
  }
  /** A busy machine may be too slow for the time that a file has. */
  async function added(pfx: Buffer | string, password?: string) {
    const answer = await add(pfx, password, {}, here.account.http.patient());
    return outputOf(settings.addCertificate, answer);
  }
  async function listed() {
    return (await here.account.http.call(settings.listCertificates, {})).items;
  }
  return here;
}
