// Names of hosts: their canonical form, and those that mean something inside a network only.
import { isIP } from 'node:net';

/** IANA's special-use names, what ICANN keeps from being delegated, and names routers give out. */
const SPECIAL_USE =
  /(^|\.)(alt|arpa|corp|example|home|internal|intranet|invalid|lan|local|localdomain|localhost|mail|onion|private|test)$/;

/** A host as the URL standard writes it: `0x7f.1` is 127.0.0.1, `BÜCHER.de` is xn--bcher-kva.de; no brackets. */
export function canonicalHost(host: string): string | undefined {
  const bracketed = isIP(host) === 6 ? `[${host}]` : host;
  if (!/^[^\s/?#@\\:]+$|^\[[^\]]*\]$/.test(bracketed)) return undefined;
  const url = `http://${bracketed}/`;
  return URL.canParse(url) ? hostOf(new URL(url)) : undefined;
}

/** The host of a URL without brackets and without the dot of the root. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** True for names that public name servers do not answer for; a name without a dot is one. */
export function isSpecialUseName(host: string): boolean {
  return isIP(host) === 0 && (!host.includes('.') || SPECIAL_USE.test(host));
}
