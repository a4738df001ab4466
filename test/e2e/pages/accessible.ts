// The checks of an accessible page: axe finds nothing, and nothing is cut off.
import type { Page } from 'playwright-core';
import { violations } from './visitors';

export const SMALL = { width: 320, height: 640 };
export const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export async function visit(page: Page, path: string, lang: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
}

/** Checks pages, each with errors in every field that can be filled in. */
export async function expectGood(page: Page, paths: readonly string[], lang: string): Promise<void> {
  for (const path of paths) {
    await visit(page, path, lang);
    await sendEmpty(page);
    const faults = { found: await violations(page), cut: await cutOff(page) };
    expect({ path, ...faults }).toEqual({ path, found: [], cut: [] });
  }
}

/** Sends the form empty, so that the page shows every error. */
async function sendEmpty(page: Page): Promise<void> {
  const [first] = await page.locator('form:not(.list form) button.button:not(.plain)').all();
  if (first && (await page.locator('input[required]').count()) > 0) await first.click();
  await page.waitForLoadState();
}

/** Elements that reach over the edge of the window, or whose text does not fit into them. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('body *:not(.unseen):not(script)')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 || (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0))
    .map((one) => one.outerHTML.slice(0, 200))`);
}
