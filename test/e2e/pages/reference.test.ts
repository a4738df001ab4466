/** @list night — the pages in Chromium */
// The reference as people see it: nothing is asked from elsewhere, and the policy refuses nothing that it needs.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { GUIDES } from '../../../gateway/openapi/guides';
import { describeInBrowser } from '../../support/browser';
import { onStage, violations } from './visitors';

const ROOT = resolve(__dirname, '../../..');
const PHONE = { width: 390, height: 844 };

describeInBrowser('the API reference', () => {
  // `npm run build` takes this file out of its package.
  execFileSync(process.execPath, ['deploy/build/build-reference.mjs'], { cwd: ROOT });
  const stage = onStage();

  it('is read and searched with what this system alone sends', async () => {
    const asked: string[] = [];
    const page = await stage.open('/auth/sign-in');
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/api/docs/console');
    await page.getByRole('heading', { name: 'Multi-company invoicing' }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('duplicates');
    await page.getByText('Find clients that may be the same').first().waitFor();
    const origin = new URL(stage.system.baseUrl).origin;
    expect(asked.filter((url) => !url.startsWith(origin) && !/^(?:data|blob):/.test(url))).toEqual([]);
    expect(asked.length).toBeGreaterThan(2);
  });

  it('fits a phone: nothing of it is beside the screen', async () => {
    const page = await stage.open('/auth/sign-in', { viewport: PHONE });
    await page.goto('/api/docs/console');
    await page.getByRole('heading', { name: 'Over NATS' }).first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  });

  it.each([
    '/api/docs',
    '/api/docs/documents',
    ...GUIDES.map((guide) => `/api/docs/guides/${guide}`),
    '/api/errors',
  ])('%s has no violation that axe can find, on a phone and in the dark', async (path) => {
    const page = await stage.open(path, { viewport: PHONE, colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
