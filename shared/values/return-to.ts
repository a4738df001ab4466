// The address a browser is sent to after an action. It comes from outside, so it may lead to this host only.

const LENGTH_MAX = 2000;

/**
 * Returns path, query and fragment of an address of this host, given as a path or in full; undefined for any other. The result
 * is as a browser reads it: `/a/../..//evil.example` is `//evil.example`, another host.
 */
export function safeReturnTo(text: string, baseUrl: string): string | undefined {
  const { origin, protocol } = new URL(baseUrl);
  const url = URL.parse(text, origin);
  // `blob:https://…` has the origin of the address inside
  if (url?.origin !== origin || url.protocol !== protocol) return undefined;
  if (url.pathname.startsWith('//') || url.username !== '' || url.password !== '') return undefined;
  const path = url.pathname + url.search + url.hash;
  return path.length > LENGTH_MAX ? undefined : path;
}
