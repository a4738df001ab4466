// The catalogue of events: described, exemplified, emitted by newUser, and delivered as it is described.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type Output } from '../../../shared/contracts/contract';
import { webhooks } from '../../../shared/contracts/webhooks';
import { EVENT_TYPES } from '../../../shared/contracts/webhooks-endpoints';
import { fieldsOf } from '../../support/outputs';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';

let system: TestSystem;
let company: CompanyAccount;
let events: Output<typeof webhooks.options>['events'];
let types: Output<typeof webhooks.options>['types'];

beforeAll(async () => {
  system = await startTestSystem();
  company = await owner(system);
  ({ events, types } = await company.http.call(webhooks.options, {}));
});
afterAll(() => system?.stop());

it('offers all types of webhooks and events', () => {
  expect(types.map(({ type }) => type)).toEqual(['GENERIC', 'SLACK', 'DISCORD', 'TEAMS', 'MATTERMOST']);
  expect(events.map(({ type }) => type)).toEqual(EVENT_TYPES);
});

describe.each(EVENT_TYPES)('%s', (type) => {
  const option = () => {
    const found = events.find((event) => event.type === type);
    if (!found) throw new Error(`no option ${type}`);
    return found;
  };

  it('is described, and its example is valid', () => {
    const ajv = new Ajv({ strict: false, formats: { line: true } });
    addFormats(ajv);
    const { schema, summary } = option();
    const example = fieldsOf(option().example);
    const validate = ajv.compile(fieldsOf(schema));
    expect([validate(example), validate.errors]).toEqual([true, null]);
    expect(validate({ ...example, type: 'other.type' })).toBe(false);
    expect(validate({ ...example, data: undefined })).toBe(false);
    expect(summary.length).toBeGreaterThan(10);
    expect(example.type).toBe(type);
  });

  it('is emitted by a service', () => {
    expect(emitters(type)).not.toEqual([]);
  });

  it('is named in the past tense, and has no field that could hold a secret', () => {
    expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
    const names = Object.keys(fieldsOf(fieldsOf(option().example).data));
    expect(names.filter((name) => /secret|password|iban|token|html|body/i.test(name))).toEqual([]);
  });
});

interface Source {
  service: string;
  path: string;
  text: string;
}

const SERVICES = resolve(__dirname, '../../../services');
const SOURCES = readdirSync(SERVICES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? sourcesOf(entry.name, join(SERVICES, entry.name)) : [],
);

function sourcesOf(service: string, folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesOf(service, path);
    return entry.name.endsWith('.ts') ? [{ service, path, text: readFileSync(path, 'utf8') }] : [];
  });
}

/**
 * Sources that hand the type to `emit`, or to the insert with an event: by its name, or put together of its noun and a
 * verb that is named in the same service.
 */
function emitters(type: string): string[] {
  const [noun, verb] = type.split('.');
  const emits = /\bemit\(|\bsaveAndTell\(|\binsertWithEvent\b|\.insert\(|\btype:/;
  return SOURCES.filter(({ text, service }) => {
    const isNamed = text.includes(`'${type}'`);
    const isPutTogether = text.includes(`\`${noun}.\${`) && sourceOf(service).includes(`'${verb}'`);
    return (isNamed || isPutTogether) && emits.test(text);
  }).map(({ path }) => path);
}

function sourceOf(service: string): string {
  return SOURCES.filter((source) => source.service === service)
    .map(({ text }) => text)
    .join('\n');
}
