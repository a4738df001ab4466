/** @list all — a role that sees only its own documents × every route of a company */
// A caller with `own-only` finds no word of documents that others have made, at no route; an id of theirs answers as an unknown one does.

import { clients } from '../../shared/contracts/clients';
import { companies } from '../../shared/contracts/companies';
import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { documents } from '../../shared/contracts/documents';
import type { ErrorCode } from '../../shared/contracts/errors';
import { namesDocument } from '../../shared/contracts/own-only';
import { GRANTABLE, NEVER_GRANTED } from '../../shared/contracts/permissions';
import { plantedCompany } from '../security/planted-words';
import type { HttpResponse } from '../support/http-client';
import { lawfulClient } from '../support/lawful-parties';
import { beforeTests } from '../support/made-before';
import { outputOf } from '../support/outputs';
import { problemOf } from '../support/problems';
import { startTestSystem } from '../support/system';
import { type Account, signUpMember } from '../support/users';
import { attempt, routed, UNKNOWN_ID } from './routes';

const system = beforeTests(() => startTestSystem());
const company = beforeTests(() => plantedCompany(system));
const ofCompany = routed.filter(({ access }) => access.kind === 'member');
const filtered = ofCompany.filter(({ ownOnly }) => ownOnly === 'filtered');
const named = (actions: readonly AnyAction[]) => actions.map((action) => [action.http, action] as const);

/** Two members with one role, which holds all that a role can. */
let sales: Account;
let other: Account;
/** Rows below documents of the other member, by the `notFound` of the routes that name them. */
const theirs: Partial<Record<ErrorCode, Record<string, string>>> = {};

/** Words of documents, of their money and of books that are made of them; articles, clients and the company are shared. */
const WORDS =
  /zzDocument|zzPayment|zzAccountPayment|zzHold|zzPolicy|zzBank|zzMandate|DE02500105170137075030|zzRecurring|ZZNUM-\d|zzTheirs/;
const wordIn = ({ text }: HttpResponse) => WORDS.exec(text)?.[0];

async function newMember(roleId: string): Promise<Account> {
  const member = await signUpMember(system, company, 'MEMBER');
  await company.http.call(companies.changeRole, { userId: member.userId, role: 'MEMBER', roleId });
  return member;
}

beforeAll(async () => {
  const { id: roleId } = await company.http.call(companies.createRole, {
    name: 'Own',
    permissions: [...GRANTABLE],
    restrictions: ['own-only'],
  });
  [sales, other] = [await newMember(roleId), await newMember(roleId)];
  await makeTheirs(other.http);
});

/** A draft with a file, an invoice with a payment, and a quote that waits for a signature. */
async function makeTheirs(http: Account['http']): Promise<void> {
  const buyer = lawfulClient({ name: 'zzClientName', country: 'DE' });
  const { id: clientId } = await http.call(clients.create, buyer);
  const lines = [{ description: 'zzTheirs', unitPrice: 10, vatRate: 19, unit: 'kg' }];
  const deliveryDate = new Date().toISOString().slice(0, 10);
  const texts = { notes: 'zzTheirs', reference: 'zzTheirs' };
  const make = (typeId: 'invoice' | 'quote') =>
    http.call(documents.create, {
      typeId,
      clientId,
      lines,
      ...texts,
      ...(typeId === 'invoice' && { deliveryDate }),
    });
  const { id } = await make('invoice');
  const upload = await http.uploadFile(`/api/documents/${id}/attachments`, '%PDF-1.7\n', 'zzTheirs.pdf');
  const [attachment] = outputOf(documents.addAttachment, upload).attachments;
  const { id: invoiceId } = await http.call(documents.issue, { id: (await make('invoice')).id });
  const payment = { id: invoiceId, amountMinor: 100, reference: 'zzTheirs' };
  const { id: paymentId } = await http.call(documents.addPayment, payment);
  const { id: quoteId } = await http.call(documents.issue, { id: (await make('quote')).id });
  const recipient = { id: quoteId, recipientEmail: 'zztheirs@example.com', recipientName: 'zzTheirs' };
  const { id: requestId } = await http.call(documents.requestSignature, recipient);
  theirs.document_not_found = { id: invoiceId };
  theirs.attachment_not_found = { id, attachmentId: attachment?.id ?? '' };
  theirs.payment_not_found = { id: invoiceId, paymentId };
  theirs.signature_request_not_found = { id: quoteId, requestId };
  theirs.signature_not_found = { id: quoteId };
}

/** Ids of the planted company, of the other member, and of nothing, for the path of a route. */
function pathsOf({ notFound, http = 'GET /' }: AnyAction): Record<string, string>[] {
  const ofDocument = http.includes('/api/documents/{id}') ? [theirs.document_not_found] : [];
  const rows = notFound ? [company.ids[notFound], theirs[notFound]] : [];
  return [...rows, ...ofDocument, {}].filter((path) => path !== undefined);
}

const isNever = ({ access }: AnyAction) =>
  access.kind === 'member' && access.permissions.some((one) => NEVER_GRANTED.includes(one));
const closed = ofCompany.filter((action) => action.ownOnly === undefined && !isNever(action));
const reading = ofCompany.filter(({ ownOnly, http }) => ownOnly !== undefined && http?.startsWith('GET '));

it('a route of no company states nothing of it', () => {
  const others = routed.filter(({ access }) => access.kind !== 'member');
  expect(others.filter(({ ownOnly }) => ownOnly !== undefined)).toEqual([]);
  expect([closed.length > 100, reading.length > 20, filtered.length > 25]).toEqual([true, true, true]);
});

/** Ids in the input of filtered routes that name no document: what is shared, or a row below the document that the path names. */
const BESIDE = /\/(clientId|supplierClientId|articleId|attachmentId|paymentId|requestId)$/;

it('each id in the input of a filtered route names a document, or what is shared', () => {
  const unmarked = filtered.flatMap(({ http, input }) =>
    idsIn(input)
      .filter(({ pointer, isMarked }) => !isMarked && !BESIDE.test(pointer))
      .map(({ pointer }) => `${http} ${pointer}`),
  );
  expect(unmarked).toEqual([]);
  const marked = idsIn(documents.create.input).filter(({ isMarked }) => isMarked);
  expect(marked.map(({ pointer }) => pointer)).toEqual([
    '/correctedIds/items',
    '/prepayments/items/documentId',
  ]);
});

interface NamedId {
  pointer: string;
  isMarked: boolean;
}

function idsIn(schema: AnyAction['input'], pointer = ''): NamedId[] {
  if (schema.format === 'uuid') return [{ pointer, isMarked: namesDocument(schema) }];
  const fields = Object.entries<AnyAction['input']>(schema.properties ?? {});
  return [
    ...fields.flatMap(([name, field]) => idsIn(field, `${pointer}/${name}`)),
    ...(schema.items ? idsIn(schema.items, `${pointer}/items`) : []),
    ...(schema.anyOf ?? []).flatMap((one: AnyAction['input']) => idsIn(one, pointer)),
  ];
}

describe('a role with own-only and all permissions', () => {
  it.each(named(closed))('%s answers 403 where nothing else is stated', async (_http, action) => {
    for (const path of pathsOf(action)) {
      const answer = await attempt(sales.http, action, { path });
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'own_documents_only']);
      expect(wordIn(answer)).toBeUndefined();
    }
  });

  it.each(named(reading))('%s shows no word of documents of others', async (_http, action) => {
    for (const path of pathsOf(action)) {
      const answer = await attempt(sales.http, action, { path });
      expect(answer.status).toBeLessThan(500);
      expect(wordIn(answer)).toBeUndefined();
    }
  });

  const withId = filtered.filter(({ http }) => parseRoute(http ?? 'GET /').pathParams.includes('id'));
  it.each(named(withId))('%s answers an id of another member as an unknown one', async (_http, action) => {
    const unknown = await attempt(sales.http, action);
    expect(unknown.status).toBe(404);
    for (const path of pathsOf(action)) {
      const { id = UNKNOWN_ID } = path;
      const answer = await attempt(sales.http, action, { path });
      expect(comparable(answer, id)).toEqual(comparable(unknown, UNKNOWN_ID));
    }
  });

  it('lists no document of others, and the other member reads their own', async () => {
    const { id = '' } = theirs.document_not_found ?? {};
    expect((await other.http.get(`/api/documents/${id}`)).text).toContain('zzTheirs');
    const { items, total } = await sales.http.call(documents.list, {});
    expect([items, total]).toEqual([[], 0]);
    const own = await other.http.call(documents.list, { pageSize: 100 });
    expect([own.items.length, own.total]).toEqual([3, 3]);
  });
});

function comparable({ status, text }: HttpResponse, id: string) {
  const { requestId: _, instance: __, ...problem } = JSON.parse(text);
  return [status, JSON.parse(JSON.stringify(problem).replaceAll(id, 'the id'))];
}
