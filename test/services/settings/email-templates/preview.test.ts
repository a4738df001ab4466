// A wording as its readers will see it, before it is saved.
import sharp from 'sharp';
import { settings } from '../../../../shared/contracts/settings';
import { outputOf } from '../../../support/outputs';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner, signUpMember } from '../../../support/users';
import { listed, PATH, PREVIEW, wording } from './email-template-steps';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

describe('the preview', () => {
  it('fills in the samples without storing anything', async () => {
    const unsaved = {
      id: 'SIGNATURE_REQUEST',
      subject: '{companyName}: {documentNumber}',
      body: '<p>{companyName} {x}</p>',
    };
    const { status, body } = await account.http.post(PREVIEW, unsaved);
    expect(status).toBe(200);
    expect(outputOf(settings.previewEmailTemplate, { body }).subject).toBe('Acme & Sons: Q-2026-0042');
    expect(outputOf(settings.previewEmailTemplate, { body }).html).toContain('<p>Acme &amp; Sons {x}</p>');
    expect(outputOf(settings.previewEmailTemplate, { body }).text).toBe('Acme & Sons {x}\n');
    expect(
      outputOf(settings.previewEmailTemplate, { body }).warnings.map(({ placeholder }) => placeholder),
    ).toEqual(['signatureLink', 'x']);
    expect(await listed(account, 'SIGNATURE_REQUEST')).toMatchObject({ isCustom: false });
  });

  it('is of the wording in effect where nothing else is given', async () => {
    await account.http.put(PATH, { id: 'SIGNATURE_REQUEST', ...wording });
    const body = await account.http.call(settings.previewEmailTemplate, { id: 'SIGNATURE_REQUEST' });
    expect(body.subject).toBe('Sign Q-2026-0042');
    expect(body.text).toBe('Hi, sign here <https://example.com/sign/sample>\n');
  });

  it('looks as the mail will: colour, logo and address of the company', async () => {
    const pixels = { width: 60, height: 20, channels: 3 as const, background: '#336699' };
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(await sharp({ create: pixels }).png().toBuffer())]),
      'a.png',
    );
    expect((await account.http.upload('/api/company/branding/logo', form)).status).toBe(201);
    await account.http.put('/api/company/branding', { accentColor: '#0B7A75' });
    const { html } = await account.http.call(settings.previewEmailTemplate, { id: 'SIGNATURE_REQUEST' });
    expect(html).toMatch(/<img src="data:image\/png;base64,[A-Za-z0-9+/=]+" width="60" height="20"/);
    expect(html).toContain('#0b7a75');
    expect(html).toContain('1 rue de la Paix');
    expect(html).not.toContain('cid:');
  });

  it('is open to a member, who may not save', async () => {
    const member = await signUpMember(system, account, 'MEMBER');
    expect((await member.http.post(PREVIEW, { id: 'SIGNATURE_REQUEST' })).status).toBe(200);
    expect((await member.http.put(PATH, { id: 'SIGNATURE_REQUEST', ...wording })).status).toBe(403);
  });
});
