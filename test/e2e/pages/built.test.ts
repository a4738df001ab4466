/** @list night — the pages in Chromium */
// The pages of the program as it is shipped: what the compiler leaves out must be found.
import type { ChildProcess } from 'node:child_process';
import { describeInBrowser, TestBrowser } from '../../support/browser';
import { buildProgram, launch, onDatabase, type Program, stop } from '../../support/built';
import { runPrefix, templateDatabase } from '../../support/cluster-names';
import { createDatabase, dropDatabase } from '../../support/postgres';
import { button, hasFocus } from './visitors';

describeInBrowser('the built program', () => {
  const database = `${runPrefix()}_pages`;
  let program: Program;
  let child: ChildProcess;
  let browser: TestBrowser;
  let baseUrl: string;

  beforeAll(async () => {
    program = buildProgram();
    await createDatabase(database, templateDatabase());
    const started = await launch(program.main, { ...onDatabase(database), PORT: '0' });
    child = started.child;
    baseUrl = /http:\S+/.exec(started.greeting)?.[0] ?? '';
    browser = await TestBrowser.launch();
  });
  afterAll(async () => {
    await browser?.close();
    if (child) await stop(child);
    await dropDatabase(database);
  });

  it('serves pages whose style and script the browser takes', async () => {
    const { page, complaints, close } = await browser.open(baseUrl);
    await page.goto('/auth/sign-in?lang=de');
    await button(page, 'Anmelden').click();
    await hasFocus(page, 'E-Mail-Adresse');
    const { width } = (await page.locator('.card').boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(300);
    expect(width).toBeLessThan(500);
    expect(complaints).toEqual([]);
    await close();
  });
});
