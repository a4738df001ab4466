// The host that a request goes to is said once (RFC 9112, 3.2 and 3.2.2). A proxy in front may have read another one of two hosts.
import type { IncomingMessage } from 'node:http';

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)(.*)$/i;

/** True for two Host headers, and for a Host header that is not that of an absolute request target. */
export function hasAmbiguousHost({ rawHeaders, headers, url = '' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const [, authority] = ABSOLUTE_FORM.exec(url) ?? [];
  return (
    hosts.length > 1 || (authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase())
  );
}

/** Path and query of a request target, which routes go by. */
export function originForm(url: string): string {
  const [, , rest] = ABSOLUTE_FORM.exec(url) ?? [];
  if (rest === undefined) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
