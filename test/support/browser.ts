// A real Chromium for tests of pages: CHROMIUM_PATH, else where it usually is.
import { existsSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** `--no-sandbox` for containers, where tests run as root; the rest keeps it from talking to anybody but us. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...PATHS].find((path) => path && existsSync(path));
}

/** Run once before all tests: says in one line what will be skipped without a browser. */
export function findChromium(): void {
  if (chromiumPath()) return;
  if (process.env.REQUIRE_SERVICES === '1') {
    throw new Error('REQUIRE_SERVICES=1, but there is no Chromium: install it, or set CHROMIUM_PATH');
  }
  process.stdout.write('Skipping the tests of pages in a browser, since there is no Chromium\n');
}

/** `describe`, skipped where there is no browser. */
export function describeInBrowser(name: string, tests: () => void): void {
  (chromiumPath() ? describe : describe.skip)(name, tests);
}

export interface Opened {
  page: Page;
  /** Complaints of the console: refusals of the Content-Security-Policy, errors of scripts. */
  complaints: string[];
  close(): Promise<void>;
}

export class TestBrowser {
  private constructor(private readonly browser: Browser) {}

  /** @param names rules of Chromium for names of hosts, such as `MAP bank.example localhost:8450` */
  static async launch(names: readonly string[] = []): Promise<TestBrowser> {
    // loaded here, because every run of the tests asks this file whether there is a browser
    const { chromium } = await import('playwright-core');
    const args = names.length > 0 ? [...FLAGS, `--host-resolver-rules=${names.join(', ')}`] : FLAGS;
    return new TestBrowser(await chromium.launch({ executablePath: chromiumPath(), args, headless: true }));
  }

  /** A new visitor, without cookies, at `baseUrl`. */
  async open(baseUrl: string, options: BrowserContextOptions = {}): Promise<Opened> {
    const context = await this.browser.newContext({ baseURL: baseUrl, locale: 'en-GB', ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (said) => {
      // a refused call is told by the network, too: what the page makes of it is what tests look at
      if (said.type() === 'error' && !said.text().startsWith('Failed to load resource')) {
        complaints.push(said.text());
      }
    });
    return { page, complaints, close: () => context.close() };
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
