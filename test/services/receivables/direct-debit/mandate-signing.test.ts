/** @list all — the rest of direct debit; npm test has its core */
// Mandates that clients sign by a link: what they read, sign once, and what is refused.
import type { Output } from '../../../../shared/contracts/contract';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { receivables } from '../../../../shared/contracts/receivables';
import type { MandateView } from '../../../../shared/contracts/receivables/direct-debit/mandate-requests';
import { MANDATE_PAGE } from '../../../../shared/texts/mandate-page';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { expectInvalid, expectProblem } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { signUpMember } from '../../../support/users';
import { at, newClient } from '../../documents/document-steps';
import { CREDITOR_ID, type Creditor, creditor, PAYER_IBAN } from './debit-steps';

const NOW = '2026-11-20T09:00:00Z';
const system = beforeTests(startTestSystem);
let account: Creditor;
beforeEach(async () => {
  at(system, NOW);
  account = await creditor(system);
});

async function requested(fields: object = {}) {
  const { http, clientId } = account;
  const made = await http.call(receivables.createMandateRequest, { clientId, ...fields });
  return { ...made, token: made.url.split('/').at(-1) ?? '' };
}

const PAPER = { holderName: 'Anna Muster', iban: PAYER_IBAN, accepted: true as const };
const anyone = (token: string, body?: object) =>
  fetch(`${system.baseUrl}/api/sign-mandate/${token}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

/** The body of a response, as the contract defines it. */
const bodyOf = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
type Signed = Output<typeof receivables.signMandate>;

describe('a link to sign a mandate', () => {
  it('shows creditor and sentence, and makes the mandate once', async () => {
    const { id, token, state } = await requested();
    expect(state).toBe('open');
    const view = await bodyOf<MandateView>(anyone(token));
    expect(view).toMatchObject({
      ...{ scheme: 'CORE', type: 'RCUR', holderName: 'ACME', signed: null },
      creditor: { creditorId: CREDITOR_ID },
    });
    expect(view.sentence).toContain(view.creditor.name);
    const [one, two] = await Promise.all([anyone(token, PAPER), anyone(token, PAPER)]);
    const signed = await bodyOf<Signed>(Promise.resolve(one));
    expect(signed).toEqual({ reference: expect.stringMatching(/^M-/), signedOn: '2026-11-20' });
    expect(await two.json()).toEqual(signed);
    const { items } = await account.http.call(receivables.listMandates, {});
    expect(items).toMatchObject([
      { ...signed, iban: PAYER_IBAN, holderName: 'Anna Muster', signedBy: 'online', status: 'active' },
    ]);
    const request = await account.http.call(receivables.getMandateRequest, { id });
    expect(request).toMatchObject({ state: 'signed', mandateId: items[0]?.id });
    const again = await bodyOf<MandateView>(anyone(token));
    expect(again.signed).toEqual({ reference: signed.reference, on: '2026-11-20' });
    const events = await eventsOf(system, 'receivables', account.companyId, 'mandate.');
    expect(events.map(({ type }) => type)).toEqual(['mandate.created']);
    const [stored] = await system.sql<{ evidence: object }>(
      'SELECT evidence FROM receivables.mandate_requests WHERE id = $1',
      [id],
    );
    expect(stored?.evidence).toMatchObject({ sentence: view.sentence, language: 'en' });
  });

  it('is mailed only to a client that has an address', async () => {
    expect((await requested()).sentTo).toBeNull();
    const clientId = await newClient(account.http, { name: 'Mute' });
    const refused = await account.http.post('/api/mandate-requests', { clientId, isMailed: true });
    expectInvalid(refused, '/isMailed');
  });

  it.each(DOCUMENT_LANGUAGES)('has the sentence of both schemes in %s', async (language) => {
    for (const scheme of ['CORE', 'B2B']) {
      const { token } = await requested({ scheme });
      const answer = fetch(`${system.baseUrl}/api/sign-mandate/${token}?language=${language}`);
      const { sentence, creditor: shown } = await bodyOf<MandateView>(answer);
      const { core, b2b } = MANDATE_PAGE[language].mandate;
      expect(sentence).toBe((scheme === 'B2B' ? b2b : core).replaceAll('{creditor}', shown.name));
    }
  });

  it.each([
    [{ iban: 'DE03600501010002034304' }, '/iban'],
    [{ iban: 'BR1800360305000010009795493C1' }, '/iban'],
    [{ holderName: '' }, '/holderName'],
    [{ accepted: false }, '/accepted'],
  ])('refuses %j', async (fields, pointer) => {
    const { token } = await requested();
    const answer = await account.http.post(`/api/sign-mandate/${token}`, { ...PAPER, ...fields });
    expectInvalid(answer, pointer);
    expect((await account.http.call(receivables.listMandates, {})).items).toEqual([]);
  });

  it('ends with its time, and by DELETE; what is no link is refused alike', async () => {
    const { http } = account;
    const [expired, revoked] = [await requested({ expiresInDays: 1 }), await requested()];
    await http.call(receivables.revokeMandateRequest, { id: revoked.id });
    at(system, '2026-11-22T09:00:00Z');
    for (const { token } of [expired, revoked])
      expectProblem(await http.post(`/api/sign-mandate/${token}`, PAPER), 410, 'mandate_request_closed');
    for (const token of ['x', expired.token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))])
      expectProblem(await http.get(`/api/sign-mandate/${token}`), 404, 'mandate_request_not_found');
    expect((await http.call(receivables.listMandates, {})).items).toEqual([]);
  });

  it('is made by OWNER and ADMIN, for a client of the company, once it has a creditor identifier', async () => {
    const member = await signUpMember(system, account, 'MEMBER');
    const body = { clientId: account.clientId };
    expectProblem(await member.http.post('/api/mandate-requests', body), 403, 'insufficient_role');
    const foreign = await creditor(system);
    const ofOther = await account.http.post('/api/mandate-requests', { clientId: foreign.clientId });
    expectProblem(ofOther, 404, 'client_not_found');
    const person = {
      type: 'INDIVIDUAL',
      name: null,
      contactFirstName: 'Anna',
      contactLastName: 'Muster',
    } as const;
    const clientId = await newClient(account.http, person);
    expectInvalid(await account.http.post('/api/mandate-requests', { clientId, scheme: 'B2B' }), '/scheme');
    await account.http.call(receivables.saveDirectDebit, { creditorId: null });
    expectProblem(await account.http.post('/api/mandate-requests', body), 409, 'direct_debit_not_configured');
  });
});

describe('the page', () => {
  const page = (token: string, form?: Record<string, string>) =>
    fetch(`${system.baseUrl}/mandate/${token}?lang=de`, {
      ...{ method: form ? 'POST' : 'GET', redirect: 'manual' },
      ...(form && { body: new URLSearchParams(form), headers: { origin: new URL(system.baseUrl).origin } }),
    });

  it('is signed without a script', async () => {
    const { token } = await requested();
    const shown = await (await page(token)).text();
    expect(shown).toContain('SEPA-Lastschriftmandat');
    expect(shown).toContain(CREDITOR_ID);
    expect(shown).not.toContain('<script');
    const wrong = await page(token, { ...PAPER, accepted: 'true', iban: 'DE00' });
    expect(wrong.status).toBe(400);
    const refused = await wrong.text();
    expect(refused).toContain('richtiger Prüfziffer');
    expect(refused).toContain('value="DE00"');
    const done = await page(token, { ...PAPER, accepted: 'true' });
    expect(done.status).toBe(303);
    expect(await (await page(token)).text()).toContain('unterschrieben');
    expect((await account.http.call(receivables.listMandates, {})).items).toHaveLength(1);
  });

  it('of another site signs nothing, and an unknown link is not found', async () => {
    const { token } = await requested();
    const body = new URLSearchParams({ ...PAPER, accepted: 'true' });
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await fetch(`${system.baseUrl}/mandate/${token}`, { method: 'POST', body, headers });
    expect(answer.status).toBe(403);
    expect((await page('unknown')).status).toBe(404);
    expect((await account.http.call(receivables.listMandates, {})).items).toEqual([]);
  });
});
