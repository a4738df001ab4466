/** @list night @own-system — writes twenty thousand records */
// The audit of a chain that is too long for one call goes on by its cursor.
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startOwnSystem } from '../../../support/system';
import { at, issued } from '../document-steps';
import { lengthen } from './long-chain';
import { audit, cancel, connected, LINES, SETTINGS } from './spanish-business';

const system = beforeTests(() => startOwnSystem(SETTINGS));

beforeAll(() => at(system, '2027-01-04T09:00:00Z'));

it('is whole, and a record that is changed in its second part is found', async () => {
  const account = await connected(system);
  await cancel(account, await issued(account, LINES));
  await lengthen(system, account.companyId, 20_700);
  const whole = async () => {
    const first = await audit(account);
    return [first, await account.http.call(documents.auditVerifactu, { cursor: first.nextCursor ?? '' })];
  };
  expect(await whole()).toMatchObject([{ isWhole: true }, { isWhole: true, nextCursor: null }]);
  await system.sql('ALTER TABLE documents.verifactu_records DISABLE TRIGGER USER');
  await system.sql(
    `UPDATE documents.verifactu_records SET xml = replace(xml, '2027-01-04T', '2027-01-05T')
      WHERE company_id = $1 AND position = 20600`,
    [account.companyId],
  );
  const [begun, ended] = await whole();
  expect([begun?.isWhole, ended?.breaks.map(({ code, position }) => `${code} ${position}`)]).toEqual([
    true,
    ['record_changed 20600', 'hash_wrong 20600'],
  ]);
});
