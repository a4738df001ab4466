// Steps that several tests of the pages share.
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { type Opened, TestBrowser } from '../../support/browser';
import type { InstanceKind } from '../../support/instance-settings';
import { startInstance, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import type { Account } from '../../support/users';

export const PASSWORD = 'correct horse battery';

export interface Stage {
  system: TestSystem;
  browser: TestBrowser;
}

/** A system and a browser; what a test opens is closed after it, and may have complained about nothing. */
export function onStage(start: InstanceKind | (() => Promise<TestSystem>) = 'plain'): Stage & { open: Open } {
  const opened: Opened[] = [];
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.system = await (typeof start === 'function' ? start() : startInstance(start));
    stage.browser = await TestBrowser.launch();
  });
  afterEach(async () => {
    const closing = opened.splice(0);
    for (const { close } of closing) await close();
    expect(closing.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.system?.stop();
  });
  const open: Open = async (path, { as, ...options } = {}) => {
    const visitor = await stage.browser.open(stage.system.baseUrl, options);
    opened.push(visitor);
    if (as) await signInAs(visitor.page, as, stage.system.baseUrl);
    await visitor.page.goto(path);
    return visitor.page;
  };
  return Object.assign(stage, { open });
}

type Options = Parameters<TestBrowser['open']>[1] & { as?: Account };
type Open = (path: string, options?: Options) => Promise<Page>;

async function signInAs(page: Page, { cookie }: Account, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url }]);
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function heading(page: Page): Promise<string | null> {
  return page.getByRole('heading', { level: 1 }).textContent();
}

/** Path and query of where the page is. */
export function at(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The user of the session cookie of this page; undefined if nobody is signed in. */
export async function whoIsIn(page: Page): Promise<string | undefined> {
  const answer = await page.request.get('/api/auth/session');
  return answer.ok() ? (await answer.json()).user.email : undefined;
}

/** Waits until what is called this has the focus. */
export async function hasFocus(page: Page, name: string): Promise<void> {
  await until(`${name} has the focus`, async () => (await focused(page)) === name);
}

/** Name of what has the focus, as it is read out. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    '((at) => at.ariaLabel ?? at.labels?.[0]?.textContent ?? at.textContent)(document.activeElement)',
  );
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 30) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === name) return;
    passed.push(now);
  }
  throw new Error(`Tab did not come to ${name}, but to ${passed.join(', ')}`);
}

/** Findings of axe on the page as it is. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const options = { runOnly: tags, resultTypes: ['violations'], reporter: 'no-passes' };
  const found: axe.AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}
