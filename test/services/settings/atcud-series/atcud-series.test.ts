import { settings } from '../../../../shared/contracts/settings';
import type { HttpResponse } from '../../../support/http-client';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { pointersOf, problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { owner } from '../../../support/users';
import { internal, settingsEvents } from '../internal';

const PATH = '/api/company/atcud-series';
const SERIES = { typeId: 'invoice', seriesId: 'A2026', validationCode: 'AAJFF7VR' };

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => owner(system));

function put(fields: object, headers?: Record<string, string>): Promise<HttpResponse> {
  return account.http.put(PATH, { ...SERIES, ...fields }, headers);
}

async function listed(): Promise<{ id: string; seriesId: string }[]> {
  return (await account.http.call(settings.atcudSeries, {})).items;
}

describe('PUT /api/company/atcud-series', () => {
  it('registers a series', async () => {
    const answer = await put({});
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...SERIES,
      id: expect.any(String),
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await listed()).toEqual([answer.body]);
  });

  it('gives a registered series another code, and tells subscribers of both', async () => {
    const { id } = outputOf(settings.registerAtcudSeries, await put({}));
    const answer = await put({ validationCode: 'BBJFF7VR9' });
    expect(answer.body).toMatchObject({ id, validationCode: 'BBJFF7VR9', version: 2 });
    const events = await settingsEvents(system, account.companyId, 'atcud_series.');
    expect(events).toEqual([
      { type: 'atcud_series.registered', data: { id, ...SERIES } },
      { type: 'atcud_series.registered', data: { id, ...SERIES, validationCode: 'BBJFF7VR9' } },
    ]);
  });

  it('changes nothing when the code is the one it has, and tells nobody', async () => {
    const first = await put({});
    expect((await put({ validationCode: ' aajff7vr ' })).body).toEqual(first.body);
    expect(await settingsEvents(system, account.companyId, 'atcud_series.')).toHaveLength(1);
  });

  it.each([
    ['  AAJFF7VR\n', 'AAJFF7VR'],
    ['aajff7vr', 'AAJFF7VR'],
    ['ABCDEFGHIJKLMNOP0123456789', 'ABCDEFGHIJKLMNOP0123456789'],
  ])('keeps %j as %s', async (validationCode, kept) => {
    expect(outputOf(settings.registerAtcudSeries, await put({ validationCode })).validationCode).toBe(kept);
  });

  it.each<[string, object, string]>([
    ['a code with a hyphen', { validationCode: 'AAJFF7VR-1' }, '/validationCode'],
    ['a code with a letter that grows', { validationCode: 'straßeaa' }, '/validationCode'],
    ['a code with digits of another script', { validationCode: '١٢٣٤٥٦٧٨' }, '/validationCode'],
    ['a blank series', { seriesId: ' ' }, '/seriesId'],
  ])('refuses %s', async (_what, fields, pointer) => {
    const answer = await put(fields);
    expect([answer.status, problemOf(answer).code, pointersOf(answer)[0]]).toEqual([
      400,
      'validation_failed',
      pointer,
    ]);
    expect(await listed()).toEqual([]);
  });

  it('refuses with 412 what was decided on an older version, or on a series that is not there', async () => {
    expect((await put({}, { 'if-match': '"1"' })).status).toBe(412);
    await put({});
    expect((await put({ validationCode: 'BBJFF7VR' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await put({ validationCode: 'CCJFF7VR' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('makes one version of twenty registrations of one code at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put({})));
    expect(answers.map((answer) => outputOf(settings.registerAtcudSeries, answer).version)).toEqual(
      Array.from({ length: 20 }, () => 1),
    );
    expect(await settingsEvents(system, account.companyId, 'atcud_series.')).toHaveLength(1);
  });
});

describe('GET /api/company/atcud-series', () => {
  it('lists by document type, then by series', async () => {
    for (const [typeId, seriesId] of [
      ['quote', 'A'],
      ['invoice', 'B'],
      ['invoice', 'A'],
      ['credit-note', 'Z'],
    ])
      await put({ typeId, seriesId });
    const order = (await account.http.call(settings.atcudSeries, {})).items.map(
      ({ typeId, seriesId }: typeof SERIES) => `${typeId} ${seriesId}`,
    );
    expect(order).toEqual(['credit-note Z', 'invoice A', 'invoice B', 'quote A']);
  });
});

describe('DELETE /api/company/atcud-series/{id}', () => {
  it('removes the series and tells subscribers', async () => {
    const { id } = outputOf(settings.registerAtcudSeries, await put({}));
    const answer = await account.http.delete(`${PATH}/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { id }]);
    expect(await listed()).toEqual([]);
    const [, event] = await settingsEvents(system, account.companyId, 'atcud_series.');
    expect(event).toEqual({
      type: 'atcud_series.removed',
      data: { id, typeId: 'invoice', seriesId: 'A2026' },
    });
    expect(problemOf(await account.http.delete(`${PATH}/${id}`)).code).toBe('atcud_series_not_found');
  });
});

describe('the internal look-up', () => {
  it('answers the code of a series, and null for one that is not registered', async () => {
    await put({});
    const { companyId } = account;
    const look = (fields: object) =>
      internal(system, 'atcudCode', { companyId, typeId: 'invoice', seriesId: 'A2026', ...fields });
    expect(await look({})).toEqual({ validationCode: 'AAJFF7VR' });
    expect(await look({ seriesId: 'a2026' })).toEqual({ validationCode: null });
    expect(await look({ typeId: 'quote' })).toEqual({ validationCode: null });
    const other = await owner(system);
    expect(await look({ companyId: other.companyId })).toEqual({ validationCode: null });
  });
});
