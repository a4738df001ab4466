import { settings } from '../../../../shared/contracts/settings';
import { CHANNEL_PROVIDERS } from '../../../../shared/contracts/settings/channels';
import { fieldsOf } from '../../../support/outputs';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../../support/users';
import { KEY, PATH, refusalOf, shownTo } from './channels';
import { CONFIGS } from './configs';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem({ CREDENTIALS_ENCRYPTION_KEY: KEY });
});
beforeEach(async () => {
  account = await owner(system, {}, { country: 'PL' });
});
afterAll(() => system?.stop());

describe('GET /api/company/channels', () => {
  it("tells what the company's country asks for, with where that is from", async () => {
    const { policy, reporting } = await shownTo(account);
    expect(policy).toMatchObject({ countryCode: 'PL', date: expect.any(String) });
    const mandates = [...policy.mandated, ...policy.upcoming];
    expect(mandates.flatMap(({ providers }) => providers)).toContain('ksef');
    expect(Array.isArray(reporting)).toBe(true);
    expect(policy.sources.length).toBeGreaterThan(0);
    const known = policy.sources.map(({ id }) => id);
    for (const { sources } of mandates) {
      for (const id of sources) expect(id === 'OWN' || known.includes(id)).toBe(true);
    }
  });

  it('has empty lists for a country nobody has written about', async () => {
    account = await owner(system, {}, { country: 'TV' });
    const { policy, reporting } = await shownTo(account);
    expect(policy).toMatchObject({ countryCode: 'TV', mandated: [], upcoming: [], suggested: [] });
    expect(reporting).toEqual([]);
  });

  it('says of every provider what it asks for, and which of it is secret', async () => {
    const { providers } = await shownTo(account);
    expect(providers.map(({ id }) => id)).toEqual([...CHANNEL_PROVIDERS]);
    for (const { label, description, configSchema } of providers) {
      expect(label.length * description.length).toBeGreaterThan(0);
      const { type, properties } = fieldsOf(configSchema);
      expect(type).toBe('object');
      for (const field of Object.values(fieldsOf(properties))) {
        expect(field).toMatchObject({
          title: expect.stringMatching(/\w/),
          description: expect.stringMatching(/\w/),
        });
      }
    }
    const ksef = providers.find(({ id }) => id === 'ksef');
    expect(ksef?.configSchema).toMatchObject({ properties: { token: { writeOnly: true } } });
    expect(ksef?.configSchema).not.toHaveProperty('properties.nip.writeOnly');
  });

  it('is for members, too, who cannot change anything', async () => {
    await account.http.put(`${PATH}/ksef`, { config: CONFIGS.ksef });
    const { http } = await signUpMember(system, account, 'MEMBER');
    expect((await http.call(settings.channels, {})).connected).toHaveLength(1);
    expect(refusalOf(await http.put(`${PATH}/ksef`, { config: CONFIGS.ksef }))[1]).toBe('insufficient_role');
    expect(refusalOf(await http.delete(`${PATH}/ksef`))[1]).toBe('insufficient_role');
    const key = await createKey(account, ['company:read']);
    expect((await key.get(PATH)).status).toBe(200);
    expect(refusalOf(await key.delete(`${PATH}/ksef`))[1]).toBe('insufficient_scope');
  });

  it("does not show another company's connections", async () => {
    await account.http.put(`${PATH}/ksef`, { config: CONFIGS.ksef });
    const other = await owner(system);
    expect((await other.http.call(settings.channels, {})).connected).toEqual([]);
    expect(refusalOf(await other.http.delete(`${PATH}/ksef`))).toEqual([404, 'channel_not_found']);
    expect((await shownTo(account)).connected).toHaveLength(1);
  });
});
