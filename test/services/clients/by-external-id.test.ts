/** @list all — npm test has POST and PATCH, whose steps these calls are */
// Clients and articles by the id of another system: one call creates or changes them.
import { beforeTests } from '../../support/made-before';
import { expectProblem, pointersOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));
const other = beforeTests(() => owner(system));

interface Saved {
  id: string;
  version: number;
}

describe.each([
  ['a client', '/api/clients', { name: 'Acme', city: 'Vienna', country: 'AT' }, { city: 'Graz' }],
  ['an article', '/api/articles', { name: 'Desk', unitPrice: '10', unit: 'pc' }, { unit: 'box' }],
])('%s by its external id', (_noun, path, fields, changed) => {
  const put = async (externalId: string, body: object, { http } = account) =>
    http.put(`${path}/by-external-id/${encodeURIComponent(externalId)}`, body);

  it('is created once, then changed, and keeps what is not sent', async () => {
    const first = await put('Shop/7 ä', fields);
    expect(first).toMatchObject({ status: 200, body: { ...fields, externalId: 'Shop/7 ä', version: 1 } });
    const { id } = first.body as Saved;
    const second = await put('Shop/7 ä', changed);
    expect(second).toMatchObject({ status: 200, body: { ...fields, ...changed, id, version: 2 } });
    expect((await put('Shop/7 ä', changed)).body).toMatchObject({ id, version: 2 });
    expect((await account.http.get(`${path}/${id}`)).body).toMatchObject({ ...fields, ...changed });
  });

  it('is refused with 400 for an id without a visible character, and the pointer names it', async () => {
    for (const externalId of [' ', '   ']) {
      const refused = await put(externalId, fields);
      expectProblem(refused, 400, 'validation_failed');
      expect(pointersOf(refused)).toContain('/externalId');
    }
    expectProblem(await put('x'.repeat(101), fields), 400, 'validation_failed');
  });

  it('is only created with If-None-Match: *, and only changed with If-Match: *', async () => {
    const target = `${path}/by-external-id/conditional`;
    const only = (headers: Record<string, string>, body: object = fields) =>
      account.http.put(target, body, headers);
    expectProblem(await only({ 'if-match': '*' }), 412, 'precondition_failed');
    expectProblem(await only({ 'if-match': '"1"' }), 412, 'precondition_failed');
    const created = await only({ 'if-none-match': '*' });
    expect(created).toMatchObject({ status: 200, body: { version: 1 } });
    const etag = created.headers.get('etag') ?? '';
    for (const tag of ['*', etag, `W/${etag}`, `"7", ${etag}`])
      expectProblem(await only({ 'if-none-match': tag }, changed), 412, 'precondition_failed');
    expect(await only({ 'if-match': '*' }, changed)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await only({ 'if-none-match': etag }, fields)).toMatchObject({ status: 200 });
  });

  it('is created by one of several requests with If-None-Match: *', async () => {
    const target = `${path}/by-external-id/created-once`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => account.http.put(target, fields, { 'if-none-match': '*' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it('is one, however many requests make it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => put('at-once', fields)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => (body as Saved).id)).size).toBe(1);
  });

  it('is in the refusal of another one with the same', async () => {
    const { id } = (await put('in the way', fields)).body as Saved;
    const refused = { status: 409, body: { existingId: id } };
    const body = { ...fields, externalId: 'in the way' };
    expect(await account.http.post(path, body)).toMatchObject(refused);
    expect(
      await account.http.post(path, body, { 'idempotency-key': `once for ${path.slice(5)}` }),
    ).toMatchObject(refused);
    const free = (await put('free', fields)).body as Saved;
    expect(await account.http.patch(`${path}/${free.id}`, { externalId: 'in the way' })).toMatchObject(
      refused,
    );
  });

  it('is refused without what POST needs', async () => {
    const refused = await put('new', { description: 'Nothing else' });
    expectProblem(refused, 400, 'validation_failed');
    expect(pointersOf(refused)).toContain('/name');
  });

  it('is that of the company', async () => {
    const own = (await put('same', fields)).body as Saved;
    const theirs = (await put('same', fields, other)).body as Saved;
    expect(theirs.id).not.toBe(own.id);
  });
});
