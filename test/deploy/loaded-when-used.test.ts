// Libraries that take megabytes and that most processes never use: none of them is loaded by services and a gateway that start.
import type * as loading from '../../deploy/load-services';

const LARGE = ['fontkit', 'sharp', 'xml-crypto', 'umzug', 'node-forge', 'undici', 'nats', 'ioredis'];

afterEach(() => {
  for (const name of LARGE) jest.dontMock(name);
  jest.resetModules();
});

it.each(LARGE)('%s', (name) => {
  jest.resetModules();
  const load = jest.fn(() => ({}));
  jest.doMock(name, load);
  const { loadServices }: typeof loading = require('../../deploy/load-services');
  require('../../gateway/gateway.service');
  expect(loadServices('all').length).toBeGreaterThan(10);
  expect(load).not.toHaveBeenCalled();
  require(name);
  expect(load).toHaveBeenCalled();
});
