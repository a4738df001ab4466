// Keeps the session cookie, the only cookie of this API. In a browser it finds none and needs none: the browser keeps
// cookies itself, out of reach of scripts.

const NAMES = new Set(['session', '__Host-session']);

export class SessionCookie {
  constructor(private pair?: string) {}

  /** `session=…`, as the Cookie header has it. */
  get value(): string | undefined {
    return this.pair;
  }

  /** Takes the cookie over that a response sets, or drops the one that it expires. */
  update(headers: Headers): void {
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
