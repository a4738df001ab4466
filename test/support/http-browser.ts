// A browser between sites, without pages: it keeps the cookies of each site and follows redirects from one to the other.
import { readFileSync } from 'node:fs';
import { Agent, fetch } from 'undici';
import { HttpClient } from './http-client';

export interface Page {
  status: number;
  /** Address of the page after all redirects. */
  url: URL;
  headers: Headers;
  text: string;
  /** Parsed JSON; undefined for other media types. */
  body: unknown;
}

const REDIRECTS_MAX = 15;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export class HttpBrowser {
  private readonly jars = new Map<string, Map<string, string>>();
  private readonly agent: Agent;

  constructor(
    caFile?: string,
    private readonly accept = ACCEPT,
  ) {
    this.agent = new Agent({ connect: caFile === undefined ? {} : { ca: readFileSync(caFile, 'utf8') } });
  }

  /** Sends one request without following a redirect; with fields it sends a form. */
  async step(address: string | URL, fields?: Record<string, string>): Promise<Page> {
    const url = new URL(address);
    const response = await fetch(url, {
      redirect: 'manual',
      dispatcher: this.agent,
      headers: { accept: this.accept, cookie: this.cookiesFor(url) },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    this.keepCookies(url, response.headers.getSetCookie());
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const headers = new Headers([...response.headers]);
    return {
      status: response.status,
      url,
      headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    };
  }

  /** Follows redirects until there is none, or until one leads to an address that `stopAt` accepts. */
  async open(address: string | URL, stopAt: (url: URL) => boolean = () => false): Promise<Page> {
    let page = await this.step(address);
    for (let count = 0; count < REDIRECTS_MAX; count++) {
      const location = page.headers.get('location');
      if (location === null || page.status < 300 || page.status > 399) return page;
      const next = new URL(location, page.url);
      if (stopAt(next)) return { ...page, url: next };
      page = await this.step(next);
    }
    throw new Error(`redirected more than ${REDIRECTS_MAX} times, in the end to ${page.url}`);
  }

  /** Calls with the cookies that the browser holds for the site. */
  http(baseUrl: string): HttpClient {
    return new HttpClient(baseUrl, { cookie: this.cookiesFor(new URL(baseUrl)) });
  }

  cookie(baseUrl: string, name: string): string | undefined {
    return this.jars.get(new URL(baseUrl).host)?.get(name);
  }

  setCookie(baseUrl: string, name: string, value: string): void {
    this.jar(new URL(baseUrl)).set(name, value);
  }

  private cookiesFor(url: URL): string {
    return [...this.jar(url)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(url: URL, headers: string[]): void {
    for (const header of headers) {
      const [pair = ''] = header.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (/max-age=0(?:;|$)/i.test(header) || /expires=thu, 01 jan 1970/i.test(header))
        this.jar(url).delete(name);
      else this.jar(url).set(name, value);
    }
  }

  private jar(url: URL): Map<string, string> {
    const known = this.jars.get(url.host);
    if (known) return known;
    const jar = new Map<string, string>();
    this.jars.set(url.host, jar);
    return jar;
  }
}
