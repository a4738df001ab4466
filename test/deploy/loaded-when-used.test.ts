// Libraries that take megabytes and that most processes never use: none of them is loaded by services and a gateway that start.
import type * as loading from '../../deploy/entry/load-services';

const LARGE = ['fontkit', 'sharp', 'xml-crypto', 'umzug', 'node-forge', 'undici', 'nats', 'ioredis'];

it(`loads none of ${LARGE.join(', ')}`, () => {
  jest.resetModules();
  const loaded: string[] = [];
  for (const name of LARGE)
    jest.doMock(name, () => {
      loaded.push(name);
      return {};
    });
  const { loadServices }: typeof loading = require('../../deploy/entry/load-services');
  require('../../gateway/gateway.service');
  expect(loadServices('all').length).toBeGreaterThan(10);
  expect(loaded).toEqual([]);
  for (const name of LARGE) require(name);
  expect(loaded).toEqual(LARGE);
});
