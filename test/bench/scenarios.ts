// What is measured, and the ratio to the reference that is meant to be reached.
import type { Scenario } from './measure';
import { CLIENTS, clientId } from './seed';

/** A step that is prime to the number of clients visits all of them in no order an index likes. */
const STEP = 7919;

function spread(n: number): number {
  return ((n * STEP) % CLIENTS) + 1;
}

export const readOne: Scenario = {
  name: 'read one client',
  target: 0.8,
  requests: (n) => ({ method: 'GET', path: `/api/clients/${clientId(spread(n))}` }),
};

export const listPage: Scenario = {
  name: 'list page 1 of 100,000 with total',
  target: 0.8,
  requests: () => ({ method: 'GET', path: '/api/clients' }),
};

export const create: Scenario = {
  name: 'create a client',
  target: 0.7,
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

export const search: Scenario = {
  name: 'search',
  target: 0.8,
  requests: (n) => ({ method: 'GET', path: `/api/clients/search?query=client${spread(n)}%40` }),
};

export const readOverNats: Scenario = {
  ...readOne,
  name: 'read one client, gateway and services over NATS',
  target: 0.45,
};
