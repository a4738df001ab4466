/** @list all — the rest of its service; npm test has the core */
import { companies } from '../../../shared/contracts/companies';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { owner } from '../../support/users';
import { somebody } from './person-steps';

const system = beforeTests(() => startInstance('bare'));

it('an instance without a key erases nobody, since it could not store what has to wait', async () => {
  const { http } = await owner(system);
  const body = { email: somebody().email, dryRun: false };
  expectProblem(await http.post('/api/company/persons/erasure', body), 503, 'encryption_not_configured');
  expect(await http.call(companies.erasePerson, { ...body, dryRun: true })).toMatchObject({ places: [] });
});
