// The table of routes, as gateway/openapi/client/route-table.ts writes it: short, since every page that uses the client
// loads it. A service is a line that begins with a dot; a call is `name`, the letter of its method, how many segments of its
// path are those of the line before, the rest of the path, and notes. A rest of `=` is the name of the call.

const METHODS: Record<string, string> = { G: 'GET', P: 'POST', U: 'PUT', A: 'PATCH', D: 'DELETE' };

/** Texts of routes, by service and call: `GET /clients/{id}`. */
export type RouteTable = Record<string, Record<string, string>>;

export function readTable(table: string): RouteTable {
  const services: RouteTable = {};
  let calls: Record<string, string> = {};
  let path: string[] = [];
  for (const line of table.trim().split('\n')) {
    const [name = '', place = '', ...notes] = line.split(' ');
    if (name.startsWith('.')) {
      calls = services[name.slice(1)] = {};
      continue;
    }
    const rest = place.slice(2).replace(/=$/, kebab(name));
    path = [...path.slice(0, Number(place[1])), ...(rest ? rest.split('/') : [])];
    calls[name] = [METHODS[place.slice(0, 1)], `/${path.join('/')}`, ...notes].join(' ');
  }
  return services;
}

/** `lowStock` is `low-stock` in paths. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
