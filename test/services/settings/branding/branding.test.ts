import type { Output } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import { contrastRatio, readableOn } from '../../../../shared/contracts/settings/colour';
import { eventsOf } from '../../../support/event-log';
import { outputOf } from '../../../support/outputs';
import { pointersOf } from '../../../support/problems';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner, signUpMember } from '../../../support/users';
import { png } from './pictures';

const PATH = '/api/company/branding';

let system: TestSystem;
let ada: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  ada = await owner(system);
});
afterAll(() => system.stop());

function choices({ preset, accentColor, font }: Output<typeof settings.branding>) {
  return [preset, accentColor, font];
}

it('a company that has chosen nothing is told what holds, and what there is to choose', async () => {
  const { status, body, headers } = await ada.http.respond(settings.branding, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ preset: null, accentColor: null, font: null, hasLogo: false, logo: null, warnings: [], version: 1 },
    effective: { preset: 'classic', accentColor: '#1F3A5F', font: 'source-serif-4' },
  });
  expect(body.presets.map(({ name }) => name)).toEqual([...['classic', 'modern', 'minimal', 'bold']]);
  expect(body.fonts.map(({ name }) => name)).toEqual([
    ...['inter', 'source-serif-4', 'ibm-plex-sans', 'noto-sans', 'roboto'],
  ]);
  expect(headers.get('etag')).toBe('"1"');
});

it('no preset is delivered with a colour that is hard to read', async () => {
  const { presets } = await ada.http.call(settings.branding, {});
  for (const { accentColor } of presets) expect(contrastRatio(accentColor, '#FFFFFF')).toBeGreaterThan(4.5);
});

describe('choosing', () => {
  it('a preset brings its colour and font', async () => {
    const body = await ada.http.call(settings.setBranding, { preset: 'modern' });
    expect(choices(body)).toEqual(['modern', '#2F5BEA', 'inter']);
    expect(body.version).toBe(2);
    expect((await ada.http.get(PATH)).body).toEqual(body);
  });

  it('a preset leaves what the same request names', async () => {
    const named = await ada.http.respond(settings.setBranding, {
      preset: 'bold',
      accentColor: '#0a5',
      font: 'noto-sans',
    });
    expect(choices(named.body)).toEqual(['bold', '#00AA55', 'noto-sans']);
    const cleared = await ada.http.respond(settings.setBranding, { preset: 'bold', font: null });
    expect(choices(cleared.body)).toEqual(['bold', '#B42318', null]);
    expect(cleared.body.effective.font).toBe('roboto');
  });

  it('an absent field stays, null clears it', async () => {
    await ada.http.put(PATH, { preset: 'modern' });
    const coloured = await ada.http.respond(settings.setBranding, { accentColor: '#123456' });
    expect(choices(coloured.body)).toEqual(['modern', '#123456', 'inter']);
    const cleared = await ada.http.respond(settings.setBranding, { preset: null });
    expect(choices(cleared.body)).toEqual([null, '#123456', 'inter']);
    expect(cleared.body.effective).toEqual({ preset: 'classic', accentColor: '#123456', font: 'inter' });
    expect((await ada.http.put(PATH, {})).body).toEqual(cleared.body);
  });

  it.each([
    ['an unknown preset', { preset: 'elegant' }, '/preset'],
    ['an empty preset', { preset: '' }, '/preset'],
    ['an unknown font', { font: 'comic-sans' }, '/font'],
    ['a font as a path', { font: '../inter' }, '/font'],
    ['a colour by name', { accentColor: 'red' }, '/accentColor'],
    ['a colour with alpha', { accentColor: '#11223344' }, '/accentColor'],
    ['a colour with a line break', { accentColor: '#112233\n' }, '/accentColor'],
    ['a colour that closes a style', { accentColor: '#fff;}</style>' }, '/accentColor'],
    ['a colour without its sign', { accentColor: '112233' }, '/accentColor'],
    ['something else', { logo: 'x' }, '/logo'],
  ])('%s is refused', async (_name, body, pointer) => {
    const answer = await ada.http.put(PATH, body);
    expect(answer.status).toBe(400);
    expect(pointersOf(answer)).toEqual([pointer]);
    expect((await ada.http.call(settings.branding, {})).version).toBe(1);
  });

  it('is for OWNER and ADMIN; every member may look', async () => {
    const bob = await signUpMember(system, ada, 'MEMBER');
    expect((await bob.http.put(PATH, { preset: 'bold' })).status).toBe(403);
    expect((await bob.http.get(PATH)).status).toBe(200);
  });

  it('of somebody who saw an older state is refused', async () => {
    await ada.http.put(PATH, { preset: 'modern' });
    expect((await ada.http.put(PATH, { preset: 'bold' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await ada.http.put(PATH, { preset: 'bold' }, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('at the same time loses nothing', async () => {
    const colours = Array.from({ length: 8 }, (_, index) => `#00000${index}`);
    const answers = await Promise.all(colours.map((accentColor) => ada.http.put(PATH, { accentColor })));
    expect(answers.map((answer) => outputOf(settings.setBranding, answer).version).sort()).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect((await ada.http.call(settings.branding, {})).version).toBe(9);
  });
});

describe('the contrast with white paper', () => {
  // figures of the WCAG working group and of well-known contrast checkers
  it.each([
    ['#000000', 21],
    ['#FFFFFF', 1],
    ['#767676', 4.54],
    ['#777777', 4.47],
    ['#0000FF', 8.59],
    ['#FF0000', 3.99],
    ['#00FF00', 1.37],
    ['#FFFF00', 1.07],
  ])('of %s is %d to 1', async (accentColor, ratio) => {
    const body = await ada.http.call(settings.setBranding, { accentColor });
    expect(body.contrast).toEqual({ ratio, minimum: 4.5 });
    const codes = body.warnings.map(({ code }) => code);
    expect(codes).toEqual(ratio < 4.5 ? ['low_contrast'] : []);
  });

  it('is warned about in words', async () => {
    const body = await ada.http.call(settings.setBranding, { accentColor: '#ff0' });
    expect(body.warnings[0]?.message).toMatch(/^#FFFF00 has a contrast of 1\.07 to 1 with white paper/);
  });

  it('never makes a text illegible: it is printed in a shade that passes', () => {
    for (let step = 0; step < 512; step++) {
      const colour = `#${[step >> 6, (step >> 3) & 7, step & 7].map((part) => (part * 36).toString(16).padStart(2, '0')).join('')}`;
      expect(contrastRatio(readableOn('#FFFFFF', colour), '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the event', () => {
  it('is written for each change, and not when nothing differs', async () => {
    await ada.http.put(PATH, { preset: 'modern' });
    await ada.http.put(PATH, { preset: 'modern' });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await png())]), 'logo.png');
    await ada.http.upload(`${PATH}/logo`, form);
    await ada.http.delete(`${PATH}/logo`);
    await ada.http.delete(`${PATH}/logo`);
    const modern = { preset: 'modern', accentColor: '#2F5BEA', font: 'inter' };
    const events = await eventsOf(system, 'settings', ada.companyId, 'company.branding_updated');
    expect(events.map(({ data }) => data)).toEqual([
      { ...modern, hasLogo: false },
      { ...modern, hasLogo: true },
      { ...modern, hasLogo: false },
    ]);
  });
});
