/** @list all — the rest of its service; npm test has the core */
// The wording of system e-mails: as it is shipped, as a company has it, and as its readers will see it.

import sharp from 'sharp';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { settings } from '../../../../shared/contracts/settings';
import { EMAIL_TEMPLATE_FAMILIES } from '../../../../shared/contracts/settings/email-templates';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { pointersOf, problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';

const PATH = '/api/company/email-templates';
const PREVIEW = `${PATH}/preview`;

const wording = {
  subject: 'Sign {documentNumber}',
  body: '<p>Hi, <a href="{signatureLink}">sign here</a></p>',
};

/** Placeholders for the words of a company: the shipped reminders leave them to the letter. */
const UNUSED = new Set(['openAmount', 'claims', 'dueDate']);

/** A template of the list, by its id. */
async function listed({ http }: CompanyAccount, id: string) {
  const { status, body } = await http.respond(settings.listEmailTemplates, {});
  expect(status).toBe(200);
  return body.items.find((item) => item.id === id);
}

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => owner(system));

describe('the list', () => {
  it('has the system e-mails as they are shipped, with variables and sample values', async () => {
    const { status, body } = await account.http.respond(settings.listEmailTemplates, {});
    expect(status).toBe(200);
    expect(body.items.map(({ id }) => id)).toEqual([...EMAIL_TEMPLATE_FAMILIES]);
    for (const item of body.items) {
      expect(item).toMatchObject({ dbId: null, isCustom: false, locale: 'en', updatedAt: null });
      for (const { name, sample } of item.variables) {
        expect(sample.trim()).not.toBe('');
        if (!UNUSED.has(name)) expect(`${item.subject}${item.body}`).toContain(`{${name}}`);
      }
    }
    const required = (item: { variables: { name: string; required: boolean }[] }) =>
      item.variables.filter((one) => one.required).map(({ name }) => name);
    const needing = body.items.map((item) => [item.id, ...required(item)]).filter(([, name]) => name);
    expect(needing).toEqual([
      ['SIGNATURE_REQUEST', 'signatureLink'],
      ['VERIFICATION_CODE', 'code'],
      ['ACCEPTANCE_REQUEST', 'signatureLink'],
      ['ACCEPTANCE_CODE', 'code'],
      ['MANDATE_REQUEST', 'mandateLink'],
    ]);
  });

  it.each(DOCUMENT_LANGUAGES)(
    'is shipped in %s without a warning, and as the sanitiser leaves it',
    async (locale) => {
      const body = await account.http.call(settings.listEmailTemplates, { locale });
      for (const { id, subject, body: html } of body.items) {
        const saved = await account.http.respond(settings.saveEmailTemplate, { id, subject, body: html });
        expect(saved.body.warnings).toEqual([]);
        expect(saved.body.template.body).toBe(html);
        const preview = await account.http.respond(settings.previewEmailTemplate, { id, locale });
        expect(preview.status).toBe(200);
        expect(preview.body.html).toContain(`<html lang="${locale}">`);
        const shown = preview.body.html.replace(/<style>[^<]*<\/style>/, '');
        expect(`${preview.body.subject}${shown}${preview.body.text}`).not.toMatch(/[{}]|undefined/);
      }
    },
  );

  it('is in the language of the caller, else of the company, else in English', async () => {
    const polish = await owner(system, { locale: 'pl' }, { language: 'de' });
    const german = await owner(system, {}, { country: 'DE', language: 'de' });
    const localeOf = async ({ http }: CompanyAccount) =>
      (await http.call(settings.listEmailTemplates, {})).items[0]?.locale;
    expect(await localeOf(polish)).toBe('pl');
    expect(await localeOf(german)).toBe('de');
    const other = await owner(system, {}, { country: 'ES', language: 'en' });
    expect(await localeOf(other)).toBe('en');
  });
});

describe('a wording of the company', () => {
  it('is in effect once it is saved, and can be saved again by its dbId', async () => {
    const saved = await account.http.respond(settings.saveEmailTemplate, {
      id: 'SIGNATURE_REQUEST',
      ...wording,
    });
    expect(saved.status).toBe(200);
    expect(saved.body.warnings).toEqual([]);
    const { template } = saved.body;
    expect(template).toMatchObject({ id: 'SIGNATURE_REQUEST', isCustom: true, locale: null, ...wording });
    expect(await listed(account, 'SIGNATURE_REQUEST')).toEqual(template);
    expect(await listed(account, 'VERIFICATION_CODE')).toMatchObject({ isCustom: false });
    const again = await account.http.put(PATH, { dbId: template.dbId, ...wording, subject: 'Please sign' });
    expect(outputOf(settings.saveEmailTemplate, again).template).toMatchObject({
      dbId: template.dbId,
      subject: 'Please sign',
    });
  });

  it('tells subscribers that it was changed, and not what it says', async () => {
    await account.http.put(PATH, { id: 'SIGNATURE_REQUEST', ...wording });
    await account.http.delete(`${PATH}/SIGNATURE_REQUEST`);
    await account.http.delete(`${PATH}/SIGNATURE_REQUEST`);
    const type = 'company.email_template_updated';
    expect(await eventsOf(system, 'settings', account.companyId, type)).toEqual([
      { type, data: { id: 'SIGNATURE_REQUEST', isCustom: true } },
      { type, data: { id: 'SIGNATURE_REQUEST', isCustom: false } },
    ]);
  });

  it('is sanitised before it is stored', async () => {
    const body = `<p onclick="alert(1)" style="color:red;position:fixed">Hi <script>steal()</script>
      <a href="javascript:alert(1)">x</a> <a href="{signatureLink}">sign</a> <img src="http://a.example/x.png">
      <iframe src="https://a.example">framed</iframe><style>p{}</style></p>`;
    const saved = await account.http.respond(settings.saveEmailTemplate, {
      id: 'SIGNATURE_REQUEST',
      subject: 'Sign',
      body,
    });
    const [row] = await system.sql<{ body: string }>(
      'SELECT body FROM settings.email_templates WHERE company_id = $1',
      [account.companyId],
    );
    expect(row?.body).toBe(saved.body.template.body);
    expect(row?.body).toContain('<a href="{signatureLink}">sign</a>');
    expect(row?.body).toContain('<p style="color:red">');
    expect(row?.body).not.toMatch(/script|steal|onclick|position|iframe|framed|http:/);
  });

  it('warns about unknown placeholders with the nearest known name, and saves', async () => {
    const body = '<p>{companyNam} {SignatureLink} {foo} { amonut } {signatureLink}</p>';
    const { status, body: answer } = await account.http.respond(settings.saveEmailTemplate, {
      id: 'SIGNATURE_REQUEST',
      subject: '{companyNam}',
      body,
    });
    expect(status).toBe(200);
    const seen = answer.warnings.map(({ kind, placeholder, suggestion }) => [kind, placeholder, suggestion]);
    expect(seen).toEqual([
      ['unknown_placeholder', 'companyNam', 'companyName'],
      ['unknown_placeholder', 'SignatureLink', 'signatureLink'],
      ['unknown_placeholder', 'foo', null],
      ['unknown_placeholder', 'amonut', 'amount'],
    ]);
    expect(answer.warnings[0]?.message).toContain('Did you mean {companyName}?');
    expect(await listed(account, 'SIGNATURE_REQUEST')).toMatchObject({ isCustom: true, body });
  });

  it('warns when the one placeholder is missing without which it is of no use', async () => {
    const saved = await account.http.respond(settings.saveEmailTemplate, {
      id: 'VERIFICATION_CODE',
      subject: '{code}',
      body: '<p>Hi</p>',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.warnings).toMatchObject([{ kind: 'missing_placeholder', placeholder: 'code' }]);
  });

  it.each([
    ['an unknown family', { id: 'NEWSLETTER' }, '/id'],
    ['an unknown dbId', { dbId: '01900000-0000-7000-8000-00000000dead' }, '/dbId'],
    ['a subject of two lines', { id: 'VERIFICATION_CODE', subject: 'a\r\nBcc: b@example.com' }, '/subject'],
    [
      'a body that shows nothing',
      { id: 'VERIFICATION_CODE', body: '<p> <br> &nbsp;</p><script>x</script>' },
      '/body',
    ],
    ['too many characters to escape', { id: 'VERIFICATION_CODE', body: '&'.repeat(50_000) }, '/body'],
    ['too many tags', { id: 'VERIFICATION_CODE', body: `${'<b>'.repeat(3_000)}{code}<br>` }, '/body'],
  ])('is 400 with %s', async (_what, wrong, pointer) => {
    const { status, body } = await account.http.put(PATH, { ...wording, ...wrong });
    expect({ status, code: problemOf({ body }).code }).toEqual({ status: 400, code: 'validation_failed' });
    expect(pointersOf({ body })).toContain(pointer);
    expect(await listed(account, 'VERIFICATION_CODE')).toMatchObject({ isCustom: false });
  });

  it('is 400 where id and dbId name different families', async () => {
    const saved = await account.http.respond(settings.saveEmailTemplate, {
      id: 'SIGNATURE_REQUEST',
      ...wording,
    });
    const { dbId } = saved.body.template;
    const answer = await account.http.put(PATH, { id: 'VERIFICATION_CODE', dbId, ...wording });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/id' }] } });
    const agreed = await account.http.put(PATH, { id: 'SIGNATURE_REQUEST', dbId, ...wording });
    expect(agreed.status).toBe(200);
  });

  it('of another company cannot be named by its dbId', async () => {
    const saved = await account.http.respond(settings.saveEmailTemplate, {
      id: 'SIGNATURE_REQUEST',
      ...wording,
    });
    const stranger = await owner(system);
    const { dbId } = saved.body.template;
    expect((await stranger.http.put(PATH, { dbId, ...wording })).status).toBe(400);
    expect((await stranger.http.post(PREVIEW, { dbId })).status).toBe(400);
    expect((await stranger.http.call(settings.listEmailTemplates, {})).items[0]).toMatchObject({
      isCustom: false,
    });
  });

  it('is one, however many write it at once', async () => {
    const subjects = Array.from({ length: 8 }, (_, n) => `Version ${n}`);
    const answers = await Promise.all(
      subjects.map((subject) => account.http.put(PATH, { id: 'SIGNATURE_REQUEST', ...wording, subject })),
    );
    expect(answers.map(({ status }) => status)).toEqual(subjects.map(() => 200));
    expect(
      new Set(answers.map((answer) => outputOf(settings.saveEmailTemplate, answer).template.dbId)).size,
    ).toBe(1);
    expect(subjects).toContain((await listed(account, 'SIGNATURE_REQUEST'))?.subject);
  });
});

describe('going back to the shipped wording', () => {
  it('takes the family or the dbId, and may be repeated', async () => {
    const shipped = await listed(account, 'SIGNATURE_REQUEST');
    for (const by of ['id', 'dbId'] as const) {
      const saved = await account.http.respond(settings.saveEmailTemplate, {
        id: 'SIGNATURE_REQUEST',
        ...wording,
      });
      const restored = await account.http.delete(`${PATH}/${saved.body.template[by]}`);
      expect(restored).toMatchObject({ status: 200, body: shipped });
      expect(await listed(account, 'SIGNATURE_REQUEST')).toEqual(shipped);
    }
    expect(await account.http.delete(`${PATH}/SIGNATURE_REQUEST`)).toMatchObject({
      status: 200,
      body: shipped,
    });
  });
});

describe('the preview', () => {
  it('fills in the samples without storing anything', async () => {
    const unsaved = {
      id: 'SIGNATURE_REQUEST',
      subject: '{companyName}: {documentNumber}',
      body: '<p>{companyName} {x}</p>',
    };
    const { status, body } = await account.http.post(PREVIEW, unsaved);
    expect(status).toBe(200);
    const { subject, html, text, warnings } = outputOf(settings.previewEmailTemplate, { body });
    expect(subject).toBe('Acme & Sons: Q-2026-0042');
    expect(html).toContain('<p>Acme &amp; Sons {x}</p>');
    expect(text).toBe('Acme & Sons {x}\n');
    expect(warnings.map(({ placeholder }) => placeholder)).toEqual(['signatureLink', 'x']);
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
    const logo = await sharp({ create: pixels }).png().toBuffer();
    expect((await account.http.uploadFile('/api/company/branding/logo', logo, 'a.png')).status).toBe(201);
    await account.http.put('/api/company/branding', { accentColor: '#0B7A75' });
    const { html } = await account.http.call(settings.previewEmailTemplate, { id: 'SIGNATURE_REQUEST' });
    expect(html).toMatch(/<img src="data:image\/png;base64,[A-Za-z0-9+/=]+" width="60" height="20"/);
    expect(html).toContain('#0b7a75');
    expect(html).toContain('1 rue de la Paix');
    expect(html).not.toContain('cid:');
  });
});
