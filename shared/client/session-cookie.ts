// Keeps the one cookie of this API, the session. In a browser this finds nothing, and nothing is needed: cookies are
// kept there by the browser, out of reach of programs.

const NAMES = new Set(['session', '__Host-session']);

export class SessionCookie {
  constructor(private pair?: string) {}

  /** `session=…`, to be sent as it is. */
  get value(): string | undefined {
    return this.pair;
  }

  /** Takes over what the answer sets, or forgets what it ends. */
  heed(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
      const [name = '', value] = pair.split('=');
      if (NAMES.has(name)) this.pair = value && !hasEnded(attributes) ? pair : undefined;
    }
  }
}

function hasEnded(attributes: string[]): boolean {
  return attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.split('=');
    if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
    return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
  });
}
