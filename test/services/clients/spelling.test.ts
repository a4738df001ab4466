/** @list all — the rest of its service; npm test has the core */
// Numbers have one spelling, in clients that are created and in those that were stored before.

import { up } from '../../../services/clients/migrations/0010-one-spelling';
import { clients } from '../../../shared/contracts/clients';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';

const system = beforeTests(startTestSystem);

const vat = (value: string) => [{ scheme: 'vat', value }];

it.each([
  ['GR', 'vat', ['094259216', 'GR094259216', 'el 094 259 216'], 'EL094259216'],
  ['GB', 'vat', ['UK980780684', '980780684'], 'GB980780684'],
  ['GB', 'vat', ['XI980780684'], 'XI980780684'],
  ['CH', 'vat', ['CHE-107.787.577 IVA', 'CH107787577IVA'], 'CHE107787577IVA'],
  ['AT', 'vat', ['U13585627'], 'ATU13585627'],
  ['NO', 'vat', ['995 525 828 MVA'], 'NO995525828MVA'],
  ['IS', 'vat', ['IS00621'], '00621'],
  ['SE', 'orgnr', ['556036-0793'], '5560360793'],
  ['BE', 'enterprise-no', ['0428.759.497'], '0428759497'],
  ['DE', 'steuernummer', ['181/815/08155'], '181/815/08155'],
])('a number of %s has one spelling: %s %j', async (country, scheme, sent, stored) => {
  const { http } = await owner(system);
  const made = await Promise.all(
    sent.map((value) => http.call(clients.create, { name: 'B', country, identifiers: [{ scheme, value }] })),
  );
  expect(made.map(({ identifiers }) => identifiers[0]?.value)).toEqual(sent.map(() => stored));
  for (const identifier of [...sent, stored]) {
    const found = await http.get(`/api/clients/duplicates?${new URLSearchParams({ identifier })}`);
    expect(found.body).toHaveLength(sent.length);
  }
});

it('clients that were stored in another spelling are respelled, and found by each', async () => {
  const { http, companyId } = await owner(system);
  const identifiers = [{ scheme: 'x', value: 'a-1' }, ...vat('GR094259216')];
  const { id } = await http.call(clients.create, { name: 'Old', identifiers });
  await system.sql(
    `UPDATE clients.clients SET country = 'GR', search_text = ' old ħ ', identifier_keys = '{}' WHERE company_id = $1`,
    [companyId],
  );
  const sql = (text: string) => system.sql(text).then(() => undefined);
  await up({ sql, schema: 'clients', role: 'none' });
  const { body } = await http.get(`/api/clients/${id}`);
  expect(body).toMatchObject({ version: 2, identifiers: [identifiers[0], ...vat('EL094259216')] });
  for (const identifier of ['GR094259216', 'EL094259216', '094259216', 'A1'])
    expect((await http.get(`/api/clients/duplicates?identifier=${identifier}`)).body).toHaveLength(1);
  for (const query of ['h', 'GR094259216', '094259'])
    expect((await http.call(clients.search, { query })).items).toHaveLength(1);
});
