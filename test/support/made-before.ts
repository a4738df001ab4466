// Fixtures of the tests of a file or a group, made before they run: `const account = beforeTests(() => owner(system))`.

type Made = object;

/** Returns an object that is empty until the first test runs, and then what `make` resolves to. Of plain objects only. */
export function beforeTests<T extends Made>(make: () => Promise<T>): T {
  const made = {};
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  // nothing reads it before the hook has run
  return made as T;
}

/** Another one for each test. */
export function beforeEachTest<T extends Made>(make: () => Promise<T>): T {
  const made: Record<string, unknown> = {};
  beforeEach(async () => {
    const next = await make();
    for (const key of Object.keys(made)) delete made[key];
    Object.assign(made, next);
  });
  // nothing reads it before the hook has run
  return made as T;
}
