/** @slow — the core of its capability over HTTP, with a company for most cases */
// Reports about persons and their erasure, over HTTP: who may ask, whom the answer names, and what is left where.
import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import { eventsOf } from '../../support/event-log';
import { beforeTests } from '../../support/made-before';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createKey, owner, signUpMember } from '../../support/users';
import { type Business, business, drafted, newClient, sent } from '../documents/document-steps';
import { exportOf } from '../export/unzipped';
import { erase, ofTable, type Person, type Places, sellsTo, somebody } from './person-steps';

const system = beforeTests(startTestSystem);
const REPORT = '/api/company/persons/report';
const ERASURE = '/api/company/persons/erasure';

const summary = (places: Places) => places.map(({ table, outcome }) => `${table} ${outcome}`).sort();

async function report({ http }: Business, person: object): Promise<Places> {
  return (await http.call(companies.reportPerson, person)).places;
}

const erased = async (account: Business, person: Partial<Person>) => (await erase(account, person)).places;

describe('a report', () => {
  it('is for OWNERs and ADMINs, by a fresh session', async () => {
    const account = await sellsTo(system, somebody());
    const member = await signUpMember(system, account, 'MEMBER');
    for (const path of [REPORT, ERASURE]) {
      expectProblem(await member.http.post(path, somebody()), 403, 'insufficient_role');
      expectProblem(await (await createKey(account)).post(path, somebody()), 403, 'session_required');
    }
    const admin = await signUpMember(system, account, 'ADMIN');
    expect((await admin.http.post(REPORT, somebody())).body).toEqual({ places: [], hasMore: false });
  });

  it('names each place of the company with purpose, basis and end, and none of another company', async () => {
    const person = somebody();
    const [account, other] = [await sellsTo(system, person), await sellsTo(system, person)];
    const { id } = await sent(account, { notes: `For ${person.name}` });
    const places = await report(account, person);
    expect(ofTable(places, 'clients.clients')).toEqual([
      expect.objectContaining({ id: account.clientId, columns: expect.arrayContaining(['contact_email']) }),
      expect.objectContaining({ id: account.clientId, columns: [] }),
    ]);
    expect(ofTable(places, 'documents.documents')).toEqual([
      expect.objectContaining({ id, basis: 'Legal obligation: GDPR art. 6 (1) (c)', outcome: 'kept' }),
    ]);
    expect(JSON.stringify(places)).not.toContain(other.clientId);
    expect(JSON.stringify(places)).not.toContain(person.email);
  });

  it('finds the rows of a client by the client, where only its e-mail address is asked for', async () => {
    const person = somebody();
    const account = await sellsTo(system, person);
    const { id } = await sent(account);
    const places = ofTable(
      await report(account, { email: person.email.toUpperCase() }),
      'documents.documents',
    );
    expect(places.map((one) => one.id)).toEqual([id]);
  });

  it.each([
    ['part of an address', { email: 'person.example@x' }, '/email'],
    ['a short name', { name: 'Anna' }, '/name'],
    ['a short identifier', { identifier: '12345' }, '/identifier'],
    ['a name of blanks', { name: ' \u00a0    ' }, '/name'],
    ['a name of signs', { name: '.*.*.*' }, '/name'],
    ['an identifier of signs', { identifier: '-- // ..' }, '/identifier'],
    ['a date', { identifier: '2026-11-30' }, '/identifier'],
    ['nobody', {}, '/email'],
  ])('is refused for %s', async (_what, body, pointer) => {
    const account = await owner(system);
    expectInvalid(await account.http.post(REPORT, body), pointer);
  });

  it('finds nobody by a part of an address, a name or a number', async () => {
    const person = somebody();
    const account = await sellsTo(system, person);
    await account.http.call(clients.update, {
      id: account.clientId,
      identifiers: [{ scheme: 'own', value: '11122233344' }],
    });
    const [, word = ''] = person.name.split(' ');
    const parts = [
      { email: person.email.slice(1) },
      { email: person.email.slice(0, -2) },
      { name: word.slice(0, -1) },
      { name: `${word}ska` },
      { identifier: '1112223334' },
      { name: '%%Kowal%%' },
    ];
    for (const part of parts) expect(await report(account, part)).toEqual([]);
    expect(await report(account, { identifier: '111 222 333-44' })).not.toEqual([]);
  });

  it('is an entry of the audit log, without the names', async () => {
    const person = somebody();
    const account = await owner(system);
    await account.http.call(companies.reportPerson, person);
    const entry = await until('the entry is there', async () => {
      const { items } = await account.http.call(audit.log, { action: 'person.reported' });
      return items[0];
    });
    expect(entry).toMatchObject({ actor: { id: account.userId } });
    expect(JSON.stringify(entry)).not.toContain(person.email);
  });
});

describe('an erasure', () => {
  it('is refused by a name alone, since others may have it', async () => {
    const account = await owner(system);
    expectInvalid(await account.http.post(ERASURE, { name: 'Anna Kowalska' }), '/email');
  });

  it('changes nothing as a dry run, which is the default', async () => {
    const person = somebody();
    const account = await sellsTo(system, person);
    const { places } = await account.http.call(companies.erasePerson, person);
    expect(summary(ofTable(places, 'clients.clients'))).toEqual([
      'clients.clients erased',
      'clients.clients erased',
    ]);
    const client = await account.http.call(clients.get, { id: account.clientId });
    expect(client).toMatchObject({ contactEmail: person.email });
  });

  it('leaves nothing in answers, feed, log and export, but in what was issued', async () => {
    const person = somebody();
    const account = await sellsTo(system, person);
    const draft = await drafted(account, { notes: `Write to ${person.email}, thanks` });
    const places = await erased(account, person);
    expect(places.filter(({ outcome }) => outcome === 'kept')).toEqual([]);
    const client = await account.http.call(clients.get, { id: account.clientId });
    expect(client).toMatchObject({
      contactLastName: '[erased]',
      contactEmail: null,
      contactPhone: null,
      isActive: false,
    });
    const left = await account.http.call(documents.get, { id: draft.id });
    expect(left).toMatchObject({ notes: 'Write to [erased], thanks', clientName: '[erased]' });
    const archive = await exportOf(account.http);
    const texts = [
      ...archive.names.map((name) => archive.text(name)),
      JSON.stringify(await eventsOf(system, 'clients', account.companyId)),
      JSON.stringify(await account.http.call(audit.log, {})),
      JSON.stringify(await account.http.call(clients.search, { query: 'Kowalska' })),
      JSON.stringify(await account.http.call(documents.list, {})),
    ];
    for (const text of texts) {
      expect(text).not.toContain(person.email);
      expect(text).not.toContain(person.name);
    }
    expect(await account.http.call(audit.verify, {})).toMatchObject({ isWhole: true });
    expect(await report(account, person)).toEqual([]);
  });

  it('keeps an issued document to the day of the country, and a client with an open invoice until it is paid', async () => {
    const person = somebody();
    const account = await sellsTo(system, person);
    const { id, issueDate, totalMinor } = await sent(account);
    const first = await erased(account, person);
    const year = Number(issueDate?.slice(0, 4)) + 10;
    expect(ofTable(first, 'documents.documents')).toEqual([
      expect.objectContaining({
        id,
        outcome: 'kept',
        until: `${year}-12-31`,
        law: expect.stringContaining('FR'),
      }),
    ]);
    expect(ofTable(first, 'clients.clients').map(({ outcome, until: day }) => [outcome, day])).toEqual([
      ['kept', null],
      ['kept', null],
    ]);
    await account.http.call(documents.addPayment, { id, amountMinor: totalMinor });
    await erased(account, person);
    expect(await account.http.call(clients.get, { id: account.clientId })).toMatchObject({
      contactLastName: '[erased]',
    });
    const document = await account.http.call(documents.get, { id });
    expect(document.clientName).toBe(person.name);
  });

  it('erases the contact of a company, and leaves the company as it is', async () => {
    const person = somebody();
    const account = await business(
      system,
      {},
      { contactEmail: person.email, contactFirstName: 'Anna', contactLastName: 'B' },
    );
    await sent(account);
    await erased(account, { email: person.email });
    const client = await account.http.call(clients.get, { id: account.clientId });
    expect(client).toMatchObject({
      name: 'ACME',
      contactEmail: null,
      contactFirstName: null,
      isActive: true,
    });
    expect(await account.http.call(clients.search, { query: 'ACME' })).toMatchObject({
      items: [{ id: account.clientId }],
    });
  });

  it('touches no other person and no other company', async () => {
    const person = somebody();
    const [account, other] = [await sellsTo(system, person), await sellsTo(system, person)];
    const neighbour = await newClient(account.http, {
      name: 'Anna Kowalska',
      contactEmail: `x${person.email}`,
    });
    await erased(account, person);
    expect(await account.http.call(clients.get, { id: neighbour })).toMatchObject({
      contactEmail: `x${person.email}`,
    });
    expect(await other.http.call(clients.get, { id: other.clientId })).toMatchObject({
      contactEmail: person.email,
    });
  });
});
