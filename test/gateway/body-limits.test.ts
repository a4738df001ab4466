/** @slow — bodies up to the limit of each route */
// The document of the API says how large each body may be, and the server holds just that.

import openApi from '../../gateway/openapi.json';
import { beforeTests } from '../support/made-before';
import { problemOf } from '../support/problems';
import { sendRaw } from '../support/raw-http';
import { startTestSystem } from '../support/system';
import { createCompany, signUp } from '../support/users';

interface Stated {
  name: string;
  method: string;
  target: string;
  limit: number;
  description: string;
  isForm: boolean;
}

interface RequestBody {
  description: string;
  content: Record<string, unknown>;
  'x-body-bytes-max': number;
}

const METHODS = ['post', 'put', 'patch'] as const;

type Operations = { [method in (typeof METHODS)[number]]?: { requestBody?: RequestBody } };

// each path has a type of its own in the file
const STATED = Object.entries(openApi.paths as unknown as Record<string, Operations>).flatMap(
  ([path, operations]) =>
    METHODS.flatMap((method): Stated[] => {
      const body = operations[method]?.requestBody;
      return body ? [stated(method.toUpperCase(), path, body)] : [];
    }),
);

function stated(method: string, path: string, body: RequestBody): Stated {
  const target = path.replace(/\{\w+\}/g, '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f');
  const { description, content, 'x-body-bytes-max': limit } = body;
  const isForm = 'multipart/form-data' in content;
  return { name: `${method} ${path}`, method, target, limit, description, isForm };
}

const system = beforeTests(startTestSystem);
const account = beforeTests(async () => {
  const user = await signUp(system);
  await system.sql('UPDATE identity.users SET is_instance_admin = true WHERE id = $1', [user.userId]);
  return { ...user, ...(await createCompany(user)) };
});

function sendJson({ method, target }: Stated, body: string, length = body.length, type = 'application/json') {
  return sendRaw(system.baseUrl, {
    method,
    target,
    headers: [
      ['Cookie', account.cookie],
      ['Content-Type', type],
      ['Content-Length', String(length)],
    ],
    body,
  });
}

function sendFile({ target }: Stated, bytes: number) {
  return account.http.uploadFile(target, Buffer.alloc(bytes, 'x'), 'file.bin');
}

it('there are nine limits, each in words and as a number', () => {
  expect([...new Set(STATED.map(({ limit }) => limit))].sort((one, other) => one - other)).toEqual([
    32_768, 102_400, 262_144, 365_912, 409_600, 524_288, 5_242_880, 10_485_760, 52_428_800,
  ]);
  for (const { description, limit } of STATED) expect(description).toContain(`${limit} bytes`);
});

it.each(STATED.filter(({ isForm }) => !isForm))('$name takes its limit, and no byte more', async (route) => {
  const largest = await sendJson(route, `{${' '.repeat(route.limit - 2)}}`);
  expect(largest.status).not.toBe(413);
  const larger = await sendJson(route, '{', route.limit + 1);
  expect([larger.status, problemOf(larger).code]).toEqual([413, 'body_too_large']);
  expect(problemOf(larger).detail).toContain(`${route.limit} bytes`);
});

const forms = STATED.filter(({ isForm }) => isForm).sort((one, other) => one.limit - other.limit);

it.each(forms)(
  '$name refuses what is announced as larger than its limit with the form around it',
  async (route) => {
    const larger = await sendJson(route, '--x', route.limit + 65_537, 'multipart/form-data; boundary=x');
    expect([larger.status, problemOf(larger).code]).toEqual([413, 'body_too_large']);
    expect(problemOf(larger).detail).toContain(`${route.limit} bytes`);
  },
);

it.each(forms.slice(0, 1))('$name takes a file of its limit, and no byte more', async (route) => {
  expect((await sendFile(route, route.limit)).status).not.toBe(413);
  const larger = await sendFile(route, route.limit + 1);
  expect([larger.status, problemOf(larger).code]).toEqual([413, 'body_too_large']);
});
