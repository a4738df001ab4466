// Libraries that take megabytes and that most processes never use: none of them is loaded by a service that starts.
import type * as loading from '../../deploy/load-services';

const LARGE = ['fontkit', 'sharp', 'xml-crypto', 'umzug', 'node-forge'];

afterEach(() => {
  for (const name of LARGE) jest.dontMock(name);
  jest.resetModules();
});

it.each(LARGE)('%s', (name) => {
  jest.resetModules();
  const load = jest.fn(() => ({}));
  jest.doMock(name, load);
  const { loadServices }: typeof loading = require('../../deploy/load-services');
  expect(loadServices('all').length).toBeGreaterThan(10);
  expect(load).not.toHaveBeenCalled();
  require(name);
  expect(load).toHaveBeenCalled();
});
