/** @list turn 3 — every verdict about records, one after the other */
// Verdicts of the Spanish tax agency on single records, and corrections of them.
import { Verifactu } from '../../../../deploy/simulate/verifactu/verifactu';
import type { TestSystem } from '../../../support/system';
import { post } from '../../documents/document-steps';
import type { Clock } from '../transmission-steps';
import { connected, expectSameChain, invoice, startAgency, whenRecord } from '../verifactu/steps';
import { expectNothingSecret, meets } from './verifactu-records';

const MINUTE = 60_000;

const agency = new Verifactu();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  agency.waitSeconds = 0;
  ({ system, clock } = await startAgency(agency));
});

describe('the word about a record', () => {
  it('withErrors: it is accepted, with a warning', async () => {
    const account = await connected(system);
    const one = await whenRecord(account, await invoice(account, 'withErrors'), 'accepted');
    expect(one).toMatchObject({ businessStatus: 'AceptadoConErrores', errors: [] });
    expect(one.warnings[0]).toMatch(/^2001: .*tax number of the recipient/);
  });

  it('otherHash: it is accepted, and the operator is told', async () => {
    const account = await connected(system);
    const one = await whenRecord(account, await invoice(account, 'otherHash'), 'accepted');
    expect(one.errors).toMatchObject([{ code: '2000', class: 'ours' }]);
  });

  it('rejected: it stays a link, and is mended by a new record', async () => {
    const account = await connected(system);
    const document = await invoice(account, 'rejected');
    const refused = await whenRecord(account, document, 'rejected');
    expect(refused.errors).toMatchObject([{ code: '1105', class: 'content' }]);
    expect(refused.errors[0]?.message).toContain('Error en el bloque IDFactura');
    await whenRecord(account, await invoice(account), 'accepted');
    const made = await account.http.post(`/api/documents/${document.id}/verifactu/corrections`, {});
    expect(made.status).toBe(201);
    expect(made.text).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>');
    const mended = await whenRecord(
      account,
      document,
      ({ revision, state }) => revision === 2 && state === 'accepted',
    );
    expect(mended.purpose).toBe('correction');
    expect([agency.archive.broken, agency.invalid]).toEqual([[], []]);
  });

  it('a mend of what is there says no rejection; before the agency has answered there is none', async () => {
    const account = await connected(system);
    const document = await invoice(account, 'withErrors');
    await whenRecord(account, document, 'accepted');
    const path = `/api/documents/${document.id}/verifactu/corrections`;
    agency.isDown = true;
    const [first, second] = await Promise.all([account.http.post(path, {}), account.http.post(path, {})]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    expect((await account.http.post(path, {})).status).toBe(409);
    const made = first.status === 201 ? first : second;
    expect(made.text).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>');
    await whenRecord(account, document, ({ revision, attempts }) => revision === 2 && attempts > 0);
    agency.isDown = false;
    clock.forward(2 * MINUTE);
    await whenRecord(account, document, ({ revision, state }) => revision === 2 && state === 'accepted');
    await expectSameChain(account, system, agency);
  });

  it('what the agency never had is annulled without a previous record', async () => {
    const account = await connected(system);
    const document = await invoice(account, 'rejected');
    await whenRecord(account, document, 'rejected');
    await post(account.http, document.id, 'cancel', {});
    await whenRecord(account, document, ({ revision, state }) => revision === 2 && state === 'accepted');
    expect(agency.archive.receivedOf(account.nif).at(-1)).toMatchObject({
      kind: 'Anulacion',
      isWithoutPrevious: true,
    });
  });

  it('duplicate: of somebody else it is rejected, by its hash', async () => {
    const { account, one } = await meets(system, 'duplicate');
    expect(one).toMatchObject({ state: 'sending', errors: [{ code: '3000' }] });
    clock.forward(2 * MINUTE);
    const refused = await whenRecord(account, { id: one.documentId }, 'rejected');
    expect(refused.errors.at(-1)).toMatchObject({ code: 'other_content' });
  });

  it('busy: it goes out again', async () => {
    const { account, one } = await meets(system, 'busy');
    expect(one).toMatchObject({ state: 'queued', errors: [{ code: '3500' }] });
    clock.forward(2 * MINUTE);
    await whenRecord(account, { id: one.documentId }, 'accepted');
  });
});

it('nothing secret is stored, logged into the history or told', () => expectNothingSecret(system));
