// Messages about an input that does not fit its contract.
import { type TSchema, Type } from '@sinclair/typebox';
import { TypeCompiler, type ValueError } from '@sinclair/typebox/compiler';
import { contracts } from '../../shared/contracts';
import { ERRORS } from '../../shared/contracts/errors';
import { words } from '../../shared/runtime/checks/fault-words';
import { faultsOf } from '../../shared/runtime/checks/validate';

const Lines = Type.Array(Type.Object({ id: Type.String() }), { maxItems: 3 });

describe('what is wrong with an input', () => {
  it('is listed up to the twentieth place', () => {
    const faults = faultsOf(TypeCompiler.Compile(Lines).Errors(Array.from({ length: 100 }, () => ({}))));
    expect(faults).toHaveLength(20);
    expect(faults[0]).toEqual({ pointer: '', message: expect.stringContaining('3') });
    expect(faults.at(-1)).toEqual({ pointer: '/18/id', message: 'is required' });
  });

  it('is not looked for without end: a body of nothing but errors would keep all others waiting', () => {
    let found = 0;
    function* endless(): Generator<ValueError> {
      const [error] = TypeCompiler.Compile(Type.Object({ id: Type.String() })).Errors({});
      for (; error && found < 100_000; found++) yield error;
    }
    expect(faultsOf(endless())).toEqual([{ pointer: '/id', message: 'is required' }]);
    expect(found).toBeLessThan(1_000);
  });
});

/** Words of the schema library or a pattern, which no reader should see. */
const NOT_FOR_PEOPLE =
  /expected|regex|pattern|union|schema|additionalProp|\[\^|\\|\(\?|\$\/|undefined|another kind/i;

function parts(schema: TSchema): TSchema[] {
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema;
  const inner = [
    ...Object.values({ ...properties, ...patternProperties }),
    ...anyOf,
    ...(items ? [items] : []),
  ];
  return [schema, ...(inner as TSchema[]).flatMap(parts)];
}

describe('the words for what is wrong', () => {
  const inputs = contracts
    .flatMap(({ actions }) => Object.values(actions))
    .filter(({ http }) => http)
    .flatMap(({ name, input }) => parts(input).map((schema) => ({ name, schema })));

  it('say of every field of every endpoint what it has to be, without a pattern or a word of the library', () => {
    const bad = inputs.filter(
      ({ schema }) => schema.type !== undefined && NOT_FOR_PEOPLE.test(words(schema)),
    );
    expect(bad.map(({ name, schema }) => `${name}: ${words(schema)}`)).toEqual([]);
    expect(inputs.length).toBeGreaterThan(1_000);
  });

  it('have an example wherever there is a pattern or a format', () => {
    const silent = inputs
      .filter(
        ({ schema: { type, pattern, format, enum: values } }) =>
          type === 'string' && !values && (pattern || format),
      )
      .filter(({ schema }) => !/such as /.test(words(schema)));
    expect([
      ...new Set(silent.map(({ name, schema }) => `${name} ${schema.pattern ?? schema.format}`)),
    ]).toEqual([]);
  });

  it('are sentences in the catalogue of errors', () => {
    for (const { title } of Object.values(ERRORS)) {
      expect(title).toMatch(/^[A-Z0-9].*[^.]$/);
      expect(title).not.toMatch(/regex|\[\^|undefined|exception|stack/i);
    }
  });

  it.each<[unknown, string]>([
    [{ colour: 'red', price: '1' }, '/colour must be a colour as #RGB or #RRGGBB, such as #1a5fb4, or null'],
    [{ colour: null, price: '12,50' }, '/price must be a decimal number with a point, such as 12.50'],
    [
      { colour: null, price: '1', scheme: 'NIP' },
      '/scheme must be the name of a scheme in lower case, such as nip',
    ],
    [{ colour: null, price: '1', count: 1.5 }, '/count must be a whole number from 1 to 9'],
    [{ colour: null, price: '1', name: 'x'.repeat(9) }, '/name must have at most 8 characters'],
    [{ colour: null, price: '1', on: 'yes' }, '/on must be true or false'],
    [{ colour: null, price: '1', more: 1 }, '/more is not a known field'],
  ])('of %j are "%s"', (value, said) => {
    expect(inWords(value)).toEqual([said]);
  });

  it('name all faults of a body at once', () => {
    const value = { colour: 'red', price: true, count: 0, more: 1 };
    expect(inWords(value).map((fault) => fault.split(' ')[0])).toEqual(
      expect.arrayContaining(['/colour', '/price', '/count', '/more']),
    );
  });

  const Body = Type.Object(
    {
      colour: Type.Union([
        Type.String({ pattern: '^#[0-9a-f]+$', must: 'a colour as #RGB or #RRGGBB, such as #1a5fb4' }),
        Type.Null(),
      ]),
      price: Type.Union([Type.String({ format: 'decimal' }), Type.Number()]),
      scheme: Type.Optional(
        Type.String({ pattern: '^[a-z]+$', must: 'the name of a scheme in lower case, such as nip' }),
      ),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
      name: Type.Optional(Type.Union([Type.String({ maxLength: 8, format: 'line' }), Type.Null()])),
      on: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  );
  const inWords = (value: unknown) =>
    faultsOf(TypeCompiler.Compile(Body).Errors(value)).map(({ pointer, message }) => `${pointer} ${message}`);
});
