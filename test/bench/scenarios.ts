// Scenarios of the bench, each with the ratio to the reference that is its goal.
import type { Scenario } from './measure';
import { CLIENTS, clientId } from './seed';

/** A step that is prime to the number of clients visits all of them in no order an index likes. */
const STEP = 7919;

function spread(n: number): number {
  return ((n * STEP) % CLIENTS) + 1;
}

export const readOne: Scenario = {
  name: 'read one client, one process',
  target: 0.8,
  requests: (n) => ({ method: 'GET', path: `/api/clients/${clientId(spread(n))}` }),
};

export const create: Scenario = {
  name: 'create a client',
  target: 0.9,
  requests: (n) => ({
    method: 'POST',
    path: '/api/clients',
    body: JSON.stringify({
      name: `Bench ${n}`,
      contactEmail: `bench${n}@example.com`,
      country: 'FR',
      city: 'Lyon',
    }),
  }),
};

/** Nobody to share a commit with. */
export const createAlone: Scenario = {
  ...create,
  name: 'create a client, one connection',
  target: undefined,
  connections: 1,
};

export const search: Scenario = {
  name: 'search',
  target: 1,
  requests: (n) => ({ method: 'GET', path: `/api/clients/search?query=client${spread(n)}%40` }),
};

export const listArticles: Scenario = {
  name: 'list the 300 articles of a catalog',
  target: 1,
  requests: () => ({ method: 'GET', path: '/api/articles' }),
};

export const lowStock: Scenario = {
  name: 'list the 40 articles that run low',
  target: 1,
  requests: () => ({ method: 'GET', path: '/api/articles/low-stock' }),
};

export const readOverNats: Scenario = {
  ...readOne,
  name: 'read one client, gateway and services over NATS',
  target: 0.7,
};
